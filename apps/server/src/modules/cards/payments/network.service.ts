import type { DeclineCode } from '@sengi/contract/cards/payments'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { isStopped, post } from '../../../ledger/ledger.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isSuspendedNow } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { changeOwed, lockAccount, spentSince } from '../account.store.ts'
import { type CardAccount, limitsNow, type VirtualCard } from '../card.rules.ts'
import { findByToken, findOpenCard, getCardOf } from '../cards.store.ts'
import { fundsOf, periodsOf } from '../issued/sheet.service.ts'
import { stepCard } from '../issued/steps.service.ts'
import { tellDeclined, tellPayment } from './payment-news.service.ts'
import {
  type CardPayment,
  type CardStanding,
  captureEffect,
  declineOf,
  freeEffect,
  isHeldLong,
  type MessageEffect,
  messagePosting,
  type NetworkMessage,
  noEffect,
  paymentStateOf,
  repaying,
  sumsAfter,
} from './payments.rules.ts'
import {
  findAnswer,
  findByNetworkRef,
  findPaymentOf,
  insertEvent,
  insertPayment,
  listRunOut,
  type PaymentEvent,
  writeSums,
} from './payments.store.ts'
import { decideTogether, type NetworkAnswer } from './together.service.ts'

/** Where a message is decided: the card it names, its person's account, held, and what is known of the payment. */
interface MessageContext {
  readonly card: VirtualCard
  readonly account: CardAccount
  readonly message: NetworkMessage
  readonly payment: CardPayment | undefined
}

/**
 * Takes what the network says: once for each of its names, in whatever order it comes. Everything about one person's card takes
 * turns at their account, so neither limits nor rand are spent twice.
 * @throws DomainError card_missing, card_message_misfits
 */
export async function hearNetwork(db: Db, message: NetworkMessage): Promise<NetworkAnswer> {
  const together = message.kind === 'authorise' ? await decideTogether(db, message) : null
  return together ?? hearAlone(db, message)
}

/** In a transaction of its own: whatever is not asked for the first time, or waits for its account. */
async function hearAlone(db: Db, message: NetworkMessage): Promise<NetworkAnswer> {
  const known = await findByToken(db, message.token)
  if (!known) throw new DomainError('card_missing')
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, known.userId)
    if (!account) throw new Error(`Card ${known.id} has no account`)
    const told = await findAnswer(tx, known.userId, message.eventRef)
    if (told) return told
    const card = await getCardOf(tx, known.userId, known.id)
    const payment = await findByNetworkRef(tx, known.userId, message.networkRef)
    return { decline: await acts[message.kind](tx, { card, account, message, payment }) }
  })
}

const acts: Readonly<Record<NetworkMessage['kind'], (tx: Tx, scene: MessageContext) => Promise<DeclineCode | null>>> = {
  authorise,
  increment,
  capture,
  reverse,
  refund,
}

/** A shop asks. What was taken or called off before it asked is known by then. */
async function authorise(tx: Tx, scene: MessageContext): Promise<DeclineCode | null> {
  const { payment } = scene
  if (!payment) return reserve(tx, scene, null)
  if (payment.authorised > 0n || payment.state === 'DECLINED') throw misfit()
  const decline = payment.state === 'REVERSED' ? 'already_reversed' : null
  await insertEvent(tx, payment, heardOf(scene, noEffect, decline))
  return decline
}

/** More of the same payment. */
async function increment(tx: Tx, scene: MessageContext): Promise<DeclineCode | null> {
  if (scene.payment?.state !== 'PENDING') throw misfit()
  return reserve(tx, scene, scene.payment)
}

async function reserve(tx: Tx, scene: MessageContext, known: CardPayment | null): Promise<DeclineCode | null> {
  const cents = amountIn(scene)
  const before = known ? known.authorised - known.released : 0n
  const decline = declineOf(await standingOf(tx, scene), { cents, before, channel: scene.message.channel })
  const payment = known ?? (await begin(tx, scene, decline ? 'DECLINED' : 'PENDING', decline))
  if (decline === null) {
    await settle(tx, scene, payment, { ...noEffect, held: cents })
    return null
  }
  const eventId = await insertEvent(tx, payment, heardOf(scene, noEffect, decline))
  await tellDeclined(tx, payment, { decline, cents, eventId })
  return decline
}

/** The shop takes its money. It has it either way, also where it never asked, or asked for less. */
async function capture(tx: Tx, scene: MessageContext): Promise<null> {
  if (scene.payment?.state === 'REVERSED' || scene.payment?.state === 'DECLINED') throw misfit()
  const payment = scene.payment ?? (await begin(tx, scene, 'SETTLED'))
  const { balance } = await fundsOf(tx, payment.userId)
  await settle(tx, scene, payment, captureEffect(payment, amountIn(scene), balance, scene.message.isLast))
  return null
}

/** What is still reserved goes back. One that comes before its payment keeps it from being reserved. */
async function reverse(tx: Tx, scene: MessageContext): Promise<null> {
  if (scene.payment?.state === 'DECLINED') {
    await insertEvent(tx, scene.payment, heardOf(scene, noEffect, null))
    return null
  }
  const payment = scene.payment ?? (await begin(tx, scene, 'REVERSED'))
  await settle(tx, scene, payment, freeEffect(payment, scene.message.cents))
  return null
}

