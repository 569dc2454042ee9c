import { harmless } from '@sengi/contract/base/cells'
import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '../../audit.ts'
import { oneAtATime } from '../../background/turns.ts'
import { type Db, inSnapshot, type Wanted } from '../../db.ts'
import { DomainError } from '../../errors.ts'
import { type PageCall, type RowPosition, readPage } from '../page.ts'

/** A list that is read page by page and saved whole: both are read, and shown, in one way. */
export interface Listing<Row, Shown> {
  readonly read: (db: Db, wanted: Wanted) => Promise<readonly Row[]>
  readonly position: RowPosition<Row>
  readonly present: (row: Row) => Shown
}

/** One page of it. */
export const answerPage = async <Row, Shown>(
  call: PageCall & { readonly db: Db },
  { read, position, present }: Listing<Row, Shown>,
): Promise<Shown[]> => (await readPage(call, (wanted) => read(call.db, wanted), position)).map(present)

type Cell = string | number | boolean | null

/** What stands in a column: a field by its name, or what is made of a row. */
type Column<Shown> = (keyof Shown & string) | readonly [name: string, of: (row: Shown) => Cell]

export interface ListFile<Shown> {
  /** What the list is of: names the file, and what the record says was taken. */
  readonly name: string
  readonly columns: readonly Column<Shown>[]
  /** How many rows a file has at most. */
  readonly most?: number
  /** As what it stands in the record of who did what, where some of its rows are not to be told of by everybody. */
  readonly recordedAs?: (rows: readonly Shown[]) => string
}

interface FileCall {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly query: Readonly<Record<string, unknown>>
}

const rowsAtMost = 10_000
const rowsAtOnce = 500
const inTurn = oneAtATime()

/**
 * All of it as a table, at one moment, under the same filters. Who took it, by which filters and how many rows is recorded.
 * @throws DomainError list_too_long rather than to leave rows out
 */
export async function answerFile<Row, Shown>(
  { db, user, query }: FileCall,
  listing: Listing<Row, Shown>,
  { name, columns, most = rowsAtMost, recordedAs = () => 'list.saved' }: ListFile<Shown>,
): Promise<File> {
  const rows = await inTurn(user.id, () => inSnapshot(db, (at) => readWhole(at, listing, most)))
  const detail = { ...query, rows: rows.length }
  await recordAudit(db, { actorId: user.id, action: recordedAs(rows), subject: `list:${name}`, detail })
  const head = columns.map((column) => (typeof column === 'string' ? column : column[0]))
  const text = stringify([head, ...rows.map((row) => columns.map((column) => cellOf(row, column)))], {
    record_delimiter: 'windows',
  })
  return new File(['\ufeff', text], `${name}.csv`, { type: 'text/csv' })
}

async function readWhole<Row, Shown>(db: Db, listing: Listing<Row, Shown>, most: number): Promise<Shown[]> {
  const rows: Row[] = []
  for (let before: string | undefined; ; ) {
    const next = await listing.read(db, { limit: rowsAtOnce, before })
    rows.push(...next)
    if (rows.length > most) throw new DomainError('list_too_long', { most })
    const last = next.at(-1)
    if (!last || next.length < rowsAtOnce) return rows.map(listing.present)
    before = listing.position.of(last)
  }
}

function cellOf<Shown>(row: Shown, column: Column<Shown>): string {
  const value = typeof column === 'string' ? row[column] : column[1](row)
  if (value === null || value === undefined) return ''
  return harmless(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
