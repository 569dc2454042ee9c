import type { SpokenLanguage } from '@sengi/contract/languages'
import type {
  RequestDetail,
  RequestQuote,
  RequestReceipt,
  PaymentRequest as WireRequest,
} from '@sengi/contract/requests'
import { type CryptoAsset, formatAmount, formatPrice, type Price } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { usernamesOf } from '../auth/index.ts'
import { currentPrices } from '../market/index.ts'
import { figuresOf } from '../settings/index.ts'
import { billsNoteIn } from '../wallet/index.ts'
import type { Quote, RequestPayment } from './payments.store.ts'
import {
  directionFor,
  leftOf,
  mayOf,
  type PaymentRequest,
  type ReminderFigures,
  remindFrom,
  shownAmounts,
} from './requests.rules.ts'

/** Who looks, and in which language they read what is ours. */
export interface Reader {
  readonly userId: string
  readonly language: SpokenLanguage
}

/** Requests as one person sees them. */
export async function presentRequests(
  db: Db,
  reader: Reader,
  found: readonly PaymentRequest[],
): Promise<WireRequest[]> {
  const names = await usernamesOf(
    db,
    found.map(({ requesterId }) => requesterId),
  )
  return presentNamed(db, reader, found, names)
}

async function presentNamed(
  db: Db,
  reader: Reader,
  found: readonly PaymentRequest[],
  names: ReadonlyMap<string, string>,
): Promise<WireRequest[]> {
  const prices = await currentPrices(db)
  const priceOf = (asset: CryptoAsset) => prices.get(asset)?.price ?? null
  const figures = (await figuresOf(db)).requests
  return found.map((request) => {
    const from = names.get(request.requesterId) ?? ''
    return present(request, { ...reader, from, price: priceOf(request.asset), figures })
  })
}

export async function presentRequest(db: Db, reader: Reader, request: PaymentRequest): Promise<WireRequest> {
  const [shown] = await presentRequests(db, reader, [request])
  if (!shown) throw new Error('A request was not shown')
  return shown
}

interface Seen extends Reader {
  readonly from: string
  readonly price: Price | null
  readonly figures: ReminderFigures
}

function present(request: PaymentRequest, { userId, language, from, price, figures }: Seen): WireRequest {
  const direction = directionFor(request, userId)
  const { amount, rand } = shownAmounts(request, price)
  const isMine = direction === 'sent'
  return {
    id: request.id,
    direction,
    status: request.state,
    emoji: request.emoji,
    asset: request.asset,
    amount: amount && formatAmount(amount),
    amount_zar: rand && formatAmount(rand),
    in_rand: request.wanted.asset === 'ZAR',
    paid: formatAmount(request.paid),
    left: formatAmount(leftOf(request)),
    allows_partial: request.allowsPartial,
    sender_username: from,
    to_identifier: request.toIdentifier,
    note: request.note && request.origin === 'bill' ? billsNoteIn(language, request.note) : request.note,
    origin: request.origin,
    from_stranger: direction === 'received' && request.fromStranger,
    reason: request.reason,
    code: isMine ? request.code : null,
    reminders_left: Math.max(0, figures.remindersAtMost - request.reminders),
    remind_from: isMine ? remindFrom(request, figures).toISOString() : null,
    may: mayOf(request, direction, figures),
    created_at: request.createdAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
    closed_at: request.closedAt?.toISOString() ?? null,
  }
}

export const presentDetail = async (
  db: Db,
  reader: Reader,
  { request, payments }: { request: PaymentRequest; payments: readonly RequestPayment[] },
): Promise<RequestDetail> => ({
  ...(await presentRequest(db, reader, request)),
  payments: payments.map(presentPayment),
})

const presentPayment = ({
  id,
  amount,
  value,
  price,
  createdAt,
}: RequestPayment): RequestDetail['payments'][number] => ({
  payment_id: id,
  asset: amount.asset,
  amount: formatAmount(amount),
  value_zar: formatAmount(value),
  price_zar: formatPrice(price),
  created_at: createdAt.toISOString(),
})

export const presentQuote = (requestId: string, quote: Quote): RequestQuote => ({
  quote_id: quote.id,
  request_id: requestId,
  asset: quote.amount.asset,
  amount: formatAmount(quote.amount),
  value_zar: formatAmount(quote.value),
  price_zar: formatPrice(quote.price),
  expires_at: quote.expiresAt.toISOString(),
  server_time: quote.readAt.toISOString(),
})

export async function presentReceipt(
  db: Db,
  reader: Reader,
  { request, payment, from }: { request: PaymentRequest; payment: RequestPayment; from: string },
): Promise<Omit<RequestReceipt, 'message'>> {
  const [shown] = await presentNamed(db, reader, [request], new Map([[request.requesterId, from]]))
  if (!shown) throw new Error('A request was not shown')
  return {
    ...presentPayment(payment),
    request: shown,
    to_username: shown.sender_username,
  }
}
