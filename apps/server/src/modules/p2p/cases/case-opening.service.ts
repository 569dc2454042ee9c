import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Order } from '../orders.rules.ts'
import type { Settings } from '../settings.rules.ts'
import { freeCase } from './case-holds.service.ts'
import { findCaseOfOrder, hasOpenCase, insertCase, insertStatement, moveCase } from './cases.store.ts'
import { findPending, markRejected } from './decisions.store.ts'
import { type Case, deadlinesOf, isCaseClosed, type Opening } from './disputes.rules.ts'

/** Begins a case for the team, with what whoever began it says. */
export async function openCase(tx: Tx, order: Order, opening: Opening, now: Date, settings: Settings): Promise<Case> {
  await requireNoOpenCase(tx, order.id)
  const opened = await insertCase(tx, { ...opening, ...deadlinesOf(order, now, settings), orderId: order.id })
  const { openedBy: role, text } = opening
  if (text) await insertStatement(tx, opened.id, { purpose: 'opening', role, text })
  return opened
}

/** The lock on the order keeps another one from being opened meanwhile. */
export async function requireNoOpenCase(tx: Tx, orderId: string): Promise<void> {
  if (await hasOpenCase(tx, orderId)) throw new DomainError('case_open_already')
}

/** The order was settled by one of its sides: its case is over, and a decision that waits for approval is void. */
export async function closeCaseOf(tx: Tx, orderId: string, byId: string | null): Promise<void> {
  const open = await findCaseOfOrder(tx, orderId)
  if (!open || isCaseClosed(open)) return
  const pending = await findPending(tx, open.id)
  if (pending) await markRejected(tx, pending.id, byId ?? pending.decidedBy)
  await moveCase(tx, open, { state: 'CLOSED' })
  await freeCase(tx, open.id)
}
