import { randText } from '@sengi/money'
import { type Admission, type Lane, type LanePayment, openLane } from '../../../ledger/pay.ts'
import { recordAudits } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { IdempotencyKey } from '../../../platform/idempotency.ts'
import { returnToLimits } from '../../limits/index.ts'
import { notify } from '../../notifications/index.ts'
import { type PaymentUse, refusalsOf } from '../../transfers/index.ts'
import type { KnownQr } from '../payments.store.ts'
import type { Payee } from '../qr.rules.ts'
import { type HeldCode, type HeldQuote, lockCodes, lockQuotes, payQuotes } from './at-shops.store.ts'
import { whyNotPayable } from './meanings.service.ts'
import { payShop, qrTotalOf } from './payments.rules.ts'
import { countedAs, type QrPayer, qrConfirmation, whyNotTaken } from './payments.service.ts'

/** A payment at a shop of ours: coins from one person to another. */
type QrAtShop = KnownQr & { readonly payee: Extract<Payee, { kind: 'shop' }> }

interface ShopPayment extends LanePayment {
  readonly quoted: QrAtShop
  readonly payer: QrPayer
  readonly use: PaymentUse
  readonly confirmation: ReturnType<typeof qrConfirmation>
}

/** Where payments at shops of this process wait for the next commit. */
export type ShopLane = Lane<ShopPayment>

export const openShops = (db: Db): ShopLane =>
  openLane<ShopPayment>(db, settle, { admission: { admit, giveBack }, abreast: 2 })

export const isAtShop = (quoted: KnownQr): quoted is QrAtShop => quoted.payee.kind === 'shop'

/** Pays at a quoted price, once, and answers the payment's id. Whoever pays at the same moment shares the commit. */
export async function payAtShop(
  lane: ShopLane,
  { quoted, payer, token }: { quoted: QrAtShop; payer: QrPayer; token: string | undefined },
  claim: IdempotencyKey | null,
): Promise<string> {
  const { shopId, codeId } = quoted.payee
  const paid = await lane.pay({
    quoted,
    payer,
    posting: payShop(quoted, shopId),
    use: { ...countedAs(payer, quoted), payeeId: shopId },
    confirmation: qrConfirmation(quoted, token),
    ...(quoted.isOnce && { alone: `code ${codeId}` }),
    ...(claim && { once: { ...claim, answer: quoted.id } }),
  })
  return paid.replayed && paid.answer ? (paid.answer as string) : quoted.id
}

type Admit = Admission<ShopPayment>['admit']

/** Quotes and codes are held before they are looked at; then what is asked of any payment to a person. */
async function admit(tx: Tx, payments: ShopPayment[]): ReturnType<Admit> {
  const quotes = await lockQuotes(
    tx,
    payments.map(({ quoted }) => quoted),
  )
  const codes = await lockCodes(tx, payments.map(codeOf))
  const own = payments.map(({ quoted }) => whyNot(quoted, quotes.get(quoted.id), codes.get(quoted.payee.codeId)))
  const open = payments.filter((_, place) => !own[place])
  const refusals = await refusalsOf(tx, open)
  const byPayment = new Map(open.map((payment, place) => [payment, refusals[place] ?? null]))
  return payments.map((payment, place) => own[place] ?? byPayment.get(payment) ?? null)
}

const giveBack = (tx: Tx, payments: ShopPayment[]): Promise<void> =>
  returnToLimits(tx, ...payments.map(({ use }) => use))

const codeOf = ({ quoted }: ShopPayment) => ({ ...quoted.payee, isOnce: quoted.isOnce })

/** Why a quote is not taken up; null when it may be. */
function whyNot(quoted: QrAtShop, held: HeldQuote | undefined, code: HeldCode | undefined): DomainError | null {
  const isAltered = code?.bill && code.bill.units !== quoted.bill.units
  return whyNotTaken(held) ?? whyNotPayable(code) ?? (isAltered ? new DomainError('qr_altered') : null)
}

/** Writes what is paid, and tells both sides. */
async function settle(tx: Tx, payments: ShopPayment[]): Promise<void> {
  await payQuotes(
    tx,
    payments.map((payment) => ({ ...payment.quoted, ...codeOf(payment) })),
  )
  await recordAudits(
    tx,
    payments.map(({ quoted, payer }) => ({ actorId: payer.id, action: 'qr.paid', subject: `qr_payment:${quoted.id}` })),
  )
  await notify(tx, payments.map(noticeOf), payments.flatMap(eventsOf))
}

const noticeOf = ({ quoted, payer }: ShopPayment) =>
  ({
    type: 'qr.received',
    to: quoted.payee.shopId,
    subject: quoted.id,
    link: '/save/qr/shop',
    params: { amount: randText(qrTotalOf(quoted)), payer: payer.username },
  }) as const

const eventsOf = ({ quoted }: ShopPayment) =>
  [quoted.userId, quoted.payee.shopId].flatMap((userId) =>
    ['wallet', 'qr'].map((topic) => ({ topic, userId, ref: quoted.id })),
  )
