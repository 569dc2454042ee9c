import { DomainError } from '../errors.ts'

/** Where a list goes on, as the caller holds it: opaque, and refused when it was tampered with. */
export const toCursor = (position: string): string => Buffer.from(position, 'utf8').toString('base64url')

/** @throws DomainError invalid_cursor unless the text was made by `toCursor` from something that fits the pattern */
export function fromCursor(cursor: string | undefined, pattern: RegExp): string | undefined {
  if (cursor === undefined) return undefined
  const position = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!pattern.test(position))
    throw new DomainError('invalid_cursor', 'This page does not exist. Start at the first one.')
  return position
}

/** Lists answer at most this many rows, whatever was asked for. */
export const pageSize = (limit: number): number => Math.min(limit, 100)

/** The position in a list whose ids are ordered by time. */
export const uuidPosition = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** How many rows to ask a store for, and before which: one more than the page, which tells whether there is a next one. */
export const rowsFor = ({ limit, cursor }: PageQuery) =>
  [pageSize(limit) + 1, fromCursor(cursor, uuidPosition)] as const

/** The rows of the page, and word where it goes on. */
export function cutPage<T extends { id: string }>(
  rows: readonly T[],
  { limit }: PageQuery,
  nextPage: (cursor: string) => void,
): T[] {
  const page = rows.slice(0, pageSize(limit))
  const last = page.at(-1)
  if (last && rows.length > page.length) nextPage(toCursor(last.id))
  return page
}
