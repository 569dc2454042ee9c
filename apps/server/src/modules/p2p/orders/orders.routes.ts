import type { SpokenLanguage } from '@sengi/contract/languages'
import { p2pOrders } from '@sengi/contract/p2p/order-calls'
import type { OrderSummary, Order as WireOrder } from '@sengi/contract/p2p/orders'
import { p2pTradingLimit } from '@sengi/contract/p2p/trader-calls'
import { formatAmount, formatPrice } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Origin, type Route, serve } from '../../../platform/http/serve.ts'
import { inWords } from '../../../platform/words/words.ts'
import { requireTier } from '../../auth/index.ts'
import { linePhrase } from '../notices.rules.ts'
import { askLapsesAt, deadlineOf, isOpen, type Order } from '../orders.rules.ts'
import { type Agreed, later } from '../settings.rules.ts'
import type { OrderEvent } from '../steps/order-events.store.ts'
import { presentLedgerLines } from '../steps/receipt.rules.ts'
import { presentTopUp } from '../steps/top-up-wire.rules.ts'
import { presentReputation } from '../traders/reputation.routes.ts'
import { rateOrder } from '../traders/reputation.service.ts'
import { tradingMeter } from './meter.service.ts'
import { type ListedOrder, listOrders, type ShownOrder, showOrder, viewOrder } from './order-view.service.ts'
import {
  acceptOrder,
  cancelOrder,
  concede,
  disputeOrder,
  extendOrder,
  type OrderCommand,
  type Releasing,
  sayTopUpPaid,
  sellerConfirm,
  withdrawProof,
} from './orders.service.ts'
import { uploadProofWith } from './proof.service.ts'
import { takeAd } from './taking.service.ts'

interface PartyCall {
  db: Db
  user: { id: string }
  params: { order_id: string }
  body: { expected_version?: number | undefined }
  origin: Origin
  language: SpokenLanguage
}

const commandOf = ({ user, params, body, origin }: PartyCall): OrderCommand => ({
  userId: user.id,
  orderId: params.order_id,
  network: origin.network,
  expectedVersion: body.expected_version,
})

type Show = (call: Pick<PartyCall, 'db' | 'user' | 'language'>, orderId: string) => Promise<WireOrder>

/** The order is named by the call and shown after it. */
const ofOrder = (show: Show) => ({ changes: ({ params }: Pick<PartyCall, 'params'>): string => params.order_id, show })

/** An act that takes nothing but the order. */
const acting = (show: Show, act: (db: Db, command: OrderCommand) => Promise<Order>) => ({
  act: async (call: PartyCall): Promise<string> => (await act(call.db, commandOf(call))).id,
  ...ofOrder(show),
})

/** The same, confirmed by its seller's PIN where that is asked for. */
const releasing = (show: Show, act: (db: Db, command: Releasing) => Promise<Order>) => ({
  act: async (call: PartyCall & { body: { step_up_token?: string | undefined } }): Promise<string> =>
    (await act(call.db, { ...commandOf(call), confirmed: { token: call.body.step_up_token } })).id,
  ...ofOrder(show),
})

