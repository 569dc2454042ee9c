import {
  billSettlements,
  type RequestedAll,
  type SettlementQuote,
  type Settlement as WireSettlement,
} from '@sengi/contract/bills/settlements'
import { formatAmount, formatPrice, randOf } from '@sengi/money'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type AskedAll, requestAll } from './requested.service.ts'
import {
  answerClaim,
  claimSettlement,
  getSettlement,
  listSettlementsOf,
  type SettlementSeen,
} from './settlement-claims.service.ts'
import { paySettlement, type QuoteSeen, quoteSettlement } from './settlements.service.ts'

export const settlementsRoutes = (): Route[] =>
  serve(billSettlements, {
    listSettlements: {
      handle: async ({ db, user, params, query, nextPage }) => {
        const isOpen = query.open === 'true'
        const seen = await readPage(
          { query, nextPage },
          (wanted) => listSettlementsOf(db, user.id, params.group_id, { ...wanted, isOpen }),
          ({ settlement }) => settlement.id,
        )
        return seen.map(presentSettlement)
      },
    },
    getSettlement: {
      handle: async ({ db, user, params }) =>
        presentSettlement(await getSettlement(db, user.id, params.group_id, params.settlement_id)),
    },
    quoteSettlement: {
      handle: async ({ db, user, params, body }) =>
        presentQuote(params.group_id, await quoteSettlement(db, user, params.group_id, body)),
    },
    paySettlement: {
      handle: async ({ db, user, params, body }) => {
        const settlement = await paySettlement(db, user, params.group_id, body)
        return presentSettlement({ settlement, mayConfirm: false, mayWithdraw: false })
      },
    },
    claimSettlement: {
      handle: async ({ db, user, params, body }) =>
        presentSettlement(await claimSettlement(db, user, params.group_id, body)),
    },
    confirmSettlement: {
      handle: async ({ db, user, params }) =>
        presentSettlement(await answerClaim(db, user, params.group_id, params.settlement_id, 'confirm')),
    },
    rejectSettlement: {
      handle: async ({ db, user, params, body }) =>
        presentSettlement(await answerClaim(db, user, params.group_id, params.settlement_id, 'reject', body.reason)),
    },
    withdrawSettlement: {
      handle: async ({ db, user, params }) =>
        presentSettlement(await answerClaim(db, user, params.group_id, params.settlement_id, 'withdraw')),
    },
    requestAll: {
      hourlyLimit: 'requestsToAll',
      handle: async ({ db, user, params, body }) =>
        presentAsked(await requestAll(db, user.id, params.group_id, body.asset)),
    },
  })

const presentSettlement = ({ settlement, mayConfirm, mayWithdraw }: SettlementSeen): WireSettlement => ({
  id: settlement.id,
  group_id: settlement.groupId,
  from_member_id: settlement.fromMemberId,
  to_member_id: settlement.toMemberId,
  amount: randOf(settlement.cents),
  method: settlement.method,
  state: settlement.state,
  asset: settlement.crypto?.amount.asset ?? null,
  amount_asset: settlement.crypto ? formatAmount(settlement.crypto.amount) : null,
  price: settlement.crypto ? formatPrice(settlement.crypto.price) : null,
  request_id: settlement.requestId,
  note: settlement.note,
  reason: settlement.reason,
  may_confirm: mayConfirm,
  may_withdraw: mayWithdraw,
  created_at: settlement.createdAt.toISOString(),
  decided_at: settlement.decidedAt?.toISOString() ?? null,
})

const presentQuote = (groupId: string, { quote, payee, owed }: QuoteSeen): SettlementQuote => ({
  quote_id: quote.id,
  group_id: groupId,
  to_member_id: payee.id,
  to_username: payee.name,
  amount: randOf(quote.cents),
  asset: quote.amount.asset,
  amount_asset: formatAmount(quote.amount),
  price: formatPrice(quote.price),
  owed: randOf(owed),
  overpays: quote.cents > owed,
  expires_at: quote.expiresAt.toISOString(),
  server_time: quote.readAt.toISOString(),
})

const presentAsked = ({ asked, skipped }: AskedAll): RequestedAll => ({
  requested: asked.map(({ debtor, cents, requestId }) => ({
    member_id: debtor.id,
    name: debtor.name,
    amount: randOf(cents),
    request_id: requestId,
  })),
  skipped: skipped.map(({ debtor, cents, reason }) => ({
    member_id: debtor.id,
    name: debtor.name,
    amount: randOf(cents),
    reason,
  })),
})
