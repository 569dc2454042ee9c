import { p2pStaff } from '@sengi/contract/p2p/staff'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { casePosition, casePositionOf } from '../cases/cases.store.ts'
import { viewAnyCase, viewCasePage, viewCases } from './case-view.service.ts'
import * as staff from './staff.service.ts'
import { presentCase, presentCasePage, presentLive, presentOrder, presentOrderPage } from './staff-answers.routes.ts'
import { viewAllOrders, viewAnyOrder, viewLive, viewOrderPage } from './staff-view.service.ts'
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
    countLiveTrades: {
      permission: 'p2p.read',
      handle: async ({ db, user }) => presentLive(await viewLive(db, user.id)),
    },
    listAllTrades: {
      permission: 'p2p.read',
      handle: async ({ db, user, query, nextPage }) => {
        const { state, open, search, sort } = query
        const rows = await readPage(
          { query, nextPage },
          (wanted) => viewAllOrders(db, { ...wanted, state, open, search, sort, readerId: user.id }),
          ({ order }) => order.id,
        )
        return rows.map(presentOrder)
      },
    },
    getAnyTrade: {
      permission: 'p2p.read',
      handle: async ({ db, user, params }) => presentOrderPage(await viewOrderPage(db, user.id, params.order_id)),
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
        const { state, open, mine, waiting_for_approval: waitingForApproval } = query
        const rows = await readPage(
          { query, nextPage },
          (wanted) => viewCases(db, { ...wanted, state, open, mine, waitingForApproval, readerId: user.id }),
          { pattern: casePosition, of: ({ dispute }) => casePositionOf(dispute) },
        )
        return rows.map(presentCase)
      },
    },
    getCase: {
      permission: 'p2p.read',
      handle: async ({ db, user, params, query }) =>
        presentCasePage(await viewCasePage(db, user.id, params.case_id, query.buyer_amount)),
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