/** What the parties of an order see and do. The vault opens where the buyer pays to. */
export function ordersRoutes(vault: Parameters<typeof showOrder>[1]): Route[] {
  const show: Show = async ({ db, user, language }, orderId) =>
    present(await showOrder(db, vault, user.id, orderId), language)
  return serve(
    { ...p2pOrders, ...p2pTradingLimit },
    {
      getTradingLimit: { handle: ({ db, user }) => tradingMeter(db, user) },
      takeAd: {
        guard: requireTier(2, 'p2p'),
        act: async ({ db, user, body, origin }) => (await takeAd(db, user.id, body, origin.network)).id,
        show,
      },
      listTrades: {
        handle: async ({ db, user, query, nextPage }) => {
          const { open } = query
          const lines = await readPage(
            { query, nextPage },
            (wanted) => listOrders(db, user.id, { ...wanted, open }),
            ({ order }) => order.id,
          )
          return lines.map(summarise)
        },
      },
      getTrade: {
        handle: async ({ db, user, params, language }) =>
          present(await viewOrder(db, vault, user.id, params.order_id), language),
      },
      acceptTrade: acting(show, acceptOrder),
      uploadProof: {
        act: async (call) => (await uploadProofWith(call.db, commandOf(call), call.body.evidence_id)).id,
        ...ofOrder(show),
      },
      withdrawProof: acting(show, withdrawProof),
      sellerConfirm: releasing(show, sellerConfirm),
      extendTrade: acting(show, extendOrder),
      giveIn: releasing(show, concede),
      sayTopUpPaid: acting(show, sayTopUpPaid),
      cancelTrade: {
        act: async (call) => {
          const { expected_state: expectedState, reason, mutual, money_not_sent: moneyNotSent } = call.body
          const command = { ...commandOf(call), expectedState, reason, mutual, moneyNotSent }
          return (await cancelOrder(call.db, command)).id
        },
        ...ofOrder(show),
      },
      disputeTrade: {
        act: async (call) => {
          const { reason, text, paid_at: paidAt } = call.body
          return (await disputeOrder(call.db, { ...commandOf(call), reason, text, paidAt })).id
        },
        ...ofOrder(show),
      },
      rateTrade: {
        act: async ({ db, user, params, body }) => {
          const opinion = { positive: body.positive, comment: body.comment ?? '' }
          return (await rateOrder(db, user.id, params.order_id, opinion)).id
        },
        ...ofOrder(show),
      },
    },
  )
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const summarise = ({ order, role, counterparty, allowed, now, settings }: ListedOrder): OrderSummary => ({
  id: order.id,
  state: order.state,
  version: order.version,
  asset: order.amount.asset,
  amount_asset: formatAmount(order.amount),
  fiat_amount_zar: formatAmount(order.fiat),
  created_at: order.createdAt.toISOString(),
  side: order.side,
  role,
  maker: (order.makerId === order.buyerId) === (role === 'buyer'),
  price: formatPrice(order.price),
  fee_amount: formatAmount(order.fee),
  fee_discount_basis_points: order.discountBasisPoints,
  payment_method: order.method,
  payment_reference: order.reference,
  counterparty: { username: counterparty.username },
  allowed_actions: [...allowed],
  deadline_at: settings.outageSince ? null : iso(deadlineOf(order)),
  on_hold: order.heldAt !== null,
  outage: isOpen(order) && settings.outageSince !== null,
  server_time: now.toISOString(),
})

function present(view: ShownOrder, language: SpokenLanguage): WireOrder {
  const { order, settings, events, receipt, rating, payDetails } = view
  return {
    ...summarise(view),
    ad_id: order.adId,
    ad_terms: order.adTerms,
    rail: order.rail,
    locked_amount: formatAmount({ ...order.amount, units: order.lockedUnits }),
    buyer: { ...party(view.buyer), legal_name: order.buyerName },
    seller: { ...party(view.seller), legal_name: order.sellerName },
    is_favourite: view.isFavourite,
    is_blocked: view.isBlocked,
    pay_details: payDetails,
    deadlines: deadlinesOf(view),
    accepted_at: iso(order.acceptedAt),
    proof_at: iso(order.proofAt),
    closed_at: iso(order.closedAt),
    proof_was_withdrawn: order.proofReverted,
    agreed: {
      extension_seconds: settings.extensionSeconds,
      ask_lapses_seconds: settings.askLapsesSeconds,
      late_claim_seconds: settings.lateClaimSeconds,
      report_seconds: settings.reportSeconds,
    },
    extensions_left: Math.max(0, settings.extensionsAtMost - order.extensions),
    cancel_asked_by: order.cancelAskedBy,
    late_claim: order.lateClaim,
    top_up: presentTopUp(order),
    history: events.map((event) => presentEvent(event, view, language)),
    receipt: presentLedgerLines(receipt, order),
    dispute_id: view.caseId,
    my_rating: rating,
  }
}

const party = (card: ShownOrder['buyer']) => ({ username: card.username, reputation: presentReputation(card) })

const deadlinesOf = ({ order, settings }: ShownOrder): WireOrder['deadlines'] => ({
  ack_by: iso(order.ackBy),
  choose_by: iso(order.chooseBy),
  pay_by: iso(order.payBy),
  buyer_may_dispute_at: iso(order.buyerMayDisputeAt),
  review_by: iso(order.reviewBy),
  cancel_ask_lapses_at: iso(askLapsesAt(order, settings)),
  late_claim_until: iso(order.closedAt && later(order.closedAt, settings.lateClaimSeconds)),
})

/** Each side reads its own words. */
function presentEvent(
  event: OrderEvent,
  { role, order: { fiat }, settings }: Pick<ShownOrder, 'role' | 'order'> & { settings: Agreed },
  language: SpokenLanguage,
): WireOrder['history'][number] {
  const notice = (role === 'buyer' ? event.noticeBuyer : event.noticeSeller) ?? event.noticeBuyer ?? event.noticeSeller
  return {
    id: String(event.version),
    at: event.at.toISOString(),
    actor: event.actor,
    action: event.action,
    from: event.from,
    to: event.to,
    text: notice ? inWords(language, linePhrase(notice, settings, fiat)) : '',
  }
}
