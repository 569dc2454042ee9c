import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type CardAccountRow, isVerified, toAccount } from '../account.store.ts'
import type { CardAccount, VirtualCard } from '../card.rules.ts'
import type { DeclineCode, NetworkMessage } from './payments.rules.ts'

/** A card whose person's account is held, and when that was. */
export interface LockedCard {
  readonly token: string
  readonly id: string
  readonly state: VirtualCard['state']
  readonly expiresOn: string | null
  readonly account: CardAccount
}

/**
 * Holds the accounts behind some cards until the transaction ends, by the names of the cards. Those that somebody else holds are left out:
 * nobody waits for them here, and nobody holds the others up.
 */
export async function lockFreeCards(tx: Tx, tokens: readonly string[]): Promise<ReadonlyMap<string, LockedCard>> {
  const { rows: held } = await sql<{ token: string }>`
    select wanted.token from unnest(${tokens}::text[]) as wanted (token)
    cross join lateral (select card.user_id from card where card.token = wanted.token limit 1) as holder
    cross join lateral (
      select from card_account where card_account.user_id = holder.user_id for update skip locked
    ) as account`.execute(tx)
  return mapCards(
    tx,
    held.map(({ token }) => token),
  )
}

/** Asked under the locks: what was done while they were taken is seen. */
async function mapCards(tx: Tx, tokens: readonly string[]): Promise<ReadonlyMap<string, LockedCard>> {
  if (tokens.length === 0) return new Map()
  const { rows } = await sql<
    CardAccountRow & Pick<LockedCard, 'token' | 'id' | 'state'> & { expires_on: string | null }
  >`
    select wanted.token, card.id, card.state, card.expires_on::text, account.*, date_trunc('milliseconds', clock_now()) as read_at
    from unnest(${tokens}::text[]) as wanted (token)
    cross join lateral (select id, user_id, state, expires_on from card where card.token = wanted.token limit 1) as card
    cross join lateral (
      select user_id, payment_cents, day_cents, month_cents, online, contactless, cash, owed_cents,
        ${isVerified} as is_verified
      from card_account where card_account.user_id = card.user_id limit 1
    ) as account`.execute(tx)
  return new Map(
    rows.map(({ token, id, state, expires_on: expiresOn, ...row }) => [
      token,
      { token, id, state, expiresOn, account: toAccount(row) },
    ]),
  )
}

/** The ids that a new payment and its message bear; null where the network spoke of it before, or said this very thing. */
type NewIds = { readonly paymentId: string; readonly eventId: string } | null

/** For each message in its order, under the locks of its account. */
export async function newIdsOf(
  tx: Tx,
  messages: readonly { card: LockedCard; message: NetworkMessage }[],
): Promise<NewIds[]> {
  const { rows } = await sql<{ is_known: boolean; payment_id: string; event_id: string }>`
    select uuidv7() as payment_id, uuidv7() as event_id,
           exists (select from card_event where card_event.user_id = wanted.user_id and event_ref = wanted.event offset 0)
             or exists (select from card_payment where card_payment.user_id = wanted.user_id and network_ref = wanted.network offset 0)
             as is_known
    from unnest(
      ${messages.map(({ card }) => card.account.userId)}::uuid[], ${messages.map(({ message }) => message.eventRef)}::text[],
      ${messages.map(({ message }) => message.networkRef)}::text[]
    ) with ordinality as wanted (user_id, event, network, n)
    order by wanted.n`.execute(tx)
  return rows.map((row) => (row.is_known ? null : { paymentId: row.payment_id, eventId: row.event_id }))
}

/** A payment that a shop has asked for, and what it is told. */
export interface Decided {
  readonly card: LockedCard
  readonly message: NetworkMessage
  readonly cents: bigint
  readonly paymentId: string
  readonly eventId: string
  readonly decline: DeclineCode | null
  readonly holdSeconds: number
}

/** Writes payments with the message that asked for them, in one statement. */
export async function insertDecided(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const each = <T>(pick: (one: Decided) => T): T[] => decided.map(pick)
  const [users, payments] = [each(({ card }) => card.account.userId), each(({ paymentId }) => paymentId)]
  const [asked, declines] = [each(({ cents }) => String(cents)), each(({ decline }) => decline)]
  const held = each(({ decline, cents }) => (decline ? '0' : String(cents)))
  await sql`
    with payment as (
      insert into card_payment (user_id, id, card_id, network_ref, merchant, category, channel, state, decline_code,
        asked_cents, authorised_cents, held_cents, created_at, expires_at)
      select user_id, id, card_id, network_ref, merchant, category, channel, state, decline, asked, held, held,
        clock.now, clock.now + make_interval(secs => hold_seconds)
      from unnest(
        ${users}::uuid[], ${payments}::uuid[], ${each(({ card }) => card.id)}::uuid[],
        ${each(({ message }) => message.networkRef)}::text[], ${each(({ message }) => message.merchant)}::text[],
        ${each(({ message }) => message.category)}::text[], ${each(({ message }) => message.channel)}::text[],
        ${each(({ decline }) => (decline ? 'DECLINED' : 'PENDING'))}::text[], ${declines}::text[],
        ${asked}::numeric[], ${held}::numeric[], ${each(({ holdSeconds }) => holdSeconds)}::integer[]
      ) as made (user_id, id, card_id, network_ref, merchant, category, channel, state, decline, asked, held, hold_seconds)
      cross join (select date_trunc('milliseconds', clock_now()) as now) as clock
    )
    insert into card_event (user_id, id, payment_id, event_ref, kind, cents, decline_code, held_cents, at)
    select user_id, id, payment_id, event_ref, 'authorise', asked, decline, held, clock.now
    from unnest(
      ${users}::uuid[], ${each(({ eventId }) => eventId)}::uuid[], ${payments}::uuid[],
      ${each(({ message }) => message.eventRef)}::text[], ${asked}::numeric[], ${declines}::text[], ${held}::numeric[]
    ) as heard (user_id, id, payment_id, event_ref, asked, decline, held)
    cross join (select date_trunc('milliseconds', clock_now()) as now) as clock`.execute(tx)
}
