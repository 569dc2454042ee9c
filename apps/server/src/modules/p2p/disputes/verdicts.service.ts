import type { decisionBody, proposalBody } from '@sengi/contract/p2p/disputes'
import { type CryptoAsset, parseAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { findCase } from '../cases/cases.store.ts'
import type { Proposal } from '../cases/decisions.store.ts'
import type { Verdict } from '../cases/disputes.rules.ts'
import { findOrder } from '../orders.store.ts'
import { caseNotFound } from './disputes.service.ts'

type DecisionInput = (typeof decisionBody)['_zod']['output']
type ProposalInput = (typeof proposalBody)['_zod']['output']

/** A proposal with its amount in the asset of the case's order. */
export async function proposalFrom(
  db: Db,
  caseId: string,
  { outcome, buyer_amount, text }: ProposalInput,
): Promise<Pick<Proposal, 'outcome' | 'buyerUnits' | 'text'>> {
  const asset = await assetOf(db, caseId)
  return { outcome, text, buyerUnits: unitsOf(asset, buyer_amount) }
}

/** A decision with its amounts in the asset of the case's order. */
export async function verdictFrom(db: Db, caseId: string, input: DecisionInput): Promise<Verdict> {
  const asset = await assetOf(db, caseId)
  const { outcome, finding, text, penalty } = input
  return {
    outcome,
    finding,
    text,
    buyerUnits: unitsOf(asset, input.buyer_amount),
    atFault: input.at_fault ?? null,
    penalty: penalty ? { from: penalty.from, to: penalty.to, units: parseAmount(asset, penalty.amount).units } : null,
  }
}

const unitsOf = (asset: CryptoAsset, text: string | undefined): bigint | null =>
  text === undefined ? null : parseAmount(asset, text).units

async function assetOf(db: Db, caseId: string): Promise<CryptoAsset> {
  const dispute = await findCase(db, caseId)
  const order = dispute && (await findOrder(db, dispute.orderId))
  if (!order) throw caseNotFound()
  return order.amount.asset
}
