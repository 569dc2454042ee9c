import { settleFacts } from '@sengi/contract/auth/step-up-facts'
import type { SettlementPayment } from '@sengi/contract/bills/settlements'
import type { Tier } from '@sengi/contract/fields'
import { type CryptoAsset, durationText, formatPrice, fullCryptoText, parseAmount, randText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireConfirmed, requireWithinLimits } from '../../limits/index.ts'
import { tradablePrice } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { requireNotBlocked } from '../../transfers/index.ts'
import { payableTo } from '../balances/balances.rules.ts'
import { listStandings } from '../balances/balances.store.ts'
import { pairwiseDebts } from '../balances/debts.service.ts'
import { fitRequests } from '../balances/fitting.service.ts'
import { groupAccessOf, holding, wordToMembers } from '../balances/group-access.service.ts'
import { keepSettlement } from '../balances/running.service.ts'
import { calledBy, currentOf, type GroupAccess, type Member } from '../groups.rules.ts'
import { insertEvents } from '../history.store.ts'
import * as rules from '../settlements.rules.ts'
import * as store from '../settlements.store.ts'

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
  readonly quote: rules.SettlementQuote
  readonly payee: Member
  readonly owed: bigint
}

/** A member with an account. */
export type Holder = Member & { readonly userId: string }

/** Says what settling a debt costs in crypto, and keeps to it for a minute. */
export function quoteSettlement(db: Db, payer: Payer, groupId: string, wish: QuoteWish): Promise<QuoteSeen> {
  return inTransaction(db, async (tx) => {
    const access = await groupAccessOf(tx, payer.id, groupId)
    const payee = payeeOf(access, wish.to_member_id)
    const cents = parseAmount('ZAR', wish.amount).units
    const { price } = await tradablePrice(tx, wish.asset)
    const parties = { groupId, userId: payer.id, fromMemberId: access.me.id, toMemberId: payee.id }
    const part = { cents, amount: rules.cryptoFor(cents, wish.asset, price), price }
    const { heldSeconds } = (await figuresOf(tx)).quotes
    const quote = await store.insertQuote(tx, { ...parties, ...part }, heldSeconds)
    const claimed = await store.sumClaimed(tx, access.me.id, payee.id)
    return { quote, payee, owed: await payable(tx, { from: access.me.id, to: payee.id, groupId, claimed }) }
  })
}

/**
 * Pays a debt in crypto at the quoted price: payment and settlement are one. Of two taps, or of twenty devices, the group's
 * lock lets one through; the others find the quote used, or nothing owed any more. @throws DomainError
 */
export function paySettlement(
  db: Db,
  payer: Payer,
  groupId: string,
  wish: SettlementPayment,
): Promise<rules.Settlement> {
  return holding(db, payer.id, groupId, async (tx, access) => {
    const quote = await openQuote(tx, payer.id, groupId, wish.quote_id)
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
    const parties = { id: settlement.id, fromUserId: payer.id, toUserId: payee.userId, groupName: access.group.name }
    await post(tx, rules.settlingPosting(parties, quote, formatPrice(quote.price)))
    await tellPaid(tx, access, payer, payee, settlement, quote)
    return settlement
  })
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
async function payable(tx: Tx, { from, to, groupId, claimed }: DebtAsked): Promise<bigint> {
  const [standings, debts] = [await listStandings(tx, [groupId]), await pairwiseDebts(tx, groupId)]
  const open = payableTo(from, to, standings, debts) - claimed
  return open > 0n ? open : 0n
}

/** @throws DomainError overpays */
export async function requireOwed(tx: Tx, debt: DebtAsked, cents: bigint): Promise<void> {
  const owed = await payable(tx, debt)
  if (cents <= owed) return
  const sentence = owed === 0n ? 'Nothing is owed here any more.' : `Only ${rand(owed)} is owed here.`
  throw new DomainError('overpays', `${sentence} Paying ${rand(cents)} turns the debt round.`)
}

/** Puts a settlement into the history of its group. */
export async function remember(
  tx: Tx,
  actorId: string,
  settlement: rules.Settlement,
  said: string,
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
  if (!quote) throw new DomainError('quote_not_found', 'There is no such price for a debt of yours')
  if (quote.isUsed) throw new DomainError('already_paid', 'This was paid already')
  if (quote.expiresAt <= quote.readAt) {
    const { heldSeconds } = (await figuresOf(tx)).quotes
    throw new DomainError('quote_expired', `The price was held for ${durationText(heldSeconds)}. Get a new one.`)
  }
  return quote
}

/** @throws DomainError settlement_refused when this member cannot be paid in crypto, or is gone meanwhile */
function payeeOf({ me, members }: GroupAccess, memberId: string): Holder {
  const payee = currentOf(members).find(({ id }) => id === memberId)
  if (!payee) throw new DomainError('settlement_refused', 'This person is not in the group any more')
  if (payee.id === me.id) throw new DomainError('settlement_refused', 'You cannot pay yourself')
  if (!payee.userId)
    throw new DomainError('settlement_refused', `${payee.name} has no account. Pay them in cash or by EFT.`)
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
  await remember(tx, payer.id, settlement, `paid ${calledBy(payee)} ${sum} with ${asset}`)
  const params = { by: payer.username, amount: sum, asset, group: group.name }
  const link = `/bills/${group.id}`
  const wallets = [payer.id, payee.userId].map((userId) => ({ topic: 'wallet', userId, ref: settlement.id }))
  await notify(
    tx,
    [{ type: 'bill.settled', to: payee.userId, subject: settlement.id, params, link }],
    [...wallets, ...wordToMembers(access)],
  )
}
