import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { SharedName, SharedPayment } from './shared.rules.ts'

const named = (db: Db, { userId, kind, paymentId }: SharedName) =>
  db
    .selectFrom('bill_shared_payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('payment_id', '=', paymentId)

export async function findShared(db: Db, name: SharedName): Promise<SharedPayment | undefined> {
  const row = await named(db, name).executeTakeFirst()
  return row && toShared(row)
}

export const getShared = async (db: Db, name: SharedName): Promise<SharedPayment> =>
  toShared(await named(db, name).executeTakeFirstOrThrow())

export async function lockShared(tx: Tx, name: SharedName): Promise<SharedPayment> {
  return toShared(await named(tx, name).forUpdate().executeTakeFirstOrThrow())
}

/** Writes down whose bill a payment is; answers false where it has one. */
export async function insertShared(tx: Tx, { cents, ...shared }: SharedPayment): Promise<boolean> {
  const row = await tx
    .insertInto('bill_shared_payment')
    .values({
      user_id: shared.userId,
      kind: shared.kind,
      payment_id: shared.paymentId,
      group_id: shared.groupId,
      expense_id: shared.expenseId,
      paid_cents: String(cents),
      cents: String(cents),
      version: shared.version,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes what the group was told, and in which version; what was due is done. */
export async function writeShared(
  tx: Tx,
  { userId, kind, paymentId }: SharedName,
  { cents, version }: Pick<SharedPayment, 'cents' | 'version'>,
): Promise<void> {
  await tx
    .updateTable('bill_shared_payment')
    .set({ cents: String(cents), version, due_at: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

/**
 * Takes what other modules said of payments that are shared, each once, and has these looked at; all others leave no row. What is said
 * while a payment is being shared is covered by the look that sharing asks for. Answers how many were taken. The list of topics is the
 * one of the index, and the names of the kinds.
 */
export async function takeEvents(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with fresh as (
      select id, topic, user_id, ref from outbox
      where topic in ('card', 'qr') and (
          select expense_id from bill_shared_payment as shared
          where shared.user_id = outbox.user_id and shared.kind = outbox.topic and shared.payment_id::text = outbox.ref
        ) is not null
        and not exists (select from bill_inbox where event_id = outbox.id)
      order by id limit ${most}
    ), taken as (
      insert into bill_inbox (event_id) select id from fresh on conflict do nothing returning event_id
    ), due as (
      update bill_shared_payment as shared set due_at = clock_now()
      from fresh join taken on taken.event_id = fresh.id
      where shared.user_id = fresh.user_id and shared.kind = fresh.topic and shared.payment_id::text = fresh.ref
    )
    select count(*)::int as taken from taken`.execute(tx)
  return rows[0]?.taken ?? 0
}

/** Payments that something happened to, the longest waiting first. */
export async function listDueShared(db: Db, limit: number): Promise<SharedPayment[]> {
  const rows = await db
    .selectFrom('bill_shared_payment')
    .selectAll()
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(toShared)
}

/** Events are kept a day; longer than that nobody can hear them twice. */
export async function forgetHeard(db: Db): Promise<void> {
  await sql`
    delete from bill_inbox where heard_at < clock_now() - interval '2 days'
      and not exists (select from outbox where outbox.id = event_id)`.execute(db)
}

const toShared = (row: Selectable<Tables['bill_shared_payment']>): SharedPayment => ({
  userId: row.user_id,
  kind: row.kind,
  paymentId: row.payment_id,
  groupId: row.group_id,
  expenseId: row.expense_id,
  cents: BigInt(row.cents),
  version: row.version,
})
