import { qrFacts } from '@sengi/contract/auth/step-up-facts'
import type { Tier } from '@sengi/contract/fields'
import type { QrMeaning, WantedQrPayment } from '@sengi/contract/qr/payments'
import { type Amount, formatAmount, parseAmount, randText } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireNotHeldBack } from '../../holds/index.ts'
import { isConfirmed, requireConfirmed, requireWithinLimits } from '../../limits/index.ts'
import { tradablePrice } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { isWorthNothing, requireNotBlocked, requireNotFrozen } from '../../transfers/index.ts'
import { deleteUntaken, findPaid, insertQuote, lockQr, moveQr } from '../payments.store.ts'
import { type PaidQr, type Payee, type QrPayment, type QrTerms, qrQuoteKeptSeconds, qrRand } from '../qr.rules.ts'
import { type Bounds, requireSensible } from '../shops/bounds.service.ts'
import { endCode, lockCode } from '../shops/shops.store.ts'
import { type Meant, payableCode, type Scanner, tillMeant } from './meanings.service.ts'
import {
  type AskedRand,
  holdForTill,
  paymentAfter,
  payShop,
  type QrAct,
  qrTotalOf,
  termsAtShop,
  termsAtTill,
} from './payments.rules.ts'

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
  const isOwn = url && url.origin === URL.parse(publicUrl)?.origin && /^\/(pay\/[\w-]{1,80}|send)$/.test(url.pathname)
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
  return insertQuote(db, userId, meant, terms, figures.quotes.heldSeconds)
}

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
function askedOf({ bill, takesTip }: Meant, named: { bill: Amount | null; tip: Amount }): AskedRand {
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

/**
 * Pays at a quoted price, once. A payment to a till of another network is only set aside here: whoever calls asks the till when this is
 * committed. @throws DomainError quote_not_found, buy_quote_used, buy_quote_expired, limit_exceeded, step_up_required, insufficient_funds
 */
export function takeQrQuote(db: Db, payer: QrPayer, quoteId: string, token: string | undefined): Promise<QrPayment> {
  return inTransaction(db, async (tx) => {
    const quoted = await lockQr(tx, payer.id, quoteId)
    if (!quoted) throw new DomainError('quote_not_found')
    if (quoted.state !== 'QUOTED') throw new DomainError('buy_quote_used')
    if (quoted.expiresAt <= quoted.readAt) throw new DomainError('buy_quote_expired')
    const paid = await ways[quoted.payee.kind](tx, payer, quoted as never, token)
    await recordAudit(tx, { actorId: payer.id, action: 'qr.paid', subject: `qr_payment:${quoted.id}` })
    await announce(tx, [
      { topic: 'wallet', userId: payer.id, ref: quoted.id },
      { topic: 'qr', userId: payer.id, ref: quoted.id },
    ])
    return paid
  })
}

type Way<P> = (
  tx: Tx,
  payer: QrPayer,
  quoted: QrPayment & { payee: P },
  token: string | undefined,
) => Promise<QrPayment>
const ways: { readonly [K in Payee['kind']]: Way<Extract<Payee, { kind: K }>> } = { shop: atShop, till: atTill }

/** The code is locked before it is looked at: of two people who pay one for a single payment the second finds it paid. */
async function atShop(
  tx: Tx,
  payer: QrPayer,
  quoted: QrPayment & ToShop,
  token: string | undefined,
): Promise<QrPayment> {
  const { shopId, codeId } = quoted.payee
  const code = payableCode(await lockCode(tx, shopId, codeId))
  if (code.bill && code.bill.units !== quoted.bill.units) throw new DomainError('qr_altered')
  await requireNotBlocked(tx, payer.id, shopId)
  const value = qrTotalOf(quoted)
  const paying = await requireConfirmed(tx, { from: payer.id, to: shopId, value }, confirmationOf(quoted, token))
  await requireWithinLimits(tx, { ...paying, ...countedAs(payer, quoted) })
  if (code.kind === 'dynamic') await endCode(tx, code, 'PAID')
  const paid = await stepQr(tx, quoted, 'pay')
  await post(tx, payShop(quoted, shopId))
  const notice = { type: 'qr.received', to: shopId, subject: quoted.id, link: '/save/qr/shop' } as const
  const events = (['wallet', 'qr'] as const).map((topic) => ({ topic, userId: shopId, ref: quoted.id }))
  await notify(tx, [{ ...notice, params: { amount: randText(value), payer: payer.username } }], events)
  return paid
}

type ToShop = { readonly payee: Extract<Payee, { kind: 'shop' }> }

/** Coins that go to a till leave the platform, so what keeps them from leaving keeps them from going there. */
async function atTill(tx: Tx, payer: QrPayer, quoted: QrPayment, token: string | undefined): Promise<QrPayment> {
  await requireNotFrozen(tx, payer.id)
  await requireNotHeldBack(tx, payer.id, quoted.coins)
  const confirmed = await isConfirmed(tx, payer.id, confirmationOf(quoted, token))
  await requireWithinLimits(tx, { payeeId: null, confirmed, ...countedAs(payer, quoted) })
  const sending = await stepQr(tx, quoted, 'send')
  await post(tx, holdForTill(quoted))
  return sending
}

const confirmationOf = ({ id }: QrPayment, token: string | undefined) =>
  ({ act: 'qr_pay', facts: qrFacts({ quote_id: id }), token }) as const

const countedAs = (payer: QrPayer, quoted: QrPayment) =>
  ({ userId: payer.id, tier: payer.tier, kind: 'internal', value: qrTotalOf(quoted), ref: quoted.id }) as const

/** Takes a payment a step on, under its lock. */
export async function stepQr(tx: Tx, payment: QrPayment, act: QrAct): Promise<QrPayment> {
  const state = paymentAfter(payment.state, act)
  if (!state) throw new Error(`QR payment ${payment.id} cannot ${act} in ${payment.state}`)
  await moveQr(tx, payment, state)
  return { ...payment, state }
}

/** The receipt of one. @throws DomainError qr_payment_not_found */
export async function getPaidQr(db: Db, userId: string, id: string): Promise<PaidQr> {
  const paid = await findPaid(db, userId, id)
  if (!paid) throw new DomainError('qr_payment_not_found')
  return paid
}

/** Forgets prices that nobody can use any more. */
export const purgeQrQuotes = (db: Db): Promise<void> => deleteUntaken(db, qrQuoteKeptSeconds)
