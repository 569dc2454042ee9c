import {
  billSettlements,
  type RequestedAll,
  type SettlementQuote,
  type Settlement as WireSettlement,
} from '@sengi/contract/bills/settlements'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { formatAmount, formatPrice, randOf } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { keptIn } from '../words.service.ts'
import { remindDebtor } from './reminders.service.ts'
import { type AskedAll, requestAll } from './requested.service.ts'
import {
  answerClaim,
  claimSettlement,
  getSettlement,
  listSettlementsOf,
  type SettlementSeen,
} from './settlement-claims.service.ts'
import { paySettlement, type QuoteSeen, quoteSettlement, seePaid, seeQuote } from './settlements.service.ts'

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
    getSettlement: { handle: (call) => show(call, call.params.settlement_id) },
    quoteSettlement: {
      act: ({ db, user, params, body }) => quoteSettlement(db, user, params.group_id, body),
      show: async ({ db, user, params }, id) =>
        presentQuote(params.group_id, await seeQuote(db, user.id, params.group_id, id)),
    },
    paySettlement: {
      act: ({ db, user, params, body }) => paySettlement(db, user, params.group_id, body),
      show: async ({ db, user, params }, id) => {
        const settlement = await seePaid(db, user.id, params.group_id, id)
        return presentSettlement({ settlement, mayConfirm: false, mayWithdraw: false })
      },
    },
    claimSettlement: {
      act: ({ db, user, params, body }) => claimSettlement(db, user, params.group_id, body),
      show,
    },
    confirmSettlement: {
      act: ({ db, user, params }) => answerClaim(db, user, params.group_id, params.settlement_id, 'confirm'),
      show,
    },
    rejectSettlement: {
      act: ({ db, user, params, body }) =>
        answerClaim(db, user, params.group_id, params.settlement_id, 'reject', body.reason),
      show,
    },
    withdrawSettlement: {
      act: ({ db, user, params }) => answerClaim(db, user, params.group_id, params.settlement_id, 'withdraw'),
      show,
    },
    // Who was asked is in rows, who was not and why is in none: the answer is what the act judged, and reads nothing more.
    requestAll: {
      hourlyLimit: 'requestsToAll',
      handle: async ({ db, user, params, body, language }) =>
        presentAsked(await requestAll(db, user.id, params.group_id, body.asset), language),
    },
    remindDebtor: {
      hourlyLimit: 'billReminders',
      handle: async ({ db, user, params, body }) => {
        const { debtor, cents } = await remindDebtor(db, user, params.group_id, body.member_id)
        return { member_id: debtor.id, name: debtor.name, amount: randOf(cents) }
      },
    },
  })

interface GroupCall {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly params: { readonly group_id: string }
}

const show = async ({ db, user, params }: GroupCall, id: string): Promise<WireSettlement> =>
  presentSettlement(await getSettlement(db, user.id, params.group_id, id))

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

const presentQuote = (groupId: string, { quote, owed }: QuoteSeen): SettlementQuote => ({
  quote_id: quote.id,
  group_id: groupId,
  to_member_id: quote.toMemberId,
  to_username: quote.toName,
  amount: randOf(quote.cents),
  asset: quote.amount.asset,
  amount_asset: formatAmount(quote.amount),
  price: formatPrice(quote.price),
  owed: randOf(owed),
  overpays: quote.cents > owed,
  expires_at: quote.expiresAt.toISOString(),
  server_time: quote.readAt.toISOString(),
})

const presentAsked = ({ asked, skipped }: AskedAll, language: SpokenLanguage): RequestedAll => ({
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
    reason: keptIn(language, reason),
  })),
})
