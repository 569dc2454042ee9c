import type { ImportReport } from '@sengi/contract'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { changing, circleOf } from './circle.service.ts'
import { type CsvColumns, type CsvRow, columnsAtMost, columnsOf, readBill, tableOf } from './csv.rules.ts'
import { decided, type Terms } from './expenses.rules.ts'
import { record } from './expenses.service.ts'
import { listExpenses } from './expenses.store.ts'
import { type Circle, currentOf } from './groups.rules.ts'
import { freshIds } from './requested.store.ts'
import { listSettlements } from './settlements.store.ts'

const rowsAtMost = 500
/** Reading a table holds the process, and most of all one of many columns. */
const bytesAtMost = 1024 * 1024
const lineAtMost = 20_000
const exportedAtMost = 20_000

/** A group as a file that spreadsheets open, with nothing in it that they would run. */
export async function exportGroup(db: Db, userId: string, groupId: string): Promise<File> {
  const { members } = await circleOf(db, userId, groupId)
  const bills = await listExpenses(db, groupId, { category: undefined, after: undefined, limit: exportedAtMost })
  const settlements = await listSettlements(db, groupId, { isOpen: false, before: undefined, limit: exportedAtMost })
  const text = stringify(tableOf(members, bills, settlements), { bom: true, record_delimiter: 'windows' })
  return new File([text], 'bills.csv', { type: 'text/csv' })
}

/** Bills out of a file: all of them, or none and why. Settlements are not brought in, because they were not made here. */
export async function importExpenses(
  db: Db,
  user: { id: string; username: string },
  groupId: string,
  bytes: Uint8Array,
): Promise<ImportReport> {
  const { members } = await circleOf(db, user.id, groupId)
  if (bytes.length > bytesAtMost) throw new DomainError('csv_refused', 'A file of bills has at most 1 MB')
  const rows = rowsOf(bytes, columnsAtMost(members.length))
  return changing(db, user.id, groupId, async (tx, circle) => {
    const ids = await freshIds(tx, rows.length)
    const columns = columnsOf(Object.keys(rows[0] ?? {}), currentOf(circle.members))
    const read = rows.map((row, place) => readRow(row, ids[place] ?? '', columns, place + 2))
    const refused = read.flatMap((one) => ('refusal' in one ? [{ row: one.row, reason: one.refusal }] : []))
    if (refused.length > 0) return { imported: 0, refused }
    const bills = read.flatMap((one) => ('terms' in one ? [one] : []))
    for (const bill of bills) await keep(tx, circle, user, bill)
    return { imported: bills.length, refused: [] }
  })
}

interface ReadRow {
  readonly id: string
  readonly date: string
  readonly terms: Terms
}

const keep = (tx: Tx, circle: Circle, user: { id: string; username: string }, { id, date, terms }: ReadRow) =>
  record(tx, circle.group.id, user, { ...terms, id, date })

function readRow(
  row: CsvRow,
  id: string,
  columns: CsvColumns,
  line: number,
): ReadRow | { row: number; refusal: string } {
  const read = readBill(row, columns)
  if ('refusal' in read) return { row: line, refusal: read.refusal }
  const terms = decided(read.terms, id, new Set(columns.members.map((member) => member.id)))
  return 'refusal' in terms ? { row: line, refusal: terms.refusal } : { id, date: read.date, terms }
}

/** @throws DomainError csv_refused when this is no table, or one that is too long */
function rowsOf(bytes: Uint8Array, mostColumns: number): CsvRow[] {
  const rows = parsed(bytes, mostColumns).filter((row) => row['type'] !== 'settlement')
  if (rows.length === 0) throw new DomainError('csv_refused', 'There are no bills in this file')
  if (rows.length > rowsAtMost) throw new DomainError('csv_refused', `A file has at most ${rowsAtMost} bills`)
  return rows
}

function parsed(bytes: Uint8Array, mostColumns: number): CsvRow[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return parse(text, {
      bom: true,
      columns: (heads: string[]) => columnNames(heads, mostColumns),
      skip_empty_lines: true,
      to: rowsAtMost * 20,
      max_record_size: lineAtMost,
    })
  } catch (fault) {
    if (fault instanceof DomainError) throw fault
    throw new DomainError('csv_refused', 'This is not a CSV file: a line of column names, then a line for each bill')
  }
}

function columnNames(heads: string[], most: number): string[] {
  if (heads.length > most) throw new DomainError('csv_refused', `A file of this group has at most ${most} columns`)
  return heads.map((head) => (head.includes(':') ? head.trim() : head.trim().toLowerCase()))
}
