import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { Finding, Penalty, Verdict } from './disputes.rules.ts'

/** A decision as it was made; what became of it is beside it. */
export interface Decision extends Verdict {
  readonly id: string
  readonly decidedBy: string
  readonly needsApproval: boolean
  readonly decidedAt: Date
  readonly executedAt: Date | null
  readonly rejected: boolean
  /** Until when another person can agree to it. */
  readonly lapsesAt: Date
}

const lapses = sql<Date>`ask_lapses(decided_at)`.as('lapses_at')

export async function insertDecision(
  tx: Tx,
  caseId: string,
  verdict: Verdict & { decidedBy: string; needsApproval: boolean },
): Promise<Decision> {
  const row = await tx
    .insertInto('p2p_case_decision')
    .values({
      case_id: caseId,
      outcome: verdict.outcome,
      buyer_units: verdict.buyerUnits?.toString() ?? null,
      finding: verdict.finding,
      text: verdict.text,
      at_fault: verdict.atFault,
      penalty_from: verdict.penalty?.from ?? null,
      penalty_to: verdict.penalty?.to ?? null,
      penalty_units: verdict.penalty?.units.toString() ?? null,
      decided_by: verdict.decidedBy,
      needs_approval: verdict.needsApproval,
    })
    .returningAll()
    .returning(lapses)
    .executeTakeFirstOrThrow()
  return toDecision(row)
}

/** Oldest first. */
export async function listDecisions(db: Db, caseId: string): Promise<Decision[]> {
  const rows = await db
    .selectFrom('p2p_case_decision')
    .selectAll()
    .select(lapses)
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
  return rows.map(toDecision)
}

/** The one that waits for its second approver. */
export async function findPending(tx: Tx, caseId: string): Promise<Decision | null> {
  const row = await tx
    .selectFrom('p2p_case_decision')
    .selectAll()
    .select(lapses)
    .where('case_id', '=', caseId)
    .where('executed_at', 'is', null)
    .where('rejected_by', 'is', null)
    .executeTakeFirst()
  return row ? toDecision(row) : null
}

/** False when it was carried out or rejected before. */
export async function markExecuted(tx: Tx, id: string, approvedBy: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('p2p_case_decision')
    .set({ executed_at: sql<Date>`clock_now()`, approved_by: approvedBy })
    .where('id', '=', id)
    .where('executed_at', 'is', null)
    .where('rejected_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markRejected(tx: Tx, id: string, staffId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('p2p_case_decision')
    .set({ rejected_by: staffId })
    .where('id', '=', id)
    .where('executed_at', 'is', null)
    .where('rejected_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const toDecision = (row: Selectable<Tables['p2p_case_decision']> & { lapses_at: Date }): Decision => ({
  id: row.id,
  outcome: row.outcome,
  buyerUnits: row.buyer_units === null ? null : BigInt(row.buyer_units),
  finding: row.finding as Finding,
  text: row.text,
  atFault: row.at_fault,
  penalty: toPenalty(row),
  decidedBy: row.decided_by,
  needsApproval: row.needs_approval,
  decidedAt: row.decided_at,
  executedAt: row.executed_at,
  rejected: row.rejected_by !== null,
  lapsesAt: row.lapses_at,
})

function toPenalty(row: Selectable<Tables['p2p_case_decision']>): Penalty | null {
  const { penalty_from: from, penalty_to: to, penalty_units: units } = row
  return from && to && units ? { from, to, units: BigInt(units) } : null
}

export interface Proposal {
  readonly id: string
  readonly outcome: 'RELEASE' | 'REFUND' | 'SPLIT'
  readonly buyerUnits: bigint | null
  readonly text: string
  readonly proposedBy: string
  readonly acceptedByBuyer: boolean
  readonly acceptedBySeller: boolean
  readonly createdAt: Date
}

export async function insertProposal(
  tx: Tx,
  caseId: string,
  proposal: Pick<Proposal, 'outcome' | 'buyerUnits' | 'text' | 'proposedBy'>,
): Promise<void> {
  await tx
    .insertInto('p2p_case_proposal')
    .values({
      case_id: caseId,
      outcome: proposal.outcome,
      buyer_units: proposal.buyerUnits?.toString() ?? null,
      text: proposal.text,
      proposed_by: proposal.proposedBy,
    })
    .execute()
}

/** The last one counts. */
export async function findProposal(db: Db, caseId: string): Promise<Proposal | null> {
  const row = await db
    .selectFrom('p2p_case_proposal')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    outcome: row.outcome,
    buyerUnits: row.buyer_units === null ? null : BigInt(row.buyer_units),
    text: row.text,
    proposedBy: row.proposed_by,
    acceptedByBuyer: row.accepted_by_buyer !== null,
    acceptedBySeller: row.accepted_by_seller !== null,
    createdAt: row.created_at,
  }
}

export async function acceptProposal(tx: Tx, id: string, role: 'buyer' | 'seller'): Promise<void> {
  await tx
    .updateTable('p2p_case_proposal')
    .set({ [`accepted_by_${role}`]: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute()
}
