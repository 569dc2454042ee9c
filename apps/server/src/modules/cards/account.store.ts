import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { CardAccount, Channels, OwnLimits } from './card.rules.ts'

const columns = [
  'user_id',
  'payment_cents',
  'day_cents',
  'month_cents',
  'online',
  'contactless',
  'cash',
  'owed_cents',
] as const
const now = sql<Date>`date_trunc('milliseconds', clock_now())`.as('read_at')

export async function findAccount(db: Db, userId: string): Promise<CardAccount | undefined> {
  const row = await db
    .selectFrom('card_account')
    .select([...columns, now])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Held until the transaction ends: everything that happens to somebody's card takes turns here. */
export async function lockAccount(tx: Tx, userId: string): Promise<CardAccount | undefined> {
  const row = await tx
    .selectFrom('card_account')
    .select([...columns, now])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function openCardAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('card_account')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function writeLimits(tx: Tx, userId: string, { payment, day, month }: OwnLimits): Promise<void> {
  const text = (amount: OwnLimits['day']) => amount && String(amount.units)
  await tx
    .updateTable('card_account')
    .set({ payment_cents: text(payment), day_cents: text(day), month_cents: text(month) })
    .where('user_id', '=', userId)
    .execute()
}

export async function writeChannels(tx: Tx, userId: string, { online, contactless, cash }: Channels): Promise<void> {
  await tx.updateTable('card_account').set({ online, contactless, cash }).where('user_id', '=', userId).execute()
}

/** Adds to what somebody owes, or takes from it. */
export async function changeOwed(tx: Tx, userId: string, cents: bigint): Promise<void> {
  await tx
    .updateTable('card_account')
    .set({ owed_cents: sql<string>`owed_cents + ${String(cents)}::numeric` })
    .where('user_id', '=', userId)
    .execute()
}

/** What a card paid since two moments: what was reserved or taken since, less what of payments since then was given back. */
export async function spentSince(
  db: Db,
  userId: string,
  { day, month }: { day: Date; month: Date },
): Promise<{ day: bigint; month: bigint }> {
  const since = (moment: Date) => sql<string>`
    coalesce(sum(event.held_cents + event.from_card_cents + event.advanced_cents
      - case when payment.created_at >= ${moment}::timestamptz then event.freed_cents else 0 end)
      filter (where event.at >= ${moment}::timestamptz), 0)`
  const row = await db
    .selectFrom('card_event as event')
    .innerJoin('card_payment as payment', (join) =>
      join.onRef('payment.user_id', '=', 'event.user_id').onRef('payment.id', '=', 'event.payment_id'),
    )
    .select([since(day).as('day'), since(month).as('month')])
    .where('event.user_id', '=', userId)
    .where('event.at', '>=', month)
    .executeTakeFirstOrThrow()
  return { day: BigInt(row.day), month: BigInt(row.month) }
}

type Row = Pick<Selectable<Tables['card_account']>, (typeof columns)[number]> & { read_at: Date }

const toAccount = (row: Row): CardAccount => ({
  userId: row.user_id,
  limits: {
    payment: row.payment_cents === null ? null : { asset: 'ZAR', units: BigInt(row.payment_cents) },
    day: row.day_cents === null ? null : { asset: 'ZAR', units: BigInt(row.day_cents) },
    month: row.month_cents === null ? null : { asset: 'ZAR', units: BigInt(row.month_cents) },
  },
  channels: { online: row.online, contactless: row.contactless, cash: row.cash },
  owed: { asset: 'ZAR', units: BigInt(row.owed_cents) },
  readAt: row.read_at,
})
