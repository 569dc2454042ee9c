import type { Asset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import type { AccountRef } from './accounts.ts'

/** What waits until people have looked: all that leaves one person, or all of one reason. */
export interface Stop {
  readonly breachId: string
  readonly userId: string | null
  readonly reason: string | null
}

/** From now on the ledger says `stopped` to them. The same stop is placed once. */
export async function placeStops(tx: Tx, stops: readonly Stop[]): Promise<void> {
  if (stops.length === 0) return
  await sql`
    insert into ledger_stop (breach_id, user_id, reason)
    select * from unnest(
      ${stops.map(({ breachId }) => breachId)}::uuid[], ${stops.map(({ userId }) => userId)}::uuid[],
      ${stops.map(({ reason }) => reason)}::text[])
    on conflict do nothing`.execute(tx)
}

/** Lets go what was stopped for one breach. What is stopped for another one too stays so. */
export async function liftStops(tx: Tx, breachId: string): Promise<void> {
  await sql`update ledger_stop set lifted_at = clock_now() where breach_id = ${breachId} and lifted_at is null`.execute(
    tx,
  )
}

/** What was stopped for some breaches, whether it still is or not. */
export async function stopsOf(db: Db, breachIds: readonly string[]): Promise<Stop[]> {
  const { rows } = await sql<Stop>`
    select breach_id as "breachId", user_id as "userId", reason from ledger_stop
    where breach_id = any (${breachIds}::uuid[]) order by placed_at, user_id`.execute(db)
  return rows
}

/** Whether the ledger would let a person's money go for a reason; for what has to know before it begins. */
export async function isStopped(db: Db, userId: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`select ledger_is_stopped(${userId}, ${reason}) as stopped`.execute(
    db,
  )
  return rows[0]?.stopped ?? false
}

/** What lies in an account, and whether the ledger would let it go. */
export interface Spendable {
  readonly units: bigint
  readonly isStopped: boolean
}

/** The same for many people, with what is in an account of each, by their ids; for what has to know both before it begins. */
export async function spendableOf(
  db: Db,
  accounts: readonly AccountRef[],
  { asset, reason }: { asset: Asset; reason: string },
): Promise<ReadonlyMap<string, Spendable>> {
  const { rows } = await sql<{ user_id: string; units: string; stopped: boolean }>`
    select wanted.user_id, coalesce(found.balance, 0) as units, ledger_is_stopped(wanted.user_id, ${reason}) as stopped
    from unnest(
      ${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ owner }) => owner)}::uuid[],
      ${accounts.map(({ userId }) => userId ?? null)}::uuid[]
    ) as wanted (kind, owner, user_id)
    left join lateral (
      select balance from account
      where account.kind = wanted.kind and account.owner = wanted.owner and account.asset = ${asset} limit 1
    ) as found on true`.execute(db)
  return new Map(rows.map((row) => [row.user_id, { units: BigInt(row.units), isStopped: row.stopped }]))
}
