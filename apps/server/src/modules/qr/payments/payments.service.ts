import { qrFacts } from '@sengi/contract/auth/step-up-facts'
import type { Tier } from '@sengi/contract/fields'
import type { QrMeaning, WantedQrPayment } from '@sengi/contract/qr/payments'
import { type Amount, formatAmount, parseAmount, randText } from '@sengi/money'
import { inConvoys } from '../../../platform/background/convoy.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { gather } from '../../../platform/gather.ts'
import { tradablePrice, untakenKeptSeconds } from '../../market/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { isWorthNothing } from '../../transfers/index.ts'
import { deleteUntaken, insertQuotes, type KnownQr, mapQr, moveQr, nameOfQr } from '../payments.store.ts'
import { type PaidQr, type Payee, type QrPayment, type QrTerms, qrRand } from '../qr.rules.ts'
import { type Bounds, requireSensible } from '../shops/bounds.service.ts'
import { type ScannedPayee, type Scanner, tillMeant } from './meanings.service.ts'
import { type AskedRand, paymentAfter, type QrAct, qrTotalOf, termsAtShop, termsAtTill } from './payments.rules.ts'

/** What a scanned or pasted text leads to. Whatever is no till is for Send, which says what it is. @throws DomainError why a code is not paid */
export async function meaningOf(db: Db, scanner: Scanner, text: string): Promise<QrMeaning> {
  const meant = await tillMeant(db, scanner, text)
  if (!meant) return { bill: null, path: pathFor(text.trim(), scanner.publicUrl) }
  const { merchant, city, reference, type, bill, takesTip, payee } = meant
  const family = payee.kind === 'till' ? payee.family : null
  const amount = bill && formatAmount(bill)
  return { bill: { merchant, city, reference, type, family, amount_zar: amount, takes_tip: takesTip }, path: null }
}

function pathFor(text: string, publicUrl: string): string {
  const url = URL.parse(text)
  const isOwn =
    url &&
    url.origin === URL.parse(publicUrl)?.origin &&
    /^\/((pay|join)\/[\w-]{1,80}|to\/\w{1,40}|send)$/.test(url.pathname)
  return isOwn ? url.pathname + url.search : `/send?to=${encodeURIComponent(text)}`
}

/** Promises a price for a minute. @throws DomainError qr_unknown, qr_own_code, qr_below_minimum, qr_above_maximum, price_unavailable and why a code is not paid */
export async function quoteQr(db: Db, scanner: Scanner, userId: string, wish: WantedQrPayment): Promise<QrPayment> {
  const figures = await figuresOf(db)
  const named = namedIn(wish, figures.qr)
  const meant = await tillMeant(db, scanner, wish.text)
  if (!meant) throw new DomainError('qr_unknown')
  if (meant.payee.kind === 'shop' && meant.payee.shopId === userId) throw new DomainError('qr_own_code')
  const asked = askedOf(meant, named)
  requireSensible(asked, figures.qr)
  const { price } = await tradablePrice(db, wish.asset)
  const terms = termsFor(meant.payee, asked, { asset: wish.asset, price, figures })
  if (isWorthNothing(terms.coins, terms.price)) throw new DomainError('amount_below_minimum')
  return keepQuote(db, { userId, named: meant, terms, heldSeconds: figures.quotes.heldSeconds })
}

/** In one statement for all who ask at the same moment. */
const keepQuote = inConvoys(insertQuotes, { namesOf: () => [], abreast: 2 })

interface Market {
  readonly asset: WantedQrPayment['asset']
  readonly price: QrTerms['price']
  readonly figures: Awaited<ReturnType<typeof figuresOf>>
}

const termsFor = (payee: Payee, asked: AskedRand, { asset, price, figures }: Market): QrTerms =>
  payee.kind === 'shop'
    ? termsAtShop(asset, asked, price, figures.qr.shopFeeBasisPoints)
    : termsAtTill(asset, asked.bill, price, figures.onramp)

/** What a payer names, refused before anybody is asked about a till. */
function namedIn({ amount_zar, tip_zar }: WantedQrPayment, bounds: Bounds): { bill: Amount | null; tip: Amount } {
  const bill = amount_zar === undefined ? null : parseAmount('ZAR', amount_zar)
  const tip = tip_zar === undefined ? qrRand(0n) : parseAmount('ZAR', tip_zar)
  if (tip_zar !== undefined && tip.units === 0n) throw new DomainError('qr_amount_missing')
  if (bill) requireSensible({ bill, tip }, bounds)
  return { bill, tip }
}

/** Where the code names the amount nobody else does. */
function askedOf({ bill, takesTip }: ScannedPayee, named: { bill: Amount | null; tip: Amount }): AskedRand {
  if (named.tip.units > 0n && !takesTip) throw new DomainError('qr_tip_refused')
  if (bill && named.bill && named.bill.units !== bill.units) {
    throw new DomainError('qr_amount_fixed', { amount: randText(bill) })
  }
  const asked = bill ?? named.bill
  if (!asked) throw new DomainError('qr_amount_missing')
  return { bill: asked, tip: named.tip }
}

/** Who pays, as the session says. */
export interface QrPayer {
  readonly id: string
  readonly username: string
  readonly tier: Tier
}

/** Why a quote is not taken up now: quote_not_found, buy_quote_used or buy_quote_expired. Null when it may be. */
export function whyNotTaken(quoted: Pick<QrPayment, 'state' | 'expiresAt' | 'readAt'> | undefined): DomainError | null {
  if (!quoted) return new DomainError('quote_not_found')
  if (quoted.state !== 'QUOTED') return new DomainError('buy_quote_used')
  return quoted.expiresAt <= quoted.readAt ? new DomainError('buy_quote_expired') : null
}

/** The PIN that was given for this very quote. */
export const qrConfirmation = ({ id }: QrPayment, token: string | undefined) =>
  ({ act: 'qr_pay', facts: qrFacts({ quote_id: id }), token }) as const

/** What limits are told of a payment. */
export const countedAs = (payer: QrPayer, quoted: QrPayment) =>
  ({ userId: payer.id, tier: payer.tier, kind: 'internal', value: qrTotalOf(quoted), ref: quoted.id }) as const

/** Takes a payment a step on, under its lock. */
export async function stepQr(tx: Tx, payment: QrPayment, act: QrAct): Promise<QrPayment> {
  const state = paymentAfter(payment.state, act)
  if (!state) throw new Error(`QR payment ${payment.id} cannot ${act} in ${payment.state}`)
  await moveQr(tx, payment, state)
  return { ...payment, state }
}

/** A payment of somebody's, or a price for one; asked once for all who ask at the same moment. */
const qrByName = gather(mapQr)
export const findQr = (db: Db, userId: string, id: string): Promise<KnownQr | undefined> =>
  qrByName(db, nameOfQr(userId, id))

/** The receipt of one that was taken up. @throws DomainError qr_payment_not_found */
export async function getPaidQr(db: Db, userId: string, id: string): Promise<PaidQr> {
  const payment = await findQr(db, userId, id)
  if (!payment?.paidAt) throw new DomainError('qr_payment_not_found')
  return { ...payment, paidAt: payment.paidAt }
}

/** Forgets prices that nobody can use any more. */
export const purgeQrQuotes = (db: Db): Promise<void> => deleteUntaken(db, untakenKeptSeconds)
