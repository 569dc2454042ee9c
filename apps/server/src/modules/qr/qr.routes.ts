import { type QrMerchant, type QrTaking, qrMerchants, type ShownQrCode } from '@sengi/contract/qr/merchants'
import { qrStaff } from '@sengi/contract/qr/network'
import { qrPay, type QrPayment as WirePayment } from '@sengi/contract/qr/payments'
import { writeOwnCode } from '@sengi/contract/qr/tills'
import { formatAmount, formatPrice } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { requireTier } from '../auth/index.ts'
import type { Scanner } from './payments/meanings.service.ts'
import { qrTotalOf } from './payments/payments.rules.ts'
import { getPaidQr, meaningOf, quoteQr } from './payments/payments.service.ts'
import { playTillRefund } from './payments/till-refunds.service.ts'
import { payQr, type QrPaying } from './payments/tills.service.ts'
import { listPaidOf } from './payments.store.ts'
import { type PaidQr, type QrPayment, qrRand, type Shop, type ShopCode } from './qr.rules.ts'
import { printPoster } from './shops/poster.ts'
import { getTaking, refundQr } from './shops/refunds.service.ts'
import { cancelCode, getCode, makeCode, type ShownCode, setShop } from './shops/shops.service.ts'
import { findShop, listCodesOf } from './shops/shops.store.ts'
import { listTakings, type ShopTaking, takingsOfDay } from './shops/takings.store.ts'

export const qrRoutes = (scanner: Scanner, paying: QrPaying): Route[] => [
  ...payRoutes(scanner, paying),
  ...shopRoutes(scanner),
  ...staffRoutes(),
]

const staffRoutes = (): Route[] =>
  serve(qrStaff, {
    playTillRefund: {
      permission: 'sandbox.drive',
      handle: async ({ db, body }) => ({ outcome: await playTillRefund(db, body) }),
    },
  })

const payRoutes = (scanner: Scanner, paying: QrPaying): Route[] =>
  serve(qrPay, {
    getQrStart: {
      handle: async ({ user }) => ({
        my_link: `${scanner.publicUrl}/to/${user.username}`,
        demo: scanner.tills?.demo ?? null,
      }),
    },
    readQr: { hourlyLimit: 'purchaseQuotes', handle: ({ db, body }) => meaningOf(db, scanner, body.text) },
    quoteQr: {
      hourlyLimit: 'purchaseQuotes',
      handle: async ({ db, user, body }) => {
        const quoted = await quoteQr(db, scanner, user.id, body)
        return {
          quote_id: quoted.id,
          ...presentTerms(quoted),
          expires_at: quoted.expiresAt.toISOString(),
          server_time: quoted.readAt.toISOString(),
        }
      },
    },
    payQr: {
      keepsKey: true,
      act: ({ user, body, claim }) => payQr(paying, user, body, claim),
      show: async ({ db, user }, id) => presentPaid(await getPaidQr(db, user.id, id)),
    },
    listQrPayments: {
      handle: async ({ db, user, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listPaidOf(db, user.id, wanted))).map(presentPaid),
    },
    getQrPayment: {
      handle: async ({ db, user, params }) => presentPaid(await getPaidQr(db, user.id, params.qr_payment_id)),
    },
  })

