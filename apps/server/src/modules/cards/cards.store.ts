import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import { type CardAction, heldCardStates, openCardStates, type VirtualCard } from './card.rules.ts'

const columns = [
  'id',
  'user_id',
  'state',
  'frozen_by',
  'token',
  'last4',
  sql<string | null>`expires_on::text`.as('expires_on'),
] as const

/** The card that somebody has: asked for, active or frozen. */
export async function findOpenCard(db: Db, userId: string): Promise<VirtualCard | undefined> {
  const row = await db
    .selectFrom('card')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', 'in', openCardStates)
    .executeTakeFirst()
  return row && toCard(row)
}

export async function findByToken(db: Db, token: string): Promise<VirtualCard | undefined> {
  const row = await db.selectFrom('card').select(columns).where('token', '=', token).executeTakeFirst()
  return row && toCard(row)
}

export async function getCardOf(db: Db, userId: string, id: string): Promise<VirtualCard> {
  const row = await db
    .selectFrom('card')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toCard(row)
}

/** Asks for a card under the account's lock. */
export async function insertCard(tx: Tx, userId: string): Promise<VirtualCard> {
  const row = await tx.insertInto('card').values({ user_id: userId }).returning(columns).executeTakeFirstOrThrow()
  return toCard(row)
}

/** Writes a step of a card's life, from the state that it was read in. */
export async function moveCard(tx: Tx, from: VirtualCard, to: Omit<VirtualCard, 'id' | 'userId'>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('card')
    .set({
      state: to.state,
      frozen_by: to.frozenBy,
      token: to.token,
      last4: to.last4,
      expires_on: to.expiresOn,
    })
    .where('user_id', '=', from.userId)
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Card ${from.id} left ${from.state} under its lock`)
}

interface Change {
  readonly card: VirtualCard
  readonly action: CardAction | 'ask'
  readonly from: VirtualCard['state'] | null
  readonly actorId: string | null
}

export async function insertChange(tx: Tx, { card, action, from, actorId }: Change): Promise<void> {
  await tx
    .insertInto('card_change')
    .values({
      user_id: card.userId,
      card_id: card.id,
      action,
      from_state: from,
      to_state: card.state,
      actor_id: actorId,
    })
    .execute()
}

const held = sql.join(heldCardStates.map((state) => sql.lit(state)))

/** Cards whose issuing was begun and heard of no more, and cards whose last day is over. */
export async function listDueCards(db: Db, limit: number): Promise<VirtualCard[]> {
  const rows = await db
    .selectFrom('card')
    .select(columns)
    .where(
      sql<boolean>`(state = 'REQUESTED' and asked_at < clock_now() - interval '2 minutes'
        or state in (${held}) and expires_on < (clock_now() at time zone 'Africa/Johannesburg')::date)`,
    )
    .limit(limit)
    .execute()
  return rows.map(toCard)
}

const toCard = (row: Omit<Selectable<Tables['card']>, 'asked_at'>): VirtualCard => ({
  id: row.id,
  userId: row.user_id,
  state: row.state,
  frozenBy: row.frozen_by,
  token: row.token,
  last4: row.last4,
  expiresOn: row.expires_on,
})

/** What stands for the card that each of some people has, or had last; who never had one is missing. */
export async function mapLatestTokens(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; token: string }>`
    select wanted.user_id, latest.token from unnest(${userIds}::uuid[]) as wanted (user_id)
    cross join lateral (
      select token from card where user_id = wanted.user_id and token is not null order by id desc limit 1
    ) as latest`.execute(db)
  return new Map(rows.map((row) => [row.user_id, row.token]))
}

export const findLatestToken = async (db: Db, userId: string): Promise<string | null> =>
  (await mapLatestTokens(db, [userId])).get(userId) ?? null
