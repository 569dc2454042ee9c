import { linesOfFileAtMost } from '@sengi/contract/bills/imports'
import { visible } from '@sengi/contract/visible-text'
import type { Separator } from '@sengi/money'
import { parse } from 'csv-parse/sync'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { columnsAtMost, isHead, separatorOf } from './table.rules.ts'

const lineAtMost = 20_000
/** Lines of any kind above the line that names the columns. */
const linesAbove = 10

/** A file cut into cells. Rows are counted as a spreadsheet counts them. */
export interface Table {
  readonly separator: Separator
  /** The names of the columns as the file writes them. */
  readonly head: readonly string[]
  readonly records: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

/** Cuts a text into cells, whatever stands between them, without the lines that hold none. */
export function tableOf(text: string): Table | { readonly fault: Refusal } {
  const head = text
    .slice(0, lineAtMost * linesAbove)
    .split(/\r\n|\r|\n/, linesAbove)
    .find(isHead)
  if (head === undefined) return { fault: refusal('csv_refused') }
  const separator = separatorOf(head)
  if (head.split(separator).length > columnsAtMost)
    return { fault: refusal('csv_too_many_columns', { most: columnsAtMost }) }
  const rows = rowsOf(text, separator)
  const first = rows?.findIndex((cells) => isHead(cells.join(' ')))
  const names = rows?.[first ?? -1]
  if (!rows || first === undefined || !names) return { fault: refusal('csv_refused') }
  const records = rows.flatMap((cells, place) =>
    place > first && cells.some((cell) => visible(cell) !== '') ? [{ row: place + 1, cells }] : [],
  )
  if (records.length === 0) return { fault: refusal('csv_without_bills') }
  if (records.length > linesOfFileAtMost + linesAbove)
    return { fault: refusal('csv_too_many_bills', { most: linesOfFileAtMost }) }
  return { separator, head: names.map((name) => name.trim()), records }
}

function rowsOf(text: string, delimiter: Separator): string[][] | null {
  const options = { bom: true, relax_column_count: true, to: linesOfFileAtMost * 3, max_record_size: lineAtMost }
  try {
    return parse(text, { ...options, delimiter })
  } catch {
    return null
  }
}
