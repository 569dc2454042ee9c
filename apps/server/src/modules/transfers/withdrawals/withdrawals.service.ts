import { networkNames, type Tier } from '@sengi/contract/fields'
import type { NewTransfer } from '@sengi/contract/transfers'
import { type Amount, formatAmount, fullCryptoText, inRand } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type IdempotencyKey, once } from '../../../platform/idempotency.ts'
import type { Chain } from '../../../ports/chain/chain.ts'
import { legalNameOf } from '../../auth/index.ts'
import { keptBackOf, requireNotHeldBack, requireNotSeenHeldBack } from '../../holds/index.ts'
import { fileRefused, ListedDestination, requireUnlisted } from '../../kyc/index.ts'
import { confirmationOf, isConfirmed, requireWithinLimits } from '../../limits/index.ts'
import { currentPrices, judgingPrice, requireQuoting, untakenKeptSeconds } from '../../market/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { findOwnerOf } from '../deposits/chain-addresses.store.ts'
import {
  type AssetNetwork,
  type ChainFigures,
  type ChainTerms,
  type Coins,
  chainTermsOf,
  feeFor,
} from '../deposits/chain-terms.rules.ts'
import { networksOf } from '../payees/addresses.rules.ts'
import { requireNotFrozen } from '../payees/blocks.service.ts'
import { agreedAt, typedRand } from '../people/agreed.service.ts'
import type { SendReceipt } from '../people/receipts.rules.ts'
import { readableNote } from '../people/transfers.rules.ts'
import { carryOriginator, type OriginatorMeans } from '../travel-rule/originators.service.ts'
import { requireAllowance } from './abroad.service.ts'
import { insertEvent } from './withdrawal-events.store.ts'
import { deleteQuotesOlderThan, insertQuote, takeQuote, type WithdrawalQuote } from './withdrawal-quotes.store.ts'
import { takeStep, tellChange } from './withdrawal-steps.service.ts'
import { lockAddress, sumLately } from './withdrawal-sums.store.ts'
import {
  beneficiaryFault,
  namedBeneficiary,
  needsReview,
  noBeneficiary,
  reserve,
  type Withdrawal,
} from './withdrawals.rules.ts'
import * as store from './withdrawals.store.ts'

/** A quote with what its place asks. */
export interface QuotedTerms extends WithdrawalQuote {
  readonly terms: ChainTerms
  readonly feeValue: Amount | null
  readonly kept: Awaited<ReturnType<typeof keptBackOf>>
}

/** Promises the fee of a withdrawal for a minute. */
export async function quoteWithdrawal(
  db: Db,
  chain: Chain,
  userId: string,
  wish: Pick<AssetNetwork, 'asset'> & { network?: AssetNetwork['network'] | undefined },
): Promise<QuotedTerms> {
  const place = placeOf(wish)
  const figures = await figuresOf(db)
  const terms = requireServed(chain, figures.chain, place)
  const cost = await costAt(chain, place)
  const quote = await insertQuote(db, userId, place, feeFor(terms, cost), figures.quotes.heldSeconds)
  const price = (await currentPrices(db)).get(place.asset)?.price
  const kept = await keptBackOf(db, userId, place.asset)
  return { ...quote, terms, kept, feeValue: price ? inRand(quote.fee, price, 'up') : null }
}

/** Who sends, as the session says. */
interface Sender {
  readonly id: string
  readonly tier: Tier
}

interface WithdrawalInput {
  /** The address as it was read, with its network. */
  readonly to: { readonly network: AssetNetwork['network']; readonly address: string }
  readonly input: NewTransfer
  readonly amount: Coins
}

/** What pays, and how who sends goes along. */
interface WithdrawalMeans {
  readonly chain: Chain
  readonly originators: OriginatorMeans
}

/** What the chain asks for carrying it now; null where a quote says so, or nobody can. */
type PricedInput = WithdrawalInput & { readonly cost: Amount | null }

/**
 * Takes an order to send coins to an address: its amount and fee are set aside at once, and a worker sends it, after a
 * person of the staff looked at it where it is large. With a key it is taken once.
 */
