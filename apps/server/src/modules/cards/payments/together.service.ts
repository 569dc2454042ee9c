import { dayInSouthAfrica } from '@sengi/contract/time'
import { onCard } from '../../../ledger/accounts.ts'
import { postAll, spendableOf } from '../../../ledger/ledger.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { inConvoys } from '../../../platform/background/convoy.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { isContended, isLost, isSlow, reportFault } from '../../../platform/faults.ts'
import { mapSuspendedNow } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { listSpent } from '../account.store.ts'
import { limitsNow, type MostFigures } from '../card.rules.ts'
import { periodsOf } from '../issued/sheet.service.ts'
import { tellAsked } from './payment-news.service.ts'
import {
  type CardStanding,
  type DeclineCode,
  declineOf,
  isHeldLong,
  messagePosting,
  type NetworkMessage,
  noEffect,
} from './payments.rules.ts'
import { type Decided, insertDecided, type LockedCard, lockFreeCards, newIdsOf } from './together.store.ts'

/** What the network is told. */
export interface NetworkAnswer {
  readonly decline: DeclineCode | null
}

/**
 * Decides what shops ask for at the same moment in one transaction, one after the other. Null: nothing was done, because the network
 * spoke of it before or somebody else holds the account, so that it takes its own turn.
 */
export const decideTogether = inConvoys(
  (db: Db, messages: NetworkMessage[]) =>
    inTransaction(db, (tx) => decideAll(tx, messages)).then(
      (decided) => messages.map((message) => decided.get(message) ?? null),
      (error) => {
        if (isLost(error) || isSlow(error)) throw error
        if (!isContended(error)) reportFault('cards.together', error)
        // What spoiled it may be about one of them only.
        return messages.map(() => null)
      },
    ),
  { most: 200, namesOf: ({ token, eventRef, networkRef }) => [`${token} ${eventRef}`, `${token} of ${networkRef}`] },
)

interface Asked {
  readonly card: LockedCard
  readonly message: NetworkMessage
  readonly cents: bigint
}

async function decideAll(
  tx: Tx,
  messages: readonly NetworkMessage[],
): Promise<ReadonlyMap<NetworkMessage, NetworkAnswer>> {
  const cards = await lockFreeCards(tx, [...new Set(messages.map(({ token }) => token))])
  const asked = messages.flatMap((message): Asked[] => {
    const card = cards.get(message.token)
    return card && message.cents ? [{ card, message, cents: message.cents }] : []
  })
  const decided = asked.length > 0 ? await decide(tx, asked) : []
  if (decided.length > 0) {
    await hold(tx, decided)
    await insertDecided(tx, decided)
    await tellAsked(tx, decided.map(toldOf))
  }
  return new Map(decided.map(({ message, decline }) => [message, { decline }]))
}

/** Each in its turn, on what those before it left. */
async function decide(tx: Tx, asked: readonly Asked[]): Promise<Decided[]> {
  const ids = await newIdsOf(tx, asked)
  const standings = await standingsOf(tx, [...new Map(asked.map(({ card }) => [card.account.userId, card])).values()])
  const { cards } = await figuresOf(tx)
  return asked.flatMap((one, place): Decided[] => {
    const [made, { card, cents, message }] = [ids[place], one]
    const standing = standings.get(card.account.userId)
    if (!made || !standing) return []
    const today = dayInSouthAfrica(card.account.readAt)
    const { channels, isVerified } = card.account
    const terms = { card, today, channels, isVerified, limits: centsOf(card, cards) }
    const decline = declineOf({ ...standing, ...terms }, { cents, before: 0n, channel: message.channel })
    if (!decline) spend(standing, cents)
    const holdSeconds = isHeldLong(message.category) ? cards.longHoldSeconds : cards.holdSeconds
    return [{ ...one, ...made, decline, holdSeconds }]
  })
}

/** What somebody can pay with while the batch is decided. */
type Standing = Pick<CardStanding, 'isStopped'> & { spent: CardStanding['spent']; balance: bigint }

/** Who is being suspended at this moment is left out, and takes their own turn. */
async function standingsOf(tx: Tx, cards: readonly LockedCard[]): Promise<ReadonlyMap<string, Standing>> {
  const suspended = await mapSuspendedNow(
    tx,
    cards.map(({ account }) => account.userId),
  )
  const free = cards.filter(({ account }) => suspended.has(account.userId))
  if (free.length === 0) return new Map()
  const people = free.map(({ account }) => account.userId)
  const periods = free.map(({ account }) => periodsOf(account.readAt))
  const spent = await listSpent(tx, people, periods)
  const funds = await spendableOf(tx, people.map(onCard), { asset: 'ZAR', reason: 'card.held' })
  return new Map(
    people.map((userId) => [
      userId,
      {
        isStopped: suspended.get(userId) === true || (funds.get(userId)?.isStopped ?? false),
        spent: spent.get(userId) ?? { day: 0n, month: 0n },
        balance: funds.get(userId)?.units ?? 0n,
      },
    ]),
  )
}

function spend(standing: Standing, cents: bigint): void {
  standing.spent = { day: standing.spent.day + cents, month: standing.spent.month + cents }
  standing.balance -= cents
}

function centsOf({ account }: LockedCard, most: MostFigures): CardStanding['limits'] {
  const { payment, day, month } = limitsNow(account, most)
  return { payment: payment.units, day: day.units, month: month.units }
}

/** The ledger says the same again. Where it does not, each is decided in its own turn. */
async function hold(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const verdicts = await postAll(tx, decided.filter(({ decline }) => !decline).map(holding))
  if (verdicts.some(({ outcome }) => outcome !== 'moved'))
    throw new Error('What the ledger says of a card changed under its lock')
}

function holding(one: Decided): Posting {
  const posting = messagePosting(toldOf(one).payment, one.eventId, 'authorise', { ...noEffect, held: one.cents })
  if (!posting) throw new Error(`Card payment ${one.paymentId} holds nothing`)
  return posting
}

const toldOf = ({ card, paymentId, eventId, message, cents, decline }: Decided) => ({
  payment: { id: paymentId, userId: card.account.userId, merchant: message.merchant },
  ...{ cents, eventId, decline },
})
