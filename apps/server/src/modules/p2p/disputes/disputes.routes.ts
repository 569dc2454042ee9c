import { p2pDisputes } from '@sengi/contract/p2p/dispute-calls'
import type { CaseSummary, DisputeCase } from '@sengi/contract/p2p/disputes'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { Decision } from '../cases/decisions.store.ts'
import { waitsForParty } from '../cases/disputes.rules.ts'
import { type CaseLine, listCasesOf } from './case-list.store.ts'
import { type CaseView, type PartyCaseView, viewCase } from './case-view.service.ts'
import { acceptProposal, appealCase, appealUntil, stateCase } from './disputes.service.ts'

const show = async ({ db, user }: { db: Db; user: { id: string } }, caseId: string): Promise<DisputeCase> =>
  present(await viewCase(db, user.id, caseId))

export const disputesRoutes = (): Route[] =>
  serve(p2pDisputes, {
    listDisputes: {
      handle: async ({ db, user, query, nextPage }) => {
        const lines = await readPage({ query, nextPage }, (wanted) => listCasesOf(db, user.id, wanted))
        return lines.map(summarise)
      },
    },
    getDispute: { handle: async ({ db, user, params }) => present(await viewCase(db, user.id, params.case_id)) },
    stateCase: {
      act: async ({ db, user, params, body }) => (await stateCase(db, user.id, params.case_id, body.text)).id,
      show,
    },
    acceptProposal: {
      act: async ({ db, user, params, body }) =>
        (await acceptProposal(db, user.id, params.case_id, body.expected_version)).id,
      show,
    },
    appealCase: {
      act: async ({ db, user, params, body }) => (await appealCase(db, user.id, params.case_id, body.text)).id,
      show,
    },
  })

const summarise = (line: CaseLine): CaseSummary => ({
  id: line.id,
  order_id: line.orderId,
  kind: line.kind,
  state: line.state,
  reason: line.reason,
  role: line.role,
  counterparty: line.counterparty,
  asset: line.asset,
  amount_asset: formatAmount({ asset: line.asset, units: line.units }),
  fiat_amount_zar: formatAmount({ asset: 'ZAR', units: line.fiatCents }),
  waits_for_me: waitsForParty(line),
  answer_by: line.answerBy.toISOString(),
  target_by: line.targetBy.toISOString(),
  created_at: line.createdAt.toISOString(),
})

const present = (view: PartyCaseView): DisputeCase => ({
  ...presentShared(view),
  decisions: view.decisions.filter(({ executedAt }) => executedAt !== null).map((one) => presentDecision(one, view)),
  role: view.role,
  allowed_actions: [...view.allowed],
})

/** What parties and staff read alike. */
export function presentShared({ dispute, order, statements, proposal, settings }: CaseView) {
  const amount = (units: bigint | null) => (units === null ? null : formatAmount({ ...order.amount, units }))
  return {
    id: dispute.id,
    order_id: dispute.orderId,
    kind: dispute.kind,
    state: dispute.state,
    version: dispute.version,
    reason: dispute.reason,
    opened_by: dispute.openedBy,
    answer_by: dispute.answerBy.toISOString(),
    target_by: dispute.targetBy.toISOString(),
    statements: statements.map(({ role, text, at }) => ({ role, text, at: at.toISOString() })),
    proposal: proposal && {
      outcome: proposal.outcome,
      buyer_amount: amount(proposal.buyerUnits),
      text: proposal.text,
      accepted_by_buyer: proposal.acceptedByBuyer,
      accepted_by_seller: proposal.acceptedBySeller,
      created_at: proposal.createdAt.toISOString(),
    },
    appeal_until: appealUntil(dispute, order, settings)?.toISOString() ?? null,
    created_at: dispute.createdAt.toISOString(),
  }
}

export const presentDecision = (decision: Decision, { order }: Pick<CaseView, 'order'>) => ({
  id: decision.id,
  outcome: decision.outcome,
  finding: decision.finding,
  buyer_amount: decision.buyerUnits === null ? null : formatAmount({ ...order.amount, units: decision.buyerUnits }),
  text: decision.text,
  at_fault: decision.atFault,
  needs_approval: decision.needsApproval,
  decided_at: decision.decidedAt.toISOString(),
  executed_at: decision.executedAt?.toISOString() ?? null,
})
