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
/** A tier that was taken back closes what it had opened. */
export const isVerified = sql<boolean>`(select kyc_tier <> 'tier_0' from app_user where app_user.id = card_account.user_id)`
const verified = isVerified.as('is_verified')

export async function findAccount(db: Db, userId: string): Promise<CardAccount | undefined> {
  const row = await db
    .selectFrom('card_account')
    .select([...columns, now, verified])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Held until the transaction ends: everything that happens to somebody's card takes turns here. */
export async function lockAccount(tx: Tx, userId: string): Promise<CardAccount | undefined> {
  const row = await tx
    .selectFrom('card_account')
    .select([...columns, now, verified])
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

/** When a day and a month began. */
export interface Periods {
  readonly day: Date
  readonly month: Date
}

/** What a card paid in a day and in a month, in cents. */
type Spent = Readonly<Record<'day' | 'month', bigint>>

export const spentSince = async (db: Db, userId: string, periods: Periods): Promise<Spent> =>
  (await listSpent(db, [userId], [periods])).get(userId) ?? { day: 0n, month: 0n }

/**
 * What the cards of some people paid since two moments of each: what was reserved or taken since, less what of payments since then was
 * given back. The payment is looked up only where something was.
 */
export async function listSpent(
  db: Db,
  userIds: readonly string[],
  periods: readonly Periods[],
): Promise<ReadonlyMap<string, Spent>> {
  const { rows } = await sql<{ user_id: string; day: string; month: string }>`
    select wanted.user_id, spent.day, spent.month
    from unnest(${userIds}::uuid[], ${periods.map(({ day }) => day.toISOString())}::timestamptz[],
      ${periods.map(({ month }) => month.toISOString())}::timestamptz[]) as wanted (user_id, day, month)
    cross join lateral (
      select coalesce(sum(event.paid - case when freed.paid_at >= wanted.day then event.freed_cents else 0 end)
               filter (where event.at >= wanted.day), 0) as day,
             coalesce(sum(event.paid - case when freed.paid_at >= wanted.month then event.freed_cents else 0 end), 0) as month
      from (
        select payment_id, at, freed_cents, held_cents + from_card_cents + advanced_cents as paid
        from card_event where user_id = wanted.user_id and at >= wanted.month
      ) as event
      left join lateral (
        select payment.created_at as paid_at from card_payment as payment
        where event.freed_cents > 0 and payment.user_id = wanted.user_id and payment.id = event.payment_id limit 1
      ) as freed on true
    ) as spent`.execute(db)
  return new Map(rows.map((row) => [row.user_id, { day: BigInt(row.day), month: BigInt(row.month) }]))
}

export type CardAccountRow = Pick<Selectable<Tables['card_account']>, (typeof columns)[number]> & {
  read_at: Date
  is_verified: boolean
}

export const toAccount = (row: CardAccountRow): CardAccount => ({
  userId: row.user_id,
  limits: {
    payment: row.payment_cents === null ? null : { asset: 'ZAR', units: BigInt(row.payment_cents) },
    day: row.day_cents === null ? null : { asset: 'ZAR', units: BigInt(row.day_cents) },
    month: row.month_cents === null ? null : { asset: 'ZAR', units: BigInt(row.month_cents) },
  },
  channels: { online: row.online, contactless: row.contactless, cash: row.cash },
  owed: { asset: 'ZAR', units: BigInt(row.owed_cents) },
  readAt: row.read_at,
  isVerified: row.is_verified,
})
