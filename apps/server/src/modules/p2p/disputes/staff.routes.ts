import type { StaffCase, StaffOrder } from '@sengi/contract/p2p/disputes'
import { p2pStaff } from '@sengi/contract/p2p/staff'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { casePosition, casePositionOf } from '../cases/cases.store.ts'
import { caseAfter } from '../cases/disputes.rules.ts'
import { deadlineOf } from '../orders.rules.ts'
import { maskedDetails } from '../payout/payout-accounts.rules.ts'
import { type StaffCaseView, viewAnyCase, viewCases } from './case-view.service.ts'
import { presentDecision, presentShared } from './disputes.routes.ts'
import * as staff from './staff.service.ts'
import { type StaffOrderView, viewAllOrders, viewAnyOrder } from './staff-view.service.ts'
import { proposalFrom, verdictFrom } from './verdicts.service.ts'

interface CaseCall {
  db: Db
  user: { id: string }
  params: { case_id: string }
  body: { expected_version?: number | undefined }
}

const commandOf = ({ user, params, body }: CaseCall): staff.CaseCommand => ({
  staffId: user.id,
  caseId: params.case_id,
  expectedVersion: body.expected_version,
})

const acting = (act: (db: Db, command: staff.CaseCommand) => Promise<unknown>) => async (call: CaseCall) => {
  await act(call.db, commandOf(call))
  return presentCase(await viewAnyCase(call.db, call.user.id, call.params.case_id))
}

interface HoldCall {
  db: Db
  user: { id: string }
  params: { order_id: string }
  body: { reason: string; case_ref: string }
}

const intervening =
  (action: 'hold' | 'resume') =>
  async ({ db, user, params, body }: HoldCall) => {
    const { reason, case_ref: caseRef } = body
    await staff.interveneIn(db, { staffId: user.id, orderId: params.order_id, action, reason, caseRef })
    return presentOrder(await viewAnyOrder(db, user.id, params.order_id))
  }

/** Each call checks its own permission on the server. */
export const staffRoutes = (): Route[] =>
  serve(p2pStaff, {
    listAllTrades: {
      permission: 'p2p.read',
      handle: async ({ db, user, query, nextPage }) => {
        const { state } = query
        const rows = await readPage(
          { query, nextPage },
          (wanted) => viewAllOrders(db, { ...wanted, state, readerId: user.id }),
          ({ order }) => order.id,
        )
        return rows.map(presentOrder)
      },
    },
    getAnyTrade: {
      permission: 'p2p.read',
      handle: async ({ db, user, params }) => presentOrder(await viewAnyOrder(db, user.id, params.order_id)),
    },
    holdTrade: { permission: 'p2p.hold', handle: intervening('hold') },
    resumeTrade: { permission: 'p2p.hold', handle: intervening('resume') },
    disputeAsStaff: {
      permission: 'disputes.work',
      handle: async ({ db, user, params, body: { reason, text } }) => {
        await staff.disputeAsStaff(db, { staffId: user.id, orderId: params.order_id, reason, text })
        return presentOrder(await viewAnyOrder(db, user.id, params.order_id))
      },
    },
    listCases: {
      permission: 'p2p.read',
      handle: async ({ db, user, query, nextPage }) => {
        const { state, waiting_for_approval: waitingForApproval } = query
        const rows = await readPage(
          { query, nextPage },
          (wanted) => viewCases(db, { ...wanted, state, waitingForApproval, readerId: user.id }),
          { pattern: casePosition, of: ({ dispute }) => casePositionOf(dispute) },
        )
        return rows.map(presentCase)
      },
    },
    getCase: {
      permission: 'p2p.read',
      handle: async ({ db, user, params }) => presentCase(await viewAnyCase(db, user.id, params.case_id)),
    },
    assignCase: {
      permission: 'disputes.work',
      handle: async (call) => {
        await staff.assignCase(call.db, commandOf(call), call.body.staff_id ?? call.user.id)
        return presentCase(await viewAnyCase(call.db, call.user.id, call.params.case_id))
      },
    },
    requestEvidence: { permission: 'disputes.work', handle: acting(staff.requestEvidence) },
    proposeOutcome: {
      permission: 'disputes.work',
      handle: async (call) => {
        const offer = await proposalFrom(call.db, call.params.case_id, call.body)
        await staff.proposeOutcome(call.db, commandOf(call), offer)
        return presentCase(await viewAnyCase(call.db, call.user.id, call.params.case_id))
      },
    },
    decideCase: {
      permission: 'disputes.work',
      handle: async (call) => {
        const verdict = await verdictFrom(call.db, call.params.case_id, call.body)
        await staff.decideCase(call.db, commandOf(call), verdict)
        return presentCase(await viewAnyCase(call.db, call.user.id, call.params.case_id))
      },
    },
    approveDecision: { permission: 'disputes.approve', handle: acting(staff.approveDecision) },
    rejectDecision: { permission: 'disputes.approve', handle: acting(staff.rejectDecision) },
    closeCase: { permission: 'disputes.work', handle: acting(staff.closeCase) },
  })

const someone = (people: StaffOrderView['people'], id: string) => {
  const person = people.get(id)
  return { id, username: person?.username ?? '', legal_name: person?.legalName ?? null }
}

const presentOrder = ({ order, people, caseId }: StaffOrderView): StaffOrder => ({
  id: order.id,
  state: order.state,
  version: order.version,
  asset: order.amount.asset,
  amount_asset: formatAmount(order.amount),
  fee_amount: formatAmount(order.fee),
  locked_amount: formatAmount({ ...order.amount, units: order.lockedUnits }),
  fiat_amount_zar: formatAmount(order.fiat),
  payment_method: order.method,
  payment_reference: order.reference,
  pay_details: order.payDetails && maskedDetails(order.payDetails),
  buyer: someone(people, order.buyerId),
  seller: someone(people, order.sellerId),
  on_hold: order.heldAt !== null,
  late_claim: order.lateClaim,
  case_id: caseId,
  deadline_at: deadlineOf(order)?.toISOString() ?? null,
  created_at: order.createdAt.toISOString(),
  closed_at: order.closedAt?.toISOString() ?? null,
})

const staffActs = ['assign', 'request_evidence', 'propose', 'decide', 'approve', 'reject', 'close'] as const

function presentCase(view: StaffCaseView): StaffCase {
  const { dispute, order, people, decisions } = view
  const assigned = dispute.assignedTo ? people.get(dispute.assignedTo) : undefined
  return {
    ...presentShared(view),
    decisions: decisions.map((decision) => presentDecision(decision, view)),
    priority: dispute.priority,
    assigned_to: assigned ? { id: assigned.id, username: assigned.username } : null,
    asset: order.amount.asset,
    escrow_amount: formatAmount({ ...order.amount, units: order.lockedUnits }),
    unsecured_amount: formatAmount({ ...order.amount, units: dispute.unsecuredUnits }),
    fiat_amount_zar: formatAmount(order.fiat),
    buyer: someone(people, order.buyerId),
    seller: someone(people, order.sellerId),
    decided_by: decisions.at(-1)?.decidedBy ?? null,
    allowed_actions: staffActs.filter((action) => caseAfter(dispute.state, action) !== null),
  }
}