export async function requestWithdrawal(
  db: Db,
  means: WithdrawalMeans,
  claim: IdempotencyKey | null,
  sender: Sender,
  wish: WithdrawalInput,
): Promise<SendReceipt> {
  const place = { asset: wish.amount.asset, network: wish.to.network }
  // Asked before anything is locked; with a quote the fee is promised already.
  const cost = wish.input.quote_id ? null : await costAt(means.chain, place)
  const act = async (tx: Tx) => receiptOf(await take(tx, means, sender, { ...wish, cost }))
  return filingRefusals(db, () => (claim ? once(db, claim, act) : inTransaction(db, act)))
}

/** What a payment met on a list outlives the payment, of which nothing is left. */
async function filingRefusals<T>(db: Db, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (failure) {
    if (failure instanceof ListedDestination) await fileRefused(db, failure)
    throw failure
  }
}

/** A chain that cannot say what it costs now does not keep people from sending at the usual fee. */
const costAt = async (chain: Chain, { network, asset }: AssetNetwork): Promise<Amount | null> =>
  chain.networks.includes(network) ? chain.costOf(network, asset).catch(() => null) : null

/** Calls a withdrawal back that nobody has begun to send. Answers its id, as all acts on withdrawals do. */
export function cancelWithdrawal(db: Db, userId: string, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const withdrawal = await store.lockWithdrawalOf(tx, userId, id)
    if (!withdrawal) throw withdrawalNotFound()
    await takeStep(tx, withdrawal, { action: 'cancel', actorId: userId, change: { failure: 'cancelled' } })
    return id
  })
}

/** Forgets fees that nobody can hold us to any more. */
export const purgeWithdrawalQuotes = (db: Db): Promise<void> => deleteQuotesOlderThan(db, untakenKeptSeconds)

export const withdrawalNotFound = (): DomainError => new DomainError('withdrawal_not_found')

async function take(
  tx: Tx,
  { chain, originators }: WithdrawalMeans,
  sender: Sender,
  wish: PricedInput,
): Promise<Withdrawal> {
  const { to, input, amount, cost } = wish
  const place = { asset: amount.asset, network: to.network }
  const figures = await figuresOf(tx)
  const terms = requireServed(chain, figures.chain, place)
  if (amount.units < terms.leastSent.units) {
    throw new DomainError('withdrawal_too_small', { amount: fullCryptoText(terms.leastSent) })
  }
  await requireNotFrozen(tx, sender.id)
  const originatorName = await requireOriginator(tx, sender)
  const beneficiary = requireBeneficiary(input, originatorName)
  await requireNotOwn(tx, sender, to)
  const payee = beneficiary.is_self ? null : beneficiary.full_name
  await requireUnlisted(tx, { userId: sender.id, address: to.address, beneficiary: payee })
  const rand = typedRand(input)
  if (rand) await requireQuoting(tx, place.asset)
  const price = await judgingPrice(tx, amount)
  const agreed = agreedAt(rand, amount, price)
  const withdrawal = await store.insertWithdrawal(
    tx,
    {
      ...to,
      userId: sender.id,
      amount,
      fee: await feeOf(tx, sender, place, input.quote_id, feeFor(terms, cost)),
      value: agreed ?? inRand(amount, price, 'up'),
      agreed,
      price,
      note: readableNote(input.note ?? ''),
      originatorName,
      beneficiary,
      state: 'RESERVED',
    },
    figures.withdrawals.secondThoughtsSeconds,
  )
  await carryOriginator(tx, originators, withdrawal)
  const confirmed = await isConfirmed(tx, sender.id, confirmationOf(input))
  return setAside(tx, sender, withdrawal, { confirmed, review: figures.withdrawals })
}

interface ReviewFigures {
  readonly reviewHours: number
  readonly reviewFromCents: number
}

async function setAside(
  tx: Tx,
  { id: userId, tier }: Sender,
  withdrawal: Withdrawal,
  { confirmed, review }: { confirmed: boolean; review: ReviewFigures },
): Promise<Withdrawal> {
  const { id, amount, fee, value } = withdrawal
  const leaving = { ...amount, units: amount.units + fee.units }
  await requireNotSeenHeldBack(tx, userId, leaving)
  await requireWithinLimits(tx, { userId, tier, kind: 'withdrawal', value, ref: id, payeeId: null, confirmed })
  await requireAllowance(tx, withdrawal)
  const judged = await reviewed(tx, withdrawal, review)
  await insertEvent(tx, { withdrawalId: id, action: 'request', from: null, to: judged.state, actorId: userId })
  await requireNotHeldBack(tx, userId, leaving)
  await post(tx, reserve(withdrawal))
  await tellChange(tx, withdrawal)
  await recordAudit(tx, { actorId: userId, action: 'withdrawal.request', subject: `withdrawal:${id}` })
  return judged
}

