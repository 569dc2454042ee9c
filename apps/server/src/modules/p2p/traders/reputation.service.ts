import type { OutboxEvent } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type IdempotencyKey, onceAfter } from '../../../platform/idempotency.ts'
import { notify } from '../../notifications/index.ts'
import { areKeptApart, blockFound, listBlocks, personOf, personToBlock, unblockPerson } from '../../transfers/index.ts'
import { orderNumber } from '../notices.rules.ts'
import { orderNotFound } from '../order-refusals.ts'
import { type Order, otherRole, partyOf, type Role, roleOf } from '../orders.rules.ts'
import { lockOrderOf } from '../orders.store.ts'
import {
  isCompletion,
  isNothing,
  newcomer,
  onTopOf,
  type Reputation,
  type Tally,
  tallyChange,
  tallyOf,
} from './reputation.rules.ts'
import * as store from './reputation.store.ts'

/** What an order counted: what its sides had done before, where that changed, and word of what may have earned a badge. */
export interface Counted {
  readonly before: ReadonlyMap<string, Tally>
  readonly badges: OutboxEvent[]
}

/** Counts what a change of an order means for both of its sides. The caller passes the word on to the rewards. */
export async function countOrder(tx: Tx, before: Order, after: Order): Promise<Counted> {
  const roles: readonly Role[] = ['buyer', 'seller']
  const changes = roles.flatMap((role) => {
    const change = tallyChange(tallyOf(before, role), tallyOf(after, role))
    return isNothing(change) ? [] : [{ userId: partyOf(after, role), change }]
  })
  const tallies = await store.addTallies(tx, changes)
  const known = changes.map(({ userId, change }) => {
    const tally = tallies.get(userId)
    if (!tally) throw new Error(`The reputation of ${userId} was not written`)
    return { userId, tally, earlier: tallyChange(change, tally) }
  })
  return {
    before: new Map(known.map(({ userId, earlier }) => [userId, earlier])),
    badges: changes.flatMap(({ userId, change }) =>
      isCompletion(change) ? [{ topic: 'badge', userId, ref: after.id }] : [],
    ),
  }
}

interface Opinion {
  positive: boolean
  comment: string
}

/** Says how it went, once a side, when the order is completed. */
export function rateOrder(db: Db, userId: string, orderId: string, opinion: Opinion): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOf(tx, userId, orderId)
    const role = order && roleOf(order, userId)
    if (!order || !role) throw orderNotFound()
    if (order.state !== 'RELEASED') throw new DomainError('order_not_completed')
    const ratedId = partyOf(order, otherRole(role))
    const first = await store.insertRating(tx, { orderId, role, userId, ratedId, ...opinion })
    if (!first) throw new DomainError('already_rated')
    const said = { order: orderNumber(orderId), how: opinion.positive ? 'good' : 'other' } as const
    await notify(
      tx,
      [{ type: 'p2p.rated', to: ratedId, subject: orderId, link: `/p2p/orders/${orderId}`, params: said }],
      [{ topic: 'p2p', userId: ratedId, ref: orderId, detail: { notice: 'rated' } }],
    )
    return order
  })
}

export interface TraderCard {
  username: string
  memberSince: Date
  verified: boolean
  online: boolean
  reputation: Reputation
  /** Plays a trader in the sandbox, with a past that was made up. */
  isPractice: boolean
}

/** Who somebody is, by @username, where nobody blocked the other. @throws DomainError trader_not_found, too_many_attempts */
export async function traderInSight(db: Db, askerId: string, username: string): Promise<string> {
  const { id } = await traderOf(db, askerId, username)
  if (await areKeptApart(db, askerId, id)) throw traderNotFound()
  return id
}

/** How somebody trades, by @username, for somebody who is signed in. @throws DomainError trader_not_found, too_many_attempts */
export async function traderCard(db: Db, askerId: string, username: string): Promise<TraderCard> {
  const { id } = await traderOf(db, askerId, username)
  const card = (await traderCards(db, [id])).get(id)
  if (!card) throw traderNotFound()
  return card
}

export const traderCards = async (db: Db, ids: readonly string[]): Promise<Map<string, TraderCard>> =>
  cardsOf(await store.listTraders(db, [...new Set(ids)]))

/** The same of people who were read along with something else. */
export const cardsOf = (traders: readonly store.RatedTrader[]): Map<string, TraderCard> =>
  new Map(
    traders.map(({ id, reputation, past, ...card }) => [
      id,
      { ...card, reputation: onTopOf(past ?? newcomer, reputation ?? newcomer), isPractice: past !== null },
    ]),
  )

/** Remembers somebody as a favourite. Found before the act, because a miss must outlive it. Answers who it is. */
export const rememberTrader = (
  db: Db,
  userId: string,
  username: string,
  claim: IdempotencyKey | null,
): Promise<string> =>
  onceAfter(
    db,
    claim,
    () => otherTrader(userId, () => traderOf(db, userId, username)),
    async (tx, { id }) => {
      await store.addFavourite(tx, userId, id)
      return id
    },
  )

/** Never trades with somebody again; it is the same block that keeps them from sending and asking. Answers who it is. */
export const blockTrader = (db: Db, userId: string, username: string, claim: IdempotencyKey | null): Promise<string> =>
  onceAfter(
    db,
    claim,
    () => otherTrader(userId, () => personToBlock(db, userId, username).catch(asTrader)),
    async (tx, person) => {
      await blockFound(tx, userId, person)
      return person.id
    },
  )

/** @throws DomainError person_not_found for who was not blocked */
export const unblockTrader = (db: Db, userId: string, username: string): Promise<void> =>
  unblockPerson(db, userId, username)

/** Of one's own list, so whoever is not in it is not looked up. @throws DomainError favourite_not_found */
export async function forgetTrader(db: Db, userId: string, username: string): Promise<void> {
  const isGone = await store.removeFavourite(db, userId, username.toLowerCase().replace(/^@/, ''))
  if (!isGone) throw new DomainError('favourite_not_found')
}

/** The usernames of everybody whom somebody blocked, by whatever door. */
export const blockedBy = async (db: Db, userId: string): Promise<string[]> =>
  (await listBlocks(db, userId)).map(({ username }) => username).sort()

async function otherTrader(userId: string, find: () => Promise<{ id: string; username: string }>) {
  const person = await find()
  if (person.id === userId) throw new DomainError('trader_is_self')
  return person
}

/** By username only: an e-mail address would tell who is a customer. */
const traderOf = (db: Db, askerId: string, username: string) => personOf(db, askerId, { username }).catch(asTrader)

/** In the words of the market. */
function asTrader(refusal: unknown): never {
  if (refusal instanceof DomainError && refusal.code === 'recipient_not_found') throw traderNotFound()
  throw refusal
}

const traderNotFound = (): DomainError => new DomainError('trader_not_found')
