import type { CryptoAsset, DebtMove } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import type { CryptoPart, Settlement, SettlementQuote } from './settlements.rules.ts'

export interface NewQuote extends CryptoPart {
  readonly groupId: string
  readonly userId: string
  readonly fromMemberId: string
  readonly toMemberId: string
  readonly cents: bigint
}

const quoteColumns = [
  'bill_quote.id',
  'bill_quote.from_member_id',
  'bill_quote.to_member_id',
  'bill_quote.cents',
  'bill_quote.asset',
  'bill_quote.units',
  'bill_quote.price_micros',
  'bill_quote.expires_at',
  sql<Date>`clock_now()`.as('read_at'),
] as const

/** Answers its id. */
export async function insertQuote(db: Db, quote: NewQuote, seconds: number): Promise<string> {
  const { id } = await db
    .insertInto('bill_quote')
    .values({
      group_id: quote.groupId,
      user_id: quote.userId,
      from_member_id: quote.fromMemberId,
      to_member_id: quote.toMemberId,
      cents: quote.cents.toString(),
      asset: quote.amount.asset,
      units: quote.amount.units.toString(),
      price_micros: quote.price.micros.toString(),
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With what its payer says to have paid the same member already and nobody answered yet, and how that member is called. */
export interface OpenQuote extends SettlementQuote {
  readonly claimed: bigint
  readonly toName: string
  /** Our team stopped what needs a price of this asset. */
  readonly isPaused: boolean
}

/** One's own quote; the group's lock makes it safe to look whether it was used. */
export async function findQuote(db: Db, userId: string, groupId: string, id: string): Promise<OpenQuote | undefined> {
  const row = await db
    .selectFrom('bill_quote')
    .innerJoin('bill_member as payee', (join) =>
      join.onRef('payee.group_id', '=', 'bill_quote.group_id').onRef('payee.id', '=', 'bill_quote.to_member_id'),
    )
    .leftJoin('app_user', 'app_user.id', 'payee.user_id')
    .select([
      ...quoteColumns,
      sql<string>`coalesce(app_user.username, payee.guest_name)`.as('to_name'),
      sql<boolean>`quoting_paused(bill_quote.asset)`.as('is_paused'),
      sql<boolean>`exists (select from bill_settlement where quote_id = bill_quote.id)`.as('is_used'),
      sql<string>`(
        select coalesce(sum(cents), 0) from bill_settlement as said
        where said.from_member_id = bill_quote.from_member_id and said.to_member_id = bill_quote.to_member_id
          and said.state = 'CLAIMED_PAID')::text`.as('claimed'),
    ])
    .where('bill_quote.id', '=', id)
    .where('bill_quote.user_id', '=', userId)
    .where('bill_quote.group_id', '=', groupId)
    .executeTakeFirst()
  return row && { ...toQuote(row), claimed: BigInt(row.claimed), toName: row.to_name, isPaused: row.is_paused }
}

export async function deleteOldQuotes(db: Db): Promise<void> {
  await sql`
    delete from bill_quote where created_at < clock_now() - interval '1 day'
      and not exists (select from bill_settlement where quote_id = bill_quote.id)`.execute(db)
}

export interface NewSettlement {
  readonly groupId: string
  readonly fromMemberId: string
  readonly toMemberId: string
  readonly cents: bigint
  readonly method: Settlement['method']
  readonly state: Settlement['state']
  readonly createdBy: string
  readonly note?: string
  readonly crypto?: CryptoPart
  readonly fromUserId?: string
  readonly toUserId?: string
  readonly quoteId?: string
  readonly requestId?: string
}

export async function insertSettlement(tx: Tx, row: NewSettlement): Promise<Settlement> {
  const isDecided = row.state === 'CONFIRMED'
  const made = await tx
    .insertInto('bill_settlement')
    .values({
      group_id: row.groupId,
      from_member_id: row.fromMemberId,
      to_member_id: row.toMemberId,
      cents: row.cents.toString(),
      method: row.method,
      state: row.state,
      asset: row.crypto?.amount.asset ?? null,
      units: row.crypto?.amount.units.toString() ?? null,
      price_micros: row.crypto?.price.micros.toString() ?? null,
      from_user_id: row.fromUserId ?? null,
      to_user_id: row.toUserId ?? null,
      quote_id: row.quoteId ?? null,
      request_id: row.requestId ?? null,
      note: row.note ?? '',
      created_by: row.createdBy,
      decided_by: isDecided ? row.createdBy : null,
      decided_at: isDecided ? sql<Date>`clock_now()` : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSettlement(made)
}

export interface SettlementRows extends Wanted {
  readonly isOpen: boolean
}

/** Newest first. Whoever asks was found to be a member. */
export async function listSettlements(db: Db, groupId: string, page: SettlementRows): Promise<Settlement[]> {
  const rows = await db
    .selectFrom('bill_settlement')
    .selectAll()
    .where('group_id', '=', groupId)
    .$if(page.isOpen, (query) => query.where('state', '=', 'CLAIMED_PAID'))
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(toSettlement)
}

export async function findSettlement(db: Db, groupId: string, id: string): Promise<Settlement | undefined> {
  const row = await db
    .selectFrom('bill_settlement')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toSettlement(row)
}

/** What a member said to have paid, or is said to have been paid, and nobody answered yet. */
export async function listClaimsOf(tx: Tx, groupId: string, memberId: string): Promise<Settlement[]> {
  const rows = await tx
    .selectFrom('bill_settlement')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('state', '=', 'CLAIMED_PAID')
    .where((eb) => eb.or([eb('from_member_id', '=', memberId), eb('to_member_id', '=', memberId)]))
    .orderBy('id')
    .execute()
  return rows.map(toSettlement)
}

/** What somebody paid in crypto. */
export async function findPaid(db: Db, payerId: string, groupId: string, id: string): Promise<Settlement | undefined> {
  const row = await db
    .selectFrom('bill_settlement')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where('from_user_id', '=', payerId)
    .executeTakeFirst()
  return row && toSettlement(row)
}

/** What one says to have paid another and nobody answered yet. */
export async function sumClaimed(tx: Tx, fromMemberId: string, toMemberId: string): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('bill_settlement')
    .select(sql<string>`coalesce(sum(cents), 0)::text`.as('sum'))
    .where('from_member_id', '=', fromMemberId)
    .where('to_member_id', '=', toMemberId)
    .where('state', '=', sql.lit('CLAIMED_PAID'))
    .executeTakeFirstOrThrow()
  return BigInt(sum)
}

/** What people of a group say to have paid and nobody answered yet. */
export async function listClaimed(tx: Tx, groupId: string): Promise<DebtMove[]> {
  const rows = await tx
    .selectFrom('bill_settlement')
    .select(['from_member_id as from', 'to_member_id as to', 'cents'])
    .where('group_id', '=', groupId)
    .where('state', '=', 'CLAIMED_PAID')
    .execute()
  return rows.map(({ from, to, cents }) => ({ from, to, cents: BigInt(cents) }))
}

export async function decide(
  tx: Tx,
  { id, state: before }: Pick<Settlement, 'id' | 'state'>,
  change: { state: Settlement['state']; reason: string | null; decidedBy: string },
): Promise<Settlement> {
  const row = await tx
    .updateTable('bill_settlement')
    .set({
      state: change.state,
      reason: change.reason,
      decided_by: change.decidedBy,
      decided_at: sql<Date>`clock_now()`,
    })
    .where('id', '=', id)
    .where('state', '=', before)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSettlement(row)
}

type QuoteRow = Omit<Selectable<Tables['bill_quote']>, 'group_id' | 'user_id' | 'created_at'> & {
  read_at: Date
  is_used: boolean
}

const cryptoFrom = (asset: CryptoAsset, units: string, micros: string): CryptoPart => ({
  amount: { asset, units: BigInt(units) },
  price: { asset, micros: BigInt(micros) },
})

const toQuote = (row: QuoteRow): SettlementQuote => ({
  id: row.id,
  fromMemberId: row.from_member_id,
  toMemberId: row.to_member_id,
  cents: BigInt(row.cents),
  ...cryptoFrom(row.asset, row.units, row.price_micros),
  expiresAt: row.expires_at,
  readAt: row.read_at,
  isUsed: row.is_used,
})

const toSettlement = (row: Selectable<Tables['bill_settlement']>): Settlement => ({
  id: row.id,
  groupId: row.group_id,
  fromMemberId: row.from_member_id,
  toMemberId: row.to_member_id,
  cents: BigInt(row.cents),
  method: row.method,
  state: row.state,
  crypto: row.asset && row.units && row.price_micros ? cryptoFrom(row.asset, row.units, row.price_micros) : null,
  requestId: row.request_id,
  note: row.note,
  reason: row.reason,
  createdBy: row.created_by,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
})