/**
 * Puts it before a person where the sums of a day are large: asked after the limits, whose row makes the withdrawals of one
 * person come one after the other; the address makes those of several.
 */
async function reviewed(
  tx: Tx,
  withdrawal: Withdrawal,
  { reviewHours, reviewFromCents }: ReviewFigures,
): Promise<Withdrawal> {
  await lockAddress(tx, withdrawal)
  const { ofPerson, toAddress } = await sumLately(tx, withdrawal, reviewHours)
  if (!needsReview(reviewFromCents, ofPerson, toAddress)) return withdrawal
  const moved = await store.moveWithdrawal(tx, withdrawal, 'REVIEW', {})
  if (!moved) throw new Error(`Withdrawal ${withdrawal.id} left RESERVED before it was committed`)
  return moved
}

/** An asset that lives on one network needs no choice, and none is one on which it does not live. @throws DomainError network_required */
function placeOf({
  asset,
  network,
}: {
  asset: AssetNetwork['asset']
  network?: AssetNetwork['network'] | undefined
}): AssetNetwork {
  const all = networksOf(asset)
  const chosen = network ?? (all.length > 1 ? undefined : all[0])
  if (!chosen || !all.includes(chosen)) throw new DomainError('network_required', { asset })
  return { asset, network: chosen }
}

/** The terms of a place that is open. @throws DomainError network_unavailable */
function requireServed(chain: Chain, figures: ChainFigures, place: AssetNetwork): ChainTerms {
  const terms = chainTermsOf(figures, place)
  if (terms && chain.networks.includes(place.network)) return terms
  const { asset, network } = place
  throw new DomainError('network_unavailable', { asset, network: networkNames[network] })
}

/** The travel rule wants to know who sends, so only people whose name was verified can. */
async function requireOriginator(tx: Tx, { id }: Sender): Promise<string> {
  const name = await legalNameOf(tx, id)
  if (name) return name
  throw new DomainError('withdrawal_needs_kyc')
}

function requireBeneficiary({ beneficiary }: NewTransfer, ownName: string): Withdrawal['beneficiary'] {
  const fault = beneficiaryFault(beneficiary)
  if (fault || !beneficiary) {
    const { path, why } = fault ?? noBeneficiary
    throw DomainError.of(why, { errors: [{ path }] })
  }
  return namedBeneficiary(beneficiary, ownName)
}

/**
 * One's own address is refused. Anybody else's is paid like every address elsewhere, also where it belongs to somebody here:
 * whether it does is not told, so it costs the same fee, waits as long, and comes in there as a deposit.
 */
async function requireNotOwn(tx: Tx, sender: Sender, to: WithdrawalInput['to']): Promise<void> {
  if ((await findOwnerOf(tx, to)) === sender.id) throw new DomainError('own_chain_address')
}

async function feeOf(tx: Tx, { id }: Sender, place: AssetNetwork, quoteId: string | undefined, unquoted: Coins) {
  if (!quoteId) return unquoted
  const quote = await takeQuote(tx, id, quoteId)
  if (!quote) throw new DomainError('quote_expired')
  if (quote.asset === place.asset && quote.network === place.network) return quote.fee
  throw new DomainError('withdrawal_quote_misfits')
}

const receiptOf = ({ id, state, address, amount, fee, value, price, createdAt }: Withdrawal): SendReceipt => ({
  kind: 'withdrawal',
  state,
  transfer_id: id,
  to: address,
  to_username: null,
  asset: amount.asset,
  amount: formatAmount(amount),
  fee: formatAmount(fee),
  value_zar: formatAmount(value),
  market_zar: formatAmount(inRand(amount, price, 'down')),
  created_at: createdAt.toISOString(),
})
