import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './db.ts'
import { DomainError } from './errors.ts'

/** What somebody agrees to: a thing that another person asked for, and the hash of what was read of it. */
export interface Agreement {
  readonly id: string
  readonly hash: string
}

/**
 * Whoever agrees has read what is asked now, and within a day. `asked` are the rows of its module that wait for a second person, the
 * same that the inbox lists; the caller holds the row that they are about. @throws DomainError approval_lapsed, approval_changed
 */
export async function requireAgreed(tx: Tx, asked: RawBuilder<unknown>, { id, hash }: Agreement): Promise<void> {
  const { rows } = await sql<{ hash: string }>`select hash from (${asked}) as asked where id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw new DomainError('approval_lapsed')
  if (found.hash !== hash) throw new DomainError('approval_changed')
}

/** Whether something waits for a second person and has not lapsed. */
export async function waitsForSecond(tx: Tx, asked: RawBuilder<unknown>, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from (${asked}) as asked where id = ${id}`.execute(tx)
  return rows.length > 0
}
