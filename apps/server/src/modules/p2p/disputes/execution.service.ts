import { lockAvailable, post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { freeCase, oweOf } from '../cases/case-holds.service.ts'
import { moveCase } from '../cases/cases.store.ts'
import { insertDecision, markExecuted } from '../cases/decisions.store.ts'
import type { Case, Verdict } from '../cases/disputes.rules.ts'
import { orderMemo, penaltyFor } from '../money.rules.ts'
import { type Order, otherRole, partyOf } from '../orders.rules.ts'
import type { Settings } from '../settings.rules.ts'
import { perform } from '../steps/perform.service.ts'
import { actionOf } from './ends.rules.ts'

interface Execution {
  readonly order: Order
  readonly dispute: Case
  readonly verdict: Verdict
  /** Who decided, or proposed what both sides accepted. */
  readonly staffId: string
  readonly now: Date
  readonly settings: Settings
  /** The decision that was written before, with its second approver. */
  readonly decision?: { readonly id: string; readonly approvedBy: string }
}

/** Carries a decision out: the order, its money and its penalty, together with the decision's own line. */
export async function carryOut(tx: Tx, { order, dispute, verdict, staffId, now, settings, decision }: Execution) {
  const written =
    decision ?? (await insertDecision(tx, dispute.id, { ...verdict, decidedBy: staffId, needsApproval: false }))
  const first = await markExecuted(tx, written.id, decision?.approvedBy ?? null)
  if (!first) throw new Error(`Decision ${written.id} was carried out under the case's lock`)

  const action = actionOf[verdict.outcome]
  if (action) {
    const input = { atFault: verdict.atFault, ...(verdict.buyerUnits !== null && { buyerUnits: verdict.buyerUnits }) }
    await perform(tx, order, { action, actor: 'staff', actorId: staffId, now, settings, input })
  }
  if (verdict.penalty) await punish(tx, order, written.id, verdict.penalty)
  await freeCase(tx, dispute.id)
  await recordAudit(tx, {
    actorId: decision?.approvedBy ?? staffId,
    action: 'p2p.case_executed',
    subject: `p2p_case:${dispute.id}`,
    detail: { outcome: verdict.outcome, decision: written.id },
  })
  return moveCase(tx, dispute, { state: 'EXECUTED' })
}

/** Takes a penalty as far as the wallet goes, and books the rest as a debt: no empty wallet stops a decision. */
async function punish(tx: Tx, order: Order, decisionId: string, penalty: NonNullable<Verdict['penalty']>) {
  const from = partyOf(order, penalty.from)
  const to = penalty.to === 'other_party' ? partyOf(order, otherRole(penalty.from)) : null
  const funds = await lockAvailable(tx, from, order.amount.asset)
  const taken = funds < penalty.units ? funds : penalty.units
  if (taken > 0n) await post(tx, penaltyFor(decisionId, from, to, { ...order.amount, units: taken }, orderMemo(order)))
  const units = penalty.units - taken
  if (units > 0n)
    await oweOf(tx, order, { userId: from, creditorId: to, units, reason: 'p2p_penalty', ref: decisionId })
}
