import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { announce } from '../../platform/outbox.ts'
import { findUserByHandle } from '../auth/index.ts'
import { orderNotFound } from './order-refusals.ts'
import { type Order, otherRole, partyOf, type Role, roleOf } from './orders.rules.ts'
import { lockOrderOf } from './orders.store.ts'
import { badgesReached, isNothing, newcomer, type Reputation, tallyChange, tallyOf } from './reputation.rules.ts'
import * as store from './reputation.store.ts'
import { listPeople } from './traders.store.ts'

/** Counts what a change of an order means for both of its sides, in the order of their ids. */
export async function countOrder(tx: Tx, before: Order, after: Order): Promise<void> {
  const roles: Role[] = before.buyerId < before.sellerId ? ['buyer', 'seller'] : ['seller', 'buyer']
  for (const role of roles) await countSide(tx, before, after, role)
}

async function countSide(tx: Tx, before: Order, after: Order, role: Role): Promise<void> {
  const change = tallyChange(tallyOf(before, role), tallyOf(after, role))
  if (isNothing(change)) return
  const userId = partyOf(after, role)
  const tally = await store.addTally(tx, userId, change)
  if (change.sold > 0) await store.updateMedian(tx, userId)
  const badges = badgesReached(tallyChange(change, tally), tally)
  await announce(
    tx,
    badges.map((badge) => ({ topic: 'badge', userId, ref: after.id, detail: { badge } })),
  )
}

interface Opinion {
  positive: boolean
  comment: string
}

/** Says how it went, once a side, when the trade is done. */
export function rateTrade(db: Db, userId: string, orderId: string, opinion: Opinion): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOf(tx, userId, orderId)
    const role = order && roleOf(order, userId)
    if (!order || !role) throw orderNotFound()
    if (order.state !== 'RELEASED') {
      throw new DomainError('illegal_transition', 'An order can be rated when it is completed')
    }
    const ratedId = partyOf(order, otherRole(role))
    const first = await store.insertRating(tx, { orderId, role, userId, ratedId, ...opinion })
    if (!first) throw new DomainError('already_rated', 'You rated this order already')
    await announce(tx, [{ topic: 'p2p', userId: ratedId, ref: orderId, detail: { notice: 'rated' } }])
    return order
  })
}

export interface TraderCard {
  username: string
  memberSince: Date
  reputation: Reputation
}

/** How somebody trades, by @username. */
export async function traderCard(db: Db, username: string): Promise<TraderCard> {
  const id = await idOf(db, username)
  const card = (await traderCards(db, [id])).get(id)
  if (!card) throw personNotFound()
  return card
}

export async function traderCards(db: Db, ids: readonly string[]): Promise<Map<string, TraderCard>> {
  const unique = [...new Set(ids)]
  const [people, reputations] = await Promise.all([listPeople(db, unique), store.listReputations(db, unique)])
  return new Map(
    [...people.values()].map(({ id, username, createdAt }) => [
      id,
      { username, memberSince: createdAt, reputation: reputations.get(id) ?? newcomer },
    ]),
  )
}

/** Remembers somebody as a favourite, or never trades with them again. */
export async function relate(db: Db, userId: string, username: string, kind: store.Relation): Promise<void> {
  const otherId = await idOf(db, username)
  if (otherId === userId) throw new DomainError('invalid_request', 'This is you')
  await store.addRelation(db, userId, otherId, kind)
}

export async function unrelate(db: Db, userId: string, username: string, kind: store.Relation): Promise<void> {
  await store.removeRelation(db, userId, await idOf(db, username), kind)
}

/** By username only: an e-mail address would tell who is a customer. */
async function idOf(db: Db, username: string): Promise<string> {
  const found = username.includes('@') ? null : await findUserByHandle(db, `@${username}`)
  if (!found) throw personNotFound()
  return found.id
}

const personNotFound = (): DomainError => new DomainError('person_not_found', 'Nobody of this name trades here')
