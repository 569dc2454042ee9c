import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { FailureCount } from './throttle.rules.ts'

/** All networks together. */
const everywhere = '*'

export interface LockedCounts {
  own: FailureCount
  total: FailureCount
  now: Date
}

/** The two counts of an account, from this network and from all, held until the transaction ends. */
export async function lockCounts(tx: Tx, accountHash: Buffer, network: string): Promise<LockedCounts> {
  const both = [everywhere, network]
  await tx
    .insertInto('sign_in_throttle')
    .values(both.map((name) => ({ account_hash: accountHash, network: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('sign_in_throttle')
    .select(['network', 'failures', 'counted_since', 'blocked_until', 'last_success_at'])
    .select(sql<Date>`now()`.as('now'))
    .where('account_hash', '=', accountHash)
    .where('network', 'in', both)
    .orderBy('network')
    .forUpdate()
    .execute()
  const [total, own] = both.map((name) => rows.find((row) => row.network === name))
  if (!total || !own) throw new Error('A count that was just locked is gone')
  return { own: toCount(own), total: toCount(total), now: own.now }
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
  network: string,
  { own, total, now }: LockedCounts,
): Promise<void> {
  await writeCount(tx, accountHash, everywhere, total, now)
  await writeCount(tx, accountHash, network, own, now)
}

async function writeCount(tx: Tx, accountHash: Buffer, network: string, count: FailureCount, now: Date): Promise<void> {
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
    .where('network', '=', network)
    .execute()
}

export async function deleteOldCounts(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('sign_in_throttle')
    .where('touched_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
