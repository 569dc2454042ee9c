import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { FailureCount, Untold } from './throttle.rules.ts'

/** All networks together. */
const everywhere = '*'

export interface LockedCounts {
  own: FailureCount
  total: FailureCount
  untold: Untold
  now: Date
}

/** The counts of an account, from this place and from everywhere, held until the transaction ends. */
export async function lockCounts(tx: Tx, accountHash: Buffer, place: string): Promise<LockedCounts> {
  const both = [everywhere, place]
  await tx
    .insertInto('sign_in_throttle')
    .values(both.map((name) => ({ account_hash: accountHash, network: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('sign_in_throttle')
    .select(['network', 'failures', 'counted_since', 'blocked_until', 'last_success_at'])
    .select(['untold', 'untold_since', 'told_at'])
    .select(sql<Date>`now()`.as('now'))
    .where('account_hash', '=', accountHash)
    .where('network', 'in', both)
    .orderBy('network')
    .forUpdate()
    .execute()
  const [total, own] = both.map((name) => rows.find((row) => row.network === name))
  if (!total || !own) throw new Error('A count that was just locked is gone')
  const untold = { failures: total.untold, since: total.untold_since, toldAt: total.told_at }
  return { own: toCount(own), total: toCount(total), untold, now: own.now }
}

interface Row {
  failures: number
  counted_since: Date
  blocked_until: Date | null
  last_success_at: Date | null
}

const toCount = (row: Row): FailureCount => ({
  failures: row.failures,
  countedSince: row.counted_since,
  blockedUntil: row.blocked_until,
  lastSuccessAt: row.last_success_at,
})

export async function writeCounts(
  tx: Tx,
  accountHash: Buffer,
  place: string,
  { own, total, untold, now }: LockedCounts,
): Promise<void> {
  await writeCount(tx, accountHash, everywhere, total, now)
  await writeCount(tx, accountHash, place, own, now)
  await tx
    .updateTable('sign_in_throttle')
    .set({ untold: untold.failures, untold_since: untold.since, told_at: untold.toldAt })
    .where('account_hash', '=', accountHash)
    .where('network', '=', everywhere)
    .execute()
}

async function writeCount(tx: Tx, accountHash: Buffer, place: string, count: FailureCount, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in_throttle')
    .set({
      failures: count.failures,
      counted_since: count.countedSince,
      blocked_until: count.blockedUntil,
      last_success_at: count.lastSuccessAt,
      touched_at: now,
    })
    .where('account_hash', '=', accountHash)
    .where('network', '=', place)
    .execute()
}

export async function deleteOldCounts(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('sign_in_throttle')
    .where('touched_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
