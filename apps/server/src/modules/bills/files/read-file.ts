import { peopleOfFileAtMost } from '@sengi/contract/bills/imports'
import { visible } from '@sengi/contract/visible-text'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { dayOrderOf, isRand } from './cells.rules.ts'
import { contentOf, type FileContent, type ReadLine } from './file.rules.ts'
import { ownColumns, ownLine } from './own.rules.ts'
import { spliitLines } from './spliit.rules.ts'
import { spliitJson } from './spliit-json.ts'
import { splitwiseLines } from './splitwise.rules.ts'
import { formatOf, peopleColumns, type TableLine, type Writing } from './table.rules.ts'
import { type Table, tableOf } from './table.ts'

const megabytesAtMost = 2

/** What is in a file of bills, or why it is none. Runs on a thread of its own. */
export function readFile(bytes: Uint8Array): FileContent | { readonly fault: Refusal } {
  if (bytes.length > megabytesAtMost * 1024 * 1024)
    return { fault: refusal('csv_too_large', { most: megabytesAtMost }) }
  const text = textOf(bytes)
  if (text === null) return { fault: refusal('csv_refused') }
  const content = /^\s*\{/.test(text) ? spliitJson(text) : contentOfTable(tableOf(text))
  if ('fault' in content) return content
  if (content.people.length > peopleOfFileAtMost)
    return { fault: refusal('csv_too_many_people', { most: peopleOfFileAtMost }) }
  const isEmpty = content.bills.length + content.refused.length === 0
  return isEmpty ? { fault: refusal('csv_without_bills') } : content
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function contentOfTable(table: Table | { readonly fault: Refusal }): FileContent | { readonly fault: Refusal } {
  if ('fault' in table) return table
  const columns = table.head.map((name) => visible(name).toLowerCase())
  const format = formatOf(columns)
  if (format === null) return { fault: refusal('csv_refused') }
  const lines = linesOf(table, columns)
  const writing = { separator: table.separator, order: dayOrderOf(lines.map(({ cell }) => cell('date'))) }
  if (format === 'sengi') return ownContent(table, lines, writing)
  const places = peopleColumns(columns)
  const names = places.map((place) => visible(table.head[place] ?? '').slice(0, 60))
  const foreign = currencyOf(lines)
  if (foreign !== null) return { fault: refusal('csv_currency', { currency: foreign }) }
  const read = format === 'spliit' ? spliitLines : splitwiseLines
  return contentOf(format, names, read(withPeople(lines, places), writing))
}

type Line = TableLine & { readonly cells: readonly string[] }

/** Lines by the names of their columns, each looked up once. */
function linesOf({ records }: Table, columns: readonly string[]): Line[] {
  const places = new Map(columns.map((name, place) => [name, place]))
  return records.map(({ row, cells }) => ({
    ...{ row, cells, people: [] },
    cell: (column) => visibleIn(column, cells[places.get(column) ?? -1] ?? ''),
  }))
}

/** Notes keep their lines; everything else is one. */
const visibleIn = (column: string, text: string): string => (column === 'note' ? text : visible(text))

const withPeople = (lines: readonly Line[], places: readonly number[]): TableLine[] =>
  lines.map(({ row, cell, cells }) => ({ row, cell, people: places.map((place) => cells[place] ?? '') }))

/** The currency of a file that has not one line in rand. */
function currencyOf(lines: readonly Line[]): string | null {
  const first = lines[0]?.cell('currency') ?? ''
  return first !== '' && lines.every(({ cell }) => !isRand(cell('currency'))) ? first.slice(0, 20) : null
}

function ownContent({ head }: Table, lines: readonly Line[], writing: Writing): FileContent {
  const columns = ownColumns(head, lines)
  const read: ReadLine[] = lines.map((line) => ownLine(line, columns, writing))
  const names = columns.people.map((name) => name.slice(0, 60))
  return contentOf('sengi', names, read)
}