const shopRoutes = (scanner: Scanner): Route[] =>
  serve(qrMerchants, {
    getQrMerchant: { handle: ({ db, user }) => shopOf(db, user.id) },
    setQrMerchant: {
      guard: requireTier(2, 'shop'),
      handle: async ({ db, user, body }) => {
        await setShop(db, user.id, body)
        return shopOf(db, user.id)
      },
    },
    listQrCodes: {
      handle: async ({ db, user, query, nextPage }) => {
        const shop = await findShop(db, user.id)
        const codes = await readPage({ query, nextPage }, (wanted) => listCodesOf(db, user.id, wanted))
        return shop ? codes.map((code) => presentCode(scanner, { shop, code })) : []
      },
    },
    makeQrCode: {
      guard: requireTier(2, 'shop'),
      handle: async ({ db, user, body }) => presentCode(scanner, await makeCode(db, user.id, body)),
    },
    cancelQrCode: {
      handle: async ({ db, user, params }) => presentCode(scanner, await cancelCode(db, user.id, params.qr_code_id)),
    },
    getQrPoster: {
      handle: async ({ db, user, params, language }) => {
        const { shop, code } = await getCode(db, user.id, params.qr_code_id)
        return printPoster({ shop, code, text: textOf({ shop, code }) }, language)
      },
    },
    listQrTakings: {
      handle: async ({ db, user, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => listTakings(db, user.id, wanted))).map(presentTaking),
    },
    // Also after the tier was taken back: what people paid is theirs to have back.
    refundQr: {
      act: ({ db, user, params, body }) => refundQr(db, user.id, params.qr_taking_id, body),
      show: async ({ db, user }, id) => presentTaking(await getTaking(db, user.id, id)),
    },
  })

const presentTerms = (payment: QrPayment) => ({
  ...{ merchant: payment.merchant, city: payment.city, reference: payment.reference },
  family: payment.payee.kind === 'till' ? payment.payee.family : null,
  asset: payment.coins.asset,
  amount: formatAmount(payment.coins),
  amount_zar: formatAmount(payment.bill),
  tip_zar: formatAmount(payment.tip),
  fee_zar: formatAmount(payment.fee),
  total_zar: formatAmount(qrTotalOf(payment)),
  price_zar: formatPrice(payment.price),
})

const presentPaid = (payment: PaidQr): WirePayment => ({
  id: payment.id,
  state: payment.state,
  ...presentTerms(payment),
  refunded: formatAmount(payment.refunded),
  refunded_zar: formatAmount(payment.refundedRand),
  given_back_zar: formatAmount(payment.givenBack),
  paid_at: payment.paidAt.toISOString(),
})

async function shopOf(db: Db, userId: string): Promise<QrMerchant> {
  const shop = await findShop(db, userId)
  const today = await takingsOfDay(db, userId)
  return {
    merchant: shop ? { name: shop.name, city: shop.city, category: shop.category } : null,
    today: {
      payments: today.payments,
      paid_zar: formatAmount(qrRand(today.paid)),
      tips_zar: formatAmount(qrRand(today.tips)),
      refunded_zar: formatAmount(qrRand(today.refunded)),
    },
  }
}

const presentCode = ({ publicUrl }: Scanner, shown: ShownCode): ShownQrCode => ({
  id: shown.code.id,
  kind: shown.code.kind,
  state: shown.code.isOver && shown.code.state === 'ACTIVE' ? 'EXPIRED' : shown.code.state,
  text: textOf(shown),
  link: `${publicUrl}/shop/${shown.code.token}`,
  amount_zar: shown.code.bill && formatAmount(shown.code.bill),
  reference: shown.code.reference,
  takes_tip: shown.code.takesTip,
  expires_at: shown.code.expiresAt?.toISOString() ?? null,
  made_at: shown.code.madeAt.toISOString(),
})

const textOf = ({ shop, code }: { shop: Shop; code: ShopCode }): string =>
  writeOwnCode({
    token: code.token,
    isOnce: code.kind === 'dynamic',
    merchant: shop.name,
    city: shop.city,
    category: shop.category,
    amount: code.bill ? formatAmount(code.bill) : undefined,
    reference: code.reference ?? undefined,
  })

const presentTaking = (taking: ShopTaking): QrTaking => ({
  id: taking.id,
  state: taking.state,
  reference: taking.reference,
  payer: taking.payer,
  asset: taking.coins.asset,
  amount: formatAmount(taking.coins),
  fee: formatAmount(taking.shopFee),
  amount_zar: formatAmount(taking.bill),
  tip_zar: formatAmount(taking.tip),
  refunded: formatAmount(taking.refunded),
  price_zar: formatPrice(taking.price),
  refunded_zar: formatAmount(taking.refundedRand),
  given_back_zar: formatAmount(taking.givenBack),
  paid_at: taking.paidAt.toISOString(),
})