/** Taken on a card in any state; what no payment is known for comes as a credit. */
async function refund(tx: Tx, scene: MessageContext): Promise<null> {
  const cents = amountIn(scene)
  const { payment } = scene
  if (payment && !payment.isCredit && payment.refunded + cents > payment.captured) throw misfit()
  const credited = payment ?? (await begin(tx, scene, 'REFUNDED'))
  await settle(tx, scene, credited, { ...noEffect, refunded: cents })
  return null
}

const expiredAtOnce = 200

/** Gives back what shops reserved and did not take in time. They may take it still. */
export async function expireHolds(db: Db): Promise<void> {
  for (const { userId, id } of await listRunOut(db, expiredAtOnce)) {
    await inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, userId)
      const payment = await findPaymentOf(tx, userId, id)
      if (!account || !payment || payment.held === 0n || payment.expiresAt > account.readAt) return
      const effect = repaying(freeEffect(payment, null), account.owed.units)
      await write(tx, account, payment, { eventRef: null, kind: 'expire', cents: payment.held, decline: null, effect })
    })
  }
}

/** What the network takes back from the shop because a payment was not its owner's, in cents; under the account's lock. */
export async function chargeBack(tx: Tx, account: CardAccount, payment: CardPayment, cents: bigint): Promise<void> {
  const effect = repaying({ ...noEffect, refunded: cents }, account.owed.units)
  await write(tx, account, payment, { eventRef: null, kind: 'chargeback', cents, decline: null, effect })
}

/** Writes a message of the network with its effect, and moves the money. */
async function settle(tx: Tx, scene: MessageContext, payment: CardPayment, moves: MessageEffect): Promise<void> {
  const effect = repaying(moves, scene.account.owed.units)
  await write(tx, scene.account, payment, heardOf(scene, effect, null))
}

type Heard = Parameters<typeof insertEvent>[2]

async function write(tx: Tx, account: CardAccount, payment: CardPayment, heard: Heard): Promise<void> {
  const { effect, kind } = heard
  const sums = sumsAfter(payment, effect)
  const state = paymentStateOf(sums, payment.isCredit, endedAs(payment, kind))
  const eventId = await insertEvent(tx, payment, heard)
  await writeSums(tx, payment, sums, state)
  const posting = messagePosting(payment, eventId, kind, effect)
  if (posting) await post(tx, posting)
  await keepDebt(tx, account, effect)
  await tellPayment(tx, payment, { kind, cents: heard.cents, eventId })
}

/** What ran out stays so, whatever is called off later. */
const endedAs = ({ state }: CardPayment, kind: PaymentEvent['kind']): 'REVERSED' | 'EXPIRED' =>
  kind === 'expire' || state === 'EXPIRED' ? 'EXPIRED' : 'REVERSED'

/** Whose card was too empty owes, and pays nothing more until it came back. */
async function keepDebt(tx: Tx, { userId, owed }: CardAccount, { advanced, repaid }: MessageEffect): Promise<void> {
  if (advanced === repaid) return
  await changeOwed(tx, userId, advanced - repaid)
  const card = await findOpenCard(tx, userId)
  if (!card) return
  if (advanced > 0n) await stepCard(tx, card, { action: 'freeze_for_debt', actorId: null, frozenBy: 'debt' })
  else if (repaid === owed.units && card.frozenBy === 'debt')
    await stepCard(tx, card, { action: 'pay_up', actorId: null })
}

async function standingOf(tx: Tx, { card, account }: MessageContext): Promise<CardStanding> {
  const { userId, channels, isVerified } = account
  const limits = limitsNow(account, (await figuresOf(tx)).cards)
  return {
    card,
    today: dayInSouthAfrica(account.readAt),
    channels,
    isVerified,
    isStopped: (await isSuspendedNow(tx, userId)) || (await isStopped(tx, userId, 'card.held')),
    limits: { payment: limits.payment.units, day: limits.day.units, month: limits.month.units },
    spent: await spentSince(tx, userId, periodsOf(account.readAt)),
    balance: (await fundsOf(tx, userId)).balance,
  }
}

async function begin(
  tx: Tx,
  { card, message }: MessageContext,
  state: CardPayment['state'],
  decline: DeclineCode | null = null,
): Promise<CardPayment> {
  const { holdSeconds, longHoldSeconds } = (await figuresOf(tx)).cards
  return insertPayment(tx, {
    userId: card.userId,
    cardId: card.id,
    message,
    state,
    asked: message.cents ?? 0n,
    isCredit: message.kind === 'refund',
    decline,
    holdSeconds: isHeldLong(message.category) ? longHoldSeconds : holdSeconds,
  })
}

const heardOf = ({ message }: MessageContext, effect: MessageEffect, decline: DeclineCode | null): Heard => ({
  eventRef: message.eventRef,
  kind: message.kind,
  cents: message.cents ?? effect.freed,
  decline,
  effect,
})

function amountIn({ message: { cents } }: MessageContext): bigint {
  if (cents === null) throw misfit()
  return cents
}

const misfit = () => new DomainError('card_message_misfits')
