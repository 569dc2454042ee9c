import { fullCryptoText } from '@sengi/money'
import { lockAvailable } from '../../../ledger/ledger.ts'
import type { Tx } from '../../../platform/db.ts'
import { liftHolds, owe, placeHold } from '../../holds/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Crypto } from '../money.rules.ts'
import { orderNumber, owesPhrase } from '../notices.rules.ts'
import type { Order } from '../orders.rules.ts'
import { liftRestrictions, restrict } from '../traders/traders.store.ts'
import type { Case } from './disputes.rules.ts'

/**
 * T19: what a late claim could not lock again. The seller neither trades nor takes it away until the case is over, unless it
 * was the buyer who left: then the seller was free to spend it.
 */
export async function secureClaim(tx: Tx, order: Order, claim: Case, leftByBuyer: boolean): Promise<void> {
  const { id, unsecuredUnits: units } = claim
  if (units === 0n || leftByBuyer) return
  await restrict(tx, order.sellerId, id)
  const amount = { ...order.amount, units }
  await placeHold(tx, { userId: order.sellerId, amount, reason: 'p2p_late_claim', ref: id, until: null })
}

/**
 * T20: what the buyer still has of a released order stays until its case is over. Only the seller's report holds anything:
 * a seller whose rand were real has nothing of the buyer's.
 */
export async function secureReport(tx: Tx, order: Order, report: Case): Promise<void> {
  if (report.openedBy !== 'seller') return
  const { buyerId: userId, amount } = order
  const left = await lockAvailable(tx, userId, amount.asset)
  const units = left < amount.units ? left : amount.units
  if (units === 0n) return
  await placeHold(tx, { userId, amount: { ...amount, units }, reason: 'p2p_report', ref: report.id, until: null })
}

/** A case is over, however it ended: what it kept back is free again. */
export async function freeCase(tx: Tx, caseId: string): Promise<void> {
  await liftRestrictions(tx, caseId)
  await liftHolds(tx, 'p2p_late_claim', caseId)
  await liftHolds(tx, 'p2p_report', caseId)
}

/** What the seller owes the buyer of a late claim that was upheld and could not be locked again. */
export async function oweShortfall(tx: Tx, order: Order, claimId: string, units: bigint): Promise<void> {
  const { sellerId: userId, buyerId: creditorId } = order
  await oweOf(tx, order, { userId, creditorId, units, reason: 'p2p_late_claim', ref: claimId })
}

interface Owed {
  readonly userId: string
  readonly creditorId: string | null
  readonly units: bigint
  readonly reason: 'p2p_late_claim' | 'p2p_penalty'
  readonly ref: string
}

/** Books what a wallet was too empty for; what comes in is taken for it, and its owner is told. */
export async function oweOf(tx: Tx, order: Order, { units, ...debt }: Owed): Promise<void> {
  const amount: Crypto = { ...order.amount, units }
  await owe(tx, { ...debt, amount, dueFrom: null })
  await tellDebtor(tx, order, { debtorId: debt.userId, about: debt.ref, owed: fullCryptoText(amount) })
}

/** Word to whoever owes after a decision; once for each row that they owe for. */
const tellDebtor = (
  tx: Tx,
  { id }: Pick<Order, 'id'>,
  { debtorId, about, owed }: { debtorId: string; about: string; owed: string },
): Promise<void> =>
  notify(tx, [
    {
      type: 'p2p.dispute',
      to: debtorId,
      subject: `${id}:owed:${about}`,
      params: { order: orderNumber(id), said: owesPhrase(owed) },
      link: `/p2p/orders/${id}`,
    },
  ])
