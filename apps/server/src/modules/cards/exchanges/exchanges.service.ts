import type { WantedExchange } from '@sengi/contract/cards/money'
import { parseAmount, randText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { tierNeeded } from '../../auth/index.ts'
import { requireNotHeldBack } from '../../holds/index.ts'
import { heldNow, isBraked, refusalOfOwnLimits } from '../../limits/index.ts'
import { requireUnpaused, tradablePrice, untakenKeptSeconds } from '../../market/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { requireNotFrozen } from '../../transfers/index.ts'
import { changeOwed, findAccount, lockAccount } from '../account.store.ts'
import { type CardAccount, zarOf } from '../card.rules.ts'
import { findOpenCard } from '../cards.store.ts'
import { fundsOf } from '../issued/sheet.service.ts'
import { stepCard } from '../issued/steps.service.ts'
import {
  type CardExchange,
  type CardOffer,
  coinsSoldFor,
  drawBack,
  netOf,
  offerIn,
  offerOut,
  topUp,
} from './exchange.rules.ts'
import { deleteUntakenOlderThan, findExchange, insertExchange, lockExchange, markDone } from './exchanges.store.ts'

/** Promises a price for a minute. @throws DomainError card_amount_missing, purchase_below_minimum, card_exchange_above_maximum, price_unavailable */
export async function quoteExchange(db: Db, userId: string, wish: WantedExchange): Promise<CardExchange> {
  const figures = await figuresOf(db)
  const offer = await offerFor(db, wish, figures.onramp)
  const { smallestExchangeCents, largestExchangeCents } = figures.cards
  if (offer.fiat.units < BigInt(smallestExchangeCents) || offer.coins.units <= 1n) {
    throw new DomainError('purchase_below_minimum', { amount: randText(zarOf(BigInt(smallestExchangeCents))) })
  }
  if (offer.fiat.units > BigInt(largestExchangeCents)) {
    throw new DomainError('card_exchange_above_maximum', { most: randText(zarOf(BigInt(largestExchangeCents))) })
  }
  const account = await findAccount(db, userId)
  if (!account) throw new DomainError('card_missing')
  if (wish.way === 'in' && !account.isVerified) throw tierNeeded(1, 'card')
  return insertExchange(db, userId, offer, figures.quotes.heldSeconds)
}

type Rates = Parameters<typeof offerIn>[3]

/** One amount is named: coins or rand on the way in, rand on the way out. */
async function offerFor(db: Db, { way, asset, amount, amount_zar }: WantedExchange, rates: Rates): Promise<CardOffer> {
  const one =
    way === 'out'
      ? amount === undefined && amount_zar !== undefined
      : (amount === undefined) !== (amount_zar === undefined)
  if (!one) throw new DomainError('card_amount_missing')
  const { price } = await tradablePrice(db, asset)
  if (way === 'out') return offerOut(asset, parseAmount('ZAR', amount_zar ?? ''), price, rates)
  const coins =
    amount === undefined ? coinsSoldFor(parseAmount('ZAR', amount_zar ?? ''), price, rates) : parseAmount(asset, amount)
  return offerIn(asset, coins, price, rates)
}

/** Exchanges at a quoted price, once. @throws DomainError quote_not_found, buy_quote_used, buy_quote_expired, card_missing, card_too_empty, insufficient_funds */
export function takeExchange(db: Db, userId: string, quoteId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    const quoted = await lockExchange(tx, userId, quoteId)
    if (!quoted) throw new DomainError('quote_not_found')
    if (quoted.doneAt) throw new DomainError('buy_quote_used')
    if (quoted.expiresAt <= quoted.readAt) throw new DomainError('buy_quote_expired')
    if (!account) throw new DomainError('card_missing')
    requireUnpaused({ asset: quoted.coins.asset, isPaused: quoted.isPaused })
    await requireNotFrozen(tx, userId)
    await ways[quoted.way](tx, account, quoted)
    await recordAudit(tx, {
      actorId: userId,
      action: `card.exchange_${quoted.way}`,
      subject: `card_exchange:${quoted.id}`,
    })
    await announce(tx, [
      { topic: 'wallet', userId, ref: quoted.id },
      { topic: 'card', userId, ref: quoted.id },
    ])
    return quoted.id
  })
}

const ways = { in: putOn, out: takeOff } as const

/** What goes onto a card leaves the platform at the next till, so what keeps coins from leaving keeps them from going there. */
async function putOn(tx: Tx, { userId, owed, isVerified }: CardAccount, quoted: CardExchange): Promise<void> {
  if (!isVerified) throw tierNeeded(1, 'card')
  const card = await findOpenCard(tx, userId)
  if (!card || card.state === 'REQUESTED') throw new DomainError('card_missing')
  if (await isBraked(tx, userId, quoted.fiat)) throw await heldNow(tx)
  const over = await refusalOfOwnLimits(tx, [{ userId, scopes: ['all'] }], quoted.fiat.units)
  if (over) throw over.refusal
  await requireNotHeldBack(tx, userId, quoted.coins)
  const net = netOf(quoted).units
  const repaid = owed.units < net ? owed.units : net
  const exchange = { ...quoted, repaid: zarOf(repaid) }
  await markDone(tx, exchange)
  await post(tx, topUp(exchange))
  if (repaid === 0n) return
  await changeOwed(tx, userId, -repaid)
  if (repaid === owed.units && card.frozenBy === 'debt') await stepCard(tx, card, { action: 'pay_up', actorId: null })
}

/** What is on the card comes back, also when the card is gone. */
async function takeOff(tx: Tx, { userId }: CardAccount, quoted: CardExchange): Promise<void> {
  if ((await fundsOf(tx, userId)).balance < quoted.fiat.units) throw new DomainError('card_too_empty')
  await markDone(tx, quoted)
  await post(tx, drawBack(quoted))
}

/** Forgets prices that nobody can use any more. */
export const purgeExchanges = (db: Db): Promise<void> => deleteUntakenOlderThan(db, untakenKeptSeconds)

/** One that was taken. */
export async function getDoneExchange(
  db: Db,
  userId: string,
  id: string,
): Promise<CardExchange & { readonly doneAt: Date }> {
  const found = await findExchange(db, userId, id)
  if (!found?.doneAt) throw new Error(`Exchange ${id} was lost on its way out`)
  return { ...found, doneAt: found.doneAt }
}
