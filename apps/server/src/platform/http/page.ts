import { uuidPattern, type Wanted } from '../db.ts'
import { DomainError } from '../errors.ts'

/** What a list is asked for, and where it says that it goes on. */
export interface PageCall {
  readonly query: { readonly limit: number; readonly cursor?: string | undefined }
  readonly nextPage: (cursor: string) => void
}

/** Where a row stands in its list: what such a text looks like, and the one of a row. */
export interface RowPosition<Row> {
  readonly pattern: Pick<RegExp, 'test'>
  readonly of: (row: Row) => string
}

/** Where a row stands in a list that goes by an id, which is ordered by time. */
export const byId = { pattern: uuidPattern, of: ({ id }: { readonly id: string }): string => id }

/**
 * One page of a list, however the list is read: the cursor comes in, a row too many is asked for, the next cursor goes out. Most
 * lists go by an id, which is ordered by time; `position` says whose, or by what else.
 */
export function readPage<Row extends { readonly id: string }>(
  call: PageCall,
  read: (wanted: Wanted) => Promise<readonly Row[]>,
): Promise<Row[]>
export function readPage<Row>(
  call: PageCall,
  read: (wanted: Wanted) => Promise<readonly Row[]>,
  position: RowPosition<Row> | ((row: Row) => string),
): Promise<Row[]>
export async function readPage<Row extends { readonly id: string }>(
  { query, nextPage }: PageCall,
  read: (wanted: Wanted) => Promise<readonly Row[]>,
  position: RowPosition<Row> | ((row: Row) => string) = ({ id }) => id,
): Promise<Row[]> {
  const { pattern, of } = typeof position === 'function' ? { pattern: uuidPattern, of: position } : position
  const size = Math.min(query.limit, rowsAtMost)
  const rows = await read({ limit: size + 1, before: positionIn(query.cursor, pattern) })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  if (last && rows.length > size) nextPage(Buffer.from(of(last), 'utf8').toString('base64url'))
  return shown
}

/** Lists answer at most this many rows, whatever was asked for. */
const rowsAtMost = 100

/** A cursor is opaque to whoever holds it. @throws DomainError invalid_cursor for one that this list never gave */
function positionIn(cursor: string | undefined, pattern: Pick<RegExp, 'test'>): string | undefined {
  if (cursor === undefined) return undefined
  const position = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!pattern.test(position)) throw new DomainError('invalid_cursor')
  return position
}
