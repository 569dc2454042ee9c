import { settleFacts } from '@sengi/contract/auth/step-up-facts'
import type { SettlementPayment } from '@sengi/contract/bills/settlements'
import type { Tier } from '@sengi/contract/fields'
import { type CryptoAsset, formatPrice, fullCryptoText, parseAmount, randText, spanOf } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { requireConfirmed, requireWithinLimits } from '../../limits/index.ts'
import { requireUnpaused, tradablePrice } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { requireNotBlocked } from '../../transfers/index.ts'
import { billsNote } from '../../wallet/index.ts'
import { payableTo } from '../balances/balances.rules.ts'
import { standingsAndDebts } from '../balances/debts.service.ts'
import { fitRequests } from '../balances/fitting.service.ts'
import { groupAccessOf, holding, wordToMembers } from '../balances/group-access.service.ts'
import { keepSettlement } from '../balances/running.service.ts'
import { calledBy, currentOf, type GroupAccess, type Member } from '../groups.rules.ts'
import { insertEvents, type NewEvent } from '../history.store.ts'
import * as rules from '../settlements.rules.ts'
import * as store from '../settlements.store.ts'

const say = phrases('bills/history')

/** Who pays, as the session says. */
interface Payer {
  readonly id: string
  readonly username: string
  readonly tier: Tier
}

interface QuoteWish {
  readonly to_member_id: string
  readonly amount: string
  readonly asset: CryptoAsset
}

/** A price that is held, and what it would do. */
export interface QuoteSeen {
  readonly quote: store.OpenQuote
  readonly owed: bigint
}

/** A member with an account. */
export type Holder = Member & { readonly userId: string }

/** Says what settling a debt costs in crypto, and keeps to it for a minute. Answers the price's id. */
export function quoteSettlement(db: Db, payer: Payer, groupId: string, wish: QuoteWish): Promise<string> {
  return inTransaction(db, async (tx) => {
    const access = await groupAccessOf(tx, payer.id, groupId)
    const payee = payeeOf(access, wish.to_member_id)
    const cents = parseAmount('ZAR', wish.amount).units
    const { price } = await tradablePrice(tx, wish.asset)
    const parties = { groupId, userId: payer.id, fromMemberId: access.me.id, toMemberId: payee.id }
    const part = { cents, amount: rules.cryptoFor(cents, wish.asset, price), price }
    const { heldSeconds } = (await figuresOf(tx)).quotes
    return store.insertQuote(tx, { ...parties, ...part }, heldSeconds)
  })
}

/** One's own price, and what is owed now. @throws DomainError settlement_quote_not_found */
export async function seeQuote(db: Db, userId: string, groupId: string, id: string): Promise<QuoteSeen> {
  const quote = await store.findQuote(db, userId, groupId, id)
  if (!quote) throw new DomainError('settlement_quote_not_found')
  const { fromMemberId: from, toMemberId: to, claimed } = quote
  return { quote, owed: await payable(db, { from, to, groupId, claimed }) }
}

/**
 * Pays a debt in crypto at the quoted price: payment and settlement are one. Of two taps, or of twenty devices, the group's
 * lock lets one through; the others find the quote used, or nothing owed any more. Answers the settlement's id. @throws DomainError
 */
export function paySettlement(db: Db, payer: Payer, groupId: string, wish: SettlementPayment): Promise<string> {
  return holding(db, payer.id, groupId, async (tx, access) => {
    const quote = await openQuote(tx, payer.id, groupId, wish.quote_id)
    requireUnpaused({ ...quote.amount, isPaused: quote.isPaused })
    const payee = payeeOf(access, quote.toMemberId)
    const debt = { from: access.me.id, to: payee.id, groupId, claimed: quote.claimed }
    if (!wish.allow_overpay) await requireOwed(tx, debt, quote.cents)
    await requireNotBlocked(tx, payer.id, payee.userId)
    const value = { asset: 'ZAR', units: quote.cents } as const
    const facts = settleFacts({ quote_id: quote.id })
    const confirmation = { act: 'settle', facts, token: wish.step_up_token } as const
    const paying = await requireConfirmed(tx, { from: payer.id, to: payee.userId, value }, confirmation)

    const settlement = await keepSettlement(tx, paidRow(groupId, payer.id, payee, quote))
    await fitRequests(tx, groupId) // Requests are locked before accounts, here as when one of them is paid.
    const use = { userId: payer.id, tier: payer.tier, kind: 'internal', value, ref: settlement.id } as const
    await requireWithinLimits(tx, { ...use, ...paying })
    const parties = {
      id: settlement.id,
      fromUserId: payer.id,
      toUserId: payee.userId,
      note: billsNote(access.group.name),
    }
    await post(tx, rules.settlingPosting(parties, quote, formatPrice(quote.price)))
    await tellPaid(tx, access, payer, payee, settlement, quote)
    return settlement.id
  })
}

