import { parse } from 'csv-parse/sync'
import { type Terms, workedOut } from '../expenses.rules.ts'
import { currentOf, type Member } from '../groups.rules.ts'
import { type CsvColumns, type CsvRow, columnsAtMost, columnsOf, readBill } from './csv.rules.ts'

/** Bills that one file may hold. */
export const rowsAtMost = 500
const bytesAtMost = 1024 * 1024
const lineAtMost = 20_000

/** A bill of a file. */
export interface ReadRow {
  readonly id: string
  readonly date: string
  readonly terms: Terms
}

/** The bills of a file; the lines of it that are none; or why it is no table of bills at all. */
export type ReadTable =
  | { readonly bills: readonly ReadRow[] }
  | { readonly refused: readonly { readonly row: number; readonly reason: string }[] }
  | { readonly fault: string }

/** Reads and decides a whole table, with an id for each bill. Runs on a thread of its own. */
export function readTable(bytes: Uint8Array, members: readonly Member[], ids: readonly string[]): ReadTable {
  if (bytes.length > bytesAtMost) return { fault: 'A file of bills has at most 1 MB' }
  const rows = rowsOf(bytes, columnsAtMost(members.length))
  if ('fault' in rows) return rows
  const columns = columnsOf(Object.keys(rows[0] ?? {}), currentOf(members))
  const read = rows.map((row, place) => readRow(row, ids[place] ?? '', columns, place + 2))
  const refused = read.flatMap((one) => ('reason' in one ? [one] : []))
  return refused.length > 0 ? { refused } : { bills: read.flatMap((one) => ('terms' in one ? [one] : [])) }
}

function readRow(
  row: CsvRow,
  id: string,
  columns: CsvColumns,
  line: number,
): ReadRow | { row: number; reason: string } {
  const read = readBill(row, columns)
  if ('refusal' in read) return { row: line, reason: read.refusal }
  const terms = workedOut(read.terms, id, new Set(columns.members.map((member) => member.id)))
  return 'refusal' in terms ? { row: line, reason: terms.refusal } : { id, date: read.date, terms }
}

function rowsOf(bytes: Uint8Array, mostColumns: number): CsvRow[] | { fault: string } {
  const parsed = parsedRows(bytes, mostColumns)
  if ('fault' in parsed) return parsed
  const rows = parsed.filter((row) => row['type'] !== 'settlement')
  if (rows.length === 0) return { fault: 'There are no bills in this file' }
  return rows.length > rowsAtMost ? { fault: `A file has at most ${rowsAtMost} bills` } : rows
}

function parsedRows(bytes: Uint8Array, mostColumns: number): CsvRow[] | { fault: string } {
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
      ? { fault: `A file of this group has at most ${mostColumns} columns` }
      : { fault: 'This is not a CSV file: a line of column names, then a line for each bill' }
  }
}

const columnName = (head: string): string => (head.includes(':') ? head.trim() : head.trim().toLowerCase())

/** Ends the reading before a table of many columns is gone through. */
function refusingMany(names: string[], most: number): string[] {
  if (names.length > most) throw new Error(`More than ${most} columns`)
  return names
}
