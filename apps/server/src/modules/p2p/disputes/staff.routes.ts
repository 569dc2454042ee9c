import { p2pStaff } from '@sengi/contract/p2p/staff'
import { parseAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { viewAnyCase, viewCasePage } from './case-view.service.ts'
import { allCases, allTrades, casesFile, tradesFile } from './desk-lists.routes.ts'
import * as staff from './staff.service.ts'
import { presentCase, presentCasePage, presentLive, presentOrder, presentOrderPage } from './staff-answers.routes.ts'
import { viewAnyOrder, viewLive, viewOrderPage } from './staff-view.service.ts'
import { askTopUp } from './top-up.service.ts'
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

/** A case is named by the call and shown, as a line of the queue, after it. */
const ofCase = {
  changes: ({ params }: Pick<CaseCall, 'params'>): string => params.case_id,
  show: async ({ db, user }: Pick<CaseCall, 'db' | 'user'>, caseId: string) =>
    presentCase(await viewAnyCase(db, user.id, caseId)),
}

/** An act that takes nothing but the case. */
const acting = (act: (db: Db, command: staff.CaseCommand) => Promise<{ id: string }>) => ({
  act: async (call: CaseCall): Promise<string> => (await act(call.db, commandOf(call))).id,
  ...ofCase,
})

interface OrderCall {
  db: Db
  user: { id: string }
  params: { order_id: string }
}

/** The same of an order. */
const ofOrder = {
  changes: ({ params }: Pick<OrderCall, 'params'>): string => params.order_id,
  show: async ({ db, user }: Pick<OrderCall, 'db' | 'user'>, orderId: string) =>
    presentOrder(await viewAnyOrder(db, user.id, orderId)),
}

interface HoldCall extends OrderCall {
  body: { reason: string; case_ref: string }
}

const intervening = (action: 'hold' | 'resume') => ({
  act: async ({ db, user, params, body }: HoldCall): Promise<string> => {
    const { reason, case_ref: caseRef } = body
    return (await staff.interveneIn(db, { staffId: user.id, orderId: params.order_id, action, reason, caseRef })).id
  },
  ...ofOrder,
})

/** Each call checks its own permission on the server. */
export const staffRoutes = (): Route[] =>
  serve(p2pStaff, {
    countLiveTrades: {
      permission: 'p2p.read',
      handle: async ({ db, user }) => presentLive(await viewLive(db, user.id)),
    },
    listAllTrades: {
      permission: 'p2p.read',
      handle: (call) => answerPage(call, allTrades(call)),
    },
    exportAllTrades: {
      permission: 'p2p.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, allTrades(call), tradesFile),
    },
    getAnyTrade: {
      permission: 'p2p.read',
      handle: async ({ db, user, params }) => presentOrderPage(await viewOrderPage(db, user.id, params.order_id)),
    },
    holdTrade: { permission: 'p2p.hold', ...intervening('hold') },
    resumeTrade: { permission: 'p2p.hold', ...intervening('resume') },
    disputeAsStaff: {
      permission: 'disputes.work',
      act: async ({ db, user, params, body: { reason, text } }) =>
        (await staff.disputeAsStaff(db, { staffId: user.id, orderId: params.order_id, reason, text })).id,
      ...ofOrder,
    },
    listCases: {
      permission: 'p2p.read',
      handle: (call) => answerPage(call, allCases(call)),
    },
    exportCases: {
      permission: 'p2p.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, allCases(call), casesFile),
    },
    getCase: {
      permission: 'p2p.read',
      handle: async ({ db, user, params, query }) =>
        presentCasePage(await viewCasePage(db, user.id, params.case_id, query.buyer_amount)),
    },
    assignCase: {
      permission: 'disputes.work',
      act: async (call) => (await staff.assignCase(call.db, commandOf(call), call.body.staff_id ?? call.user.id)).id,
      ...ofCase,
    },
    requestEvidence: { permission: 'disputes.work', ...acting(staff.requestEvidence) },
    askTopUp: {
      permission: 'disputes.work',
      act: async (call) => (await askTopUp(call.db, commandOf(call), parseAmount('ZAR', call.body.arrived_zar))).id,
      ...ofCase,
    },
    proposeOutcome: {
      permission: 'disputes.work',
      act: async (call) => {
        const offer = await proposalFrom(call.db, call.params.case_id, call.body)
        return (await staff.proposeOutcome(call.db, commandOf(call), offer)).id
      },
      ...ofCase,
    },
    decideCase: {
      permission: 'disputes.work',
      act: async (call) => {
        const verdict = await verdictFrom(call.db, call.params.case_id, call.body)
        return (await staff.decideCase(call.db, commandOf(call), verdict)).id
      },
      ...ofCase,
    },
    approveDecision: {
      permission: 'disputes.approve',
      act: async (call) => (await staff.approveDecision(call.db, { ...commandOf(call), hash: call.body.hash })).id,
      ...ofCase,
    },
    rejectDecision: { permission: 'disputes.approve', ...acting(staff.rejectDecision) },
    closeCase: { permission: 'disputes.work', ...acting(staff.closeCase) },
  })
