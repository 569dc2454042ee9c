import { parse } from 'csv-parse/sync'
import { type Phrase, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { type Terms, workedOut } from '../expenses.rules.ts'
import { currentOf, type Member } from '../groups.rules.ts'
import { becauseOf } from '../words.rules.ts'
import { type CsvColumns, type CsvRow, columnsAtMost, columnsOf, readBill } from './csv.rules.ts'

/** Bills that one file may hold. */
export const rowsAtMost = 500
const megabytesAtMost = 1
const lineAtMost = 20_000

/** A bill of a file. */
export interface ReadRow {
  readonly id: string
  readonly date: string
  readonly terms: Terms
}

/** A line of a file that is no bill, and why. */
export interface RefusedRow {
  readonly row: number
  readonly reason: Phrase
}

/** The bills of a file; the lines of it that are none; or why it is no table of bills at all. */
export type ReadTable =
  | { readonly bills: readonly ReadRow[] }
  | { readonly refused: readonly RefusedRow[] }
  | { readonly fault: Refusal }

/** Reads and decides a whole table, with an id for each bill. Runs on a thread of its own. */
export function readTable(bytes: Uint8Array, members: readonly Member[], ids: readonly string[]): ReadTable {
  if (bytes.length > megabytesAtMost * 1024 * 1024)
    return { fault: refusal('csv_too_large', { most: megabytesAtMost }) }
  const rows = rowsOf(bytes, columnsAtMost(members.length))
  if ('fault' in rows) return rows
  const columns = columnsOf(Object.keys(rows[0] ?? {}), currentOf(members))
  const read = rows.map((row, place) => readRow(row, ids[place] ?? '', columns, place + 2))
  const refused = read.flatMap((one) => ('reason' in one ? [one] : []))
  return refused.length > 0 ? { refused } : { bills: read.flatMap((one) => ('terms' in one ? [one] : [])) }
}

function readRow(row: CsvRow, id: string, columns: CsvColumns, line: number): ReadRow | RefusedRow {
  const read = readBill(row, columns)
  if ('room' in read) return { row: line, reason: read }
  const terms = workedOut(read.terms, id, new Set(columns.members.map((member) => member.id)))
  return 'code' in terms ? { row: line, reason: becauseOf(terms) } : { id, date: read.date, terms }
}

function rowsOf(bytes: Uint8Array, mostColumns: number): CsvRow[] | { fault: Refusal } {
  const parsed = parsedRows(bytes, mostColumns)
  if ('fault' in parsed) return parsed
  const rows = parsed.filter((row) => row['type'] !== 'settlement')
  if (rows.length === 0) return { fault: refusal('csv_without_bills') }
  return rows.length > rowsAtMost ? { fault: refusal('csv_too_many_bills', { most: rowsAtMost }) } : rows
}

function parsedRows(bytes: Uint8Array, mostColumns: number): CsvRow[] | { fault: Refusal } {
  let columnsSeen = 0
  const named = (heads: string[]) => {
    columnsSeen = heads.length
    return heads.slice(0, mostColumns + 1).map(columnName)
  }
  const options = { bom: true, skip_empty_lines: true, to: rowsAtMost * 20, max_record_size: lineAtMost }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return parse(text, { ...options, columns: (heads: string[]) => refusingMany(named(heads), mostColumns) })
  } catch {
    return columnsSeen > mostColumns
      ? { fault: refusal('csv_too_many_columns', { most: mostColumns }) }
      : { fault: refusal('csv_refused') }
  }
}

const columnName = (head: string): string => (head.includes(':') ? head.trim() : head.trim().toLowerCase())

/** Ends the reading before a table of many columns is gone through. */
function refusingMany(names: string[], most: number): string[] {
  if (names.length > most) throw new Error(`More than ${most} columns`)
  return names
}