/** A payment as its payer sees it, in the group or not any more. @throws DomainError settlement_not_found */
export async function seePaid(db: Db, payerId: string, groupId: string, id: string): Promise<rules.Settlement> {
  const settlement = await store.findPaid(db, payerId, groupId, id)
  if (!settlement) throw new DomainError('settlement_not_found')
  return settlement
}

/** What one member may owe another. */
interface DebtAsked {
  readonly from: string
  readonly to: string
  readonly groupId: string
  /** Said to be paid, and not answered yet. */
  readonly claimed: bigint
}

/** How much one can pay another without turning a debt round; what is said to be paid already counts as paid. */
async function payable(db: Db, { from, to, groupId, claimed }: DebtAsked): Promise<bigint> {
  const { standings, debts } = await standingsAndDebts(db, groupId)
  const open = payableTo(from, to, standings, debts) - claimed
  return open > 0n ? open : 0n
}

/** @throws DomainError overpays, overpays_nothing */
export async function requireOwed(tx: Tx, debt: DebtAsked, cents: bigint): Promise<void> {
  const owed = await payable(tx, debt)
  if (cents <= owed) return
  if (owed === 0n) throw new DomainError('overpays_nothing', { amount: rand(cents) })
  throw new DomainError('overpays', { owed: rand(owed), over: rand(cents - owed) })
}

/** Puts a settlement into the history of its group. */
export async function remember(
  tx: Tx,
  actorId: string,
  settlement: rules.Settlement,
  said: NewEvent['said'],
  before?: rules.Settlement,
) {
  const kind = before ? ('settlement_changed' as const) : ('settlement_added' as const)
  const event = { groupId: settlement.groupId, kind, actorId, subjectId: settlement.id, said }
  const snapshots = {
    before: before ? rules.settlementSnapshot(before) : null,
    after: rules.settlementSnapshot(settlement),
  }
  await insertEvents(tx, [{ ...event, ...snapshots }])
}

/** Prices that nobody took. */
export const forgetOldQuotes = (db: Db): Promise<void> => store.deleteOldQuotes(db)

/** Rand as everybody reads it. */
export const rand = (cents: bigint): string => randText({ asset: 'ZAR', units: cents })

async function openQuote(tx: Tx, userId: string, groupId: string, id: string): Promise<store.OpenQuote> {
  const quote = await store.findQuote(tx, userId, groupId, id)
  if (!quote) throw new DomainError('settlement_quote_not_found')
  if (quote.isUsed) throw new DomainError('settlement_quote_used')
  if (quote.expiresAt <= quote.readAt) {
    const { heldSeconds } = (await figuresOf(tx)).quotes
    const { unit, count } = spanOf(heldSeconds)
    throw new DomainError('settlement_quote_expired', { unit: unit === 'second' ? 'other' : unit, count })
  }
  return quote
}

/** @throws DomainError settlement_refused when this member is gone meanwhile, settlement_to_oneself, settlement_to_guest */
function payeeOf({ me, members }: GroupAccess, memberId: string): Holder {
  const payee = currentOf(members).find(({ id }) => id === memberId)
  if (!payee) throw new DomainError('settlement_refused')
  if (payee.id === me.id) throw new DomainError('settlement_to_oneself')
  if (!payee.userId) throw new DomainError('settlement_to_guest', { name: payee.name })
  return { ...payee, userId: payee.userId }
}

const paidRow = (
  groupId: string,
  userId: string,
  payee: Holder,
  quote: rules.SettlementQuote,
): store.NewSettlement => ({
  groupId,
  fromMemberId: quote.fromMemberId,
  toMemberId: quote.toMemberId,
  cents: quote.cents,
  method: 'crypto',
  state: 'PAID',
  createdBy: userId,
  crypto: { amount: quote.amount, price: quote.price },
  fromUserId: userId,
  toUserId: payee.userId,
  quoteId: quote.id,
})

async function tellPaid(
  tx: Tx,
  access: GroupAccess,
  payer: Payer,
  payee: Holder,
  settlement: rules.Settlement,
  { amount }: rules.CryptoPart,
): Promise<void> {
  const { group } = access
  const [asset, sum] = [fullCryptoText(amount), rand(settlement.cents)]
  await remember(tx, payer.id, settlement, say('paid', { name: calledBy(payee), amount: sum, asset }))
  const params = { by: payer.username, amount: sum, asset, group: group.name }
  const link = `/bills/${group.id}`
  const wallets = [payer.id, payee.userId].map((userId) => ({ topic: 'wallet', userId, ref: settlement.id }))
  await notify(
    tx,
    [{ type: 'bill.settled', to: payee.userId, subject: settlement.id, params, link }],
    [...wallets, ...wordToMembers(access)],
  )
}
