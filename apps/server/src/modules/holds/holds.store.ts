import type { CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { HeldBack, HoldReason, WithdrawalHold } from './holds.rules.ts'

/** Places a hold, once the wallet is locked; the same row places one of a kind, however often it is asked. */
export async function insertHold(tx: Tx, { userId, amount, reason, ref, until }: Omit<WithdrawalHold, 'id'>) {
  await sql`
    with wallet as materialized (select ledger_lock_available(${userId}, ${amount.asset}))
    insert into withdrawal_hold (user_id, asset, units, reason, ref, until)
    select ${userId}::uuid, ${amount.asset}, ${amount.units.toString()}::numeric, ${reason}, ${ref}::uuid, ${until}::timestamptz from wallet
    on conflict do nothing`.execute(tx)
}

/** Ends every running hold of one row. */
export async function liftHolds(tx: Tx, reason: HoldReason, ref: string): Promise<void> {
  await tx
    .updateTable('withdrawal_hold')
    .set({ lifted_at: sql<Date>`clock_now()` })
    .where('reason', '=', reason)
    .where('ref', '=', ref)
    .where('lifted_at', 'is', null)
    .execute()
}

const running = sql<boolean>`lifted_at is null and (until is null or until > clock_now())`

/** What somebody may not take away yet, the first to end first. */
export async function listRunningHolds(db: Db, userId: string): Promise<WithdrawalHold[]> {
  const rows = await db
    .selectFrom('withdrawal_hold')
    .selectAll()
    .where('user_id', '=', userId)
    .where(running)
    .orderBy(sql`until nulls last`)
    .orderBy('id')
    .execute()
  return rows.map(toHold)
}

/**
 * What running holds and open debts keep back of one asset at this moment. A torn deposit places both for the same coins: the
 * debt counts, because it shrinks with what was taken already.
 */
export async function getHeldBack(db: Db, userId: string, asset: CryptoAsset): Promise<HeldBack> {
  const { rows } = await sql<{ units: string; until: Date | null }>`
    select coalesce(sum(units), 0)::text as units,
           case when bool_or(until is null) then null else max(until) end as until
    from (
      select units, until from withdrawal_hold
      where user_id = ${userId} and asset = ${asset} and ${running} and reason <> 'deposit_reorganised'
      union all
      select units::numeric - paid_units::numeric, null from debt
      where user_id = ${userId} and asset = ${asset} and forgiven_at is null and paid_units < units
    ) as kept`.execute(db)
  const [row] = rows
  return { units: BigInt(row?.units ?? 0), until: row?.until ?? null }
}

const toHold = (row: Selectable<Tables['withdrawal_hold']>): WithdrawalHold => ({
  id: row.id,
  userId: row.user_id,
  amount: { asset: row.asset, units: BigInt(row.units) },
  reason: row.reason,
  ref: row.ref,
  until: row.until,
})
