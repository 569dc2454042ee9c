import type { StepUpFacts } from '@sengi/contract/auth/step-up'
import { fulfilFacts } from '@sengi/contract/auth/step-up-facts'
import type { Tier } from '@sengi/contract/fields'
import { type Amount, formatAmount, formatPrice, minus, parseAmount } from '@sengi/money'
import { post } from '../../ledger/ledger.ts'
import { recordAudit } from '../../platform/audit.ts'
import { announce } from '../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { durationPhrase } from '../../platform/words/phrase.ts'
import { requireConfirmed, requireWithinLimits } from '../limits/index.ts'
import { requireQuoting, tradablePrice } from '../market/index.ts'
import { figuresOf } from '../settings/index.ts'
import { isWorthNothing, requireNotBlocked, toldFigures } from '../transfers/index.ts'
import { bookPayment, holdOrigin, type RequestSource, requireOwed } from './origins.service.ts'
import * as payments from './payments.store.ts'
import {
  bindsPayer,
  faultOfPart,
  leftOf,
  type PaymentRequest,
  type PricedPart,
  payRequest,
  priced,
  stateAfter,
} from './requests.rules.ts'
import { amountText, noticeOf, requireOpen, tell } from './requests.service.ts'
import * as store from './requests.store.ts'

/** Who pays, as the session says. */
interface Payer {
  readonly id: string
  readonly username: string
  readonly tier: Tier
}

interface PartWish {
  /** As it was typed; all of what is left when absent. */
  readonly amount: string | undefined
  /** Of a link. */
  readonly code: string | undefined
}

/** Says what paying costs, and keeps to it for a minute. */
export const quoteRequest = (
  db: Db,
  payer: Payer,
  id: string,
  wish: PartWish,
  origin: RequestSource,
): Promise<payments.Quote> =>
  inTransaction(db, async (tx) => {
    const request = requireOpen(await store.lockToPay(tx, payer.id, id, wish.code), 'pay_rest')
    await requireNotBlocked(tx, payer.id, request.requesterId)
    await requireOwed(tx, origin, request)
    const part = partOf(request, wish.amount)
    const { price } = await tradablePrice(tx, request.asset)
    const { heldSeconds } = (await figuresOf(tx)).quotes
    return payments.insertQuote(tx, payer.id, request, worthPaying(request, priced(request, part, price)), heldSeconds)
  })

interface PayWish extends PartWish {
  readonly quoteId: string | undefined
  readonly token: string | undefined
}

/**
 * Pays a request, or a part of it where that is allowed. The request is locked first, and before it what its debt belongs to:
 * of two taps on two devices the second finds it paid, and of two ways to pay one debt the second finds it settled. Answers the
 * payment's id. @throws DomainError
 */
export const fulfilRequest = (
  db: Db,
  payer: Payer,
  id: string,
  wish: PayWish,
  origin: RequestSource,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    await holdOrigin(tx, origin, payer.id, id)
    const request = requireOpen(await store.lockToPay(tx, payer.id, id, wish.code), 'pay_rest')
    await requireNotBlocked(tx, payer.id, request.requesterId)
    await requireOwed(tx, origin, request)
    const part = worthPaying(request, await priceOf(tx, payer, request, wish))
    const paying = await requireConfirmed(
      tx,
      { from: payer.id, to: request.requesterId, value: part.value },
      { act: 'fulfil', facts: factsOf(request, part), token: wish.token },
    )
    const isLast = part.part.units === leftOf(request).units
    const payment = await payments.insertPayment(tx, request, payer.id, part, isLast)
    const paid = await markPaid(tx, request, payment, isLast)
    await bookPayment(tx, origin, paid, payment)
    const use = { ...paying, userId: payer.id, tier: payer.tier, value: part.value, ref: payment.id } as const
    await requireWithinLimits(tx, { ...use, kind: 'internal' })
    await post(tx, payRequest(request, payment, formatPrice(part.price)))
    await tellOfPayment(tx, paid, payment, payer)
    return payment.id
  })

const factsOf = ({ id }: PaymentRequest, { amount }: PricedPart): StepUpFacts =>
  fulfilFacts({ request_id: id, asset: amount.asset, amount: formatAmount(amount) })

async function markPaid(
  tx: Tx,
  request: PaymentRequest,
  { id, part, payerId }: payments.RequestPayment,
  isLast: boolean,
): Promise<PaymentRequest> {
  const state = stateAfter(request.state, isLast ? 'pay_rest' : 'pay_part')
  if (state === null) throw new Error(`Request ${request.id} cannot be paid in ${request.state}`)
  const detail = { payment: id }
  await recordAudit(tx, { actorId: payerId, action: 'request.paid', subject: request.id, detail })
  const paid = request.paid.units + part.units
  return store.changeRequest(tx, request.id, { state, paid, ...(bindsPayer(request, isLast) && { payerId }) })
}

function partOf(request: PaymentRequest, typed: string | undefined): Amount {
  const left = leftOf(request)
  const part = typed === undefined ? left : parseAmount(left.asset, typed)
  const fault = faultOfPart(request, part)
  if (fault) throw new DomainError(fault, { amount: amountText(left) })
  return part
}

/** The price that was held for this payer, or the one of this moment. */
async function priceOf(tx: Tx, payer: Payer, request: PaymentRequest, wish: PayWish): Promise<PricedPart> {
  const part = partOf(request, wish.amount)
  if (wish.quoteId === undefined) return priced(request, part, (await tradablePrice(tx, request.asset)).price)
  await requireQuoting(tx, request.asset)
  const quote = await payments.lockQuote(tx, payer.id, request, wish.quoteId)
  if (!quote) throw new DomainError('request_quote_not_found')
  if (quote.isOver || quote.part.units !== part.units) {
    const { heldSeconds } = (await figuresOf(tx)).quotes
    throw new DomainError('request_quote_expired', { span: durationPhrase(heldSeconds) })
  }
  await payments.spendQuote(tx, quote.id)
  return quote
}

/** Dust is neither paid nor left behind, at whatever price. @throws DomainError amount_below_minimum, request_rest_too_small */
function worthPaying(request: PaymentRequest, part: PricedPart): PricedPart {
  if (isWorthNothing(part.amount, part.price)) throw new DomainError('amount_below_minimum')
  const rest = minus(leftOf(request), part.part)
  if (rest.asset === 'ZAR' || rest.units === 0n || !isWorthNothing(rest, part.price)) return part
  throw new DomainError('request_rest_too_small', { amount: amountText(leftOf(request)) })
}

async function tellOfPayment(
  tx: Tx,
  request: PaymentRequest,
  payment: payments.RequestPayment,
  payer: Payer,
): Promise<void> {
  const notice = noticeOf(request, 'request.paid', request.requesterId)
  const params = { ...toldFigures(payment.amount, payment.value), from: payer.username }
  await tell(tx, request, [{ ...notice, subject: payment.id, params }])
  await announce(
    tx,
    [payer.id, request.requesterId].map((userId) => ({ topic: 'wallet', userId, ref: payment.id })),
  )
}
