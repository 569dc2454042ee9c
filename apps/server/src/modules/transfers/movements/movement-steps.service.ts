import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import {
  type CustodyMovement,
  type MovementAction,
  movementAfter,
  movementPosting,
} from '../wallets/movements.rules.ts'
import { insertMovementEvent, type MovementChange, moveOn } from './movements.store.ts'

interface Step {
  readonly action: MovementAction
  readonly actorId: string | null
  readonly change?: MovementChange
}

/**
 * Takes a locked movement one step further: its state, its history, its coins and the record of it, all or nothing.
 * @throws DomainError movement_over where it came too late
 */
export async function stepOn(
  tx: Tx,
  movement: CustodyMovement,
  { action, actorId, change = {} }: Step,
): Promise<CustodyMovement> {
  const { id, state: from } = movement
  const to = movementAfter(from, action)
  if (!to) throw new DomainError('movement_over')
  const moved = await moveOn(tx, movement, to, change)
  if (!moved) throw new Error(`Movement ${id} left ${from} under its lock`)
  const ref = await insertMovementEvent(tx, { movementId: id, action, from, to, actorId })
  const posting = movementPosting(moved, action, ref)
  if (posting && (await post(tx, posting)) !== 'moved') throw new Error(`Movement ${id} was moved before: ${action}`)
  await recordStep(tx, actorId, action, { id, before: from, after: to })
  return moved
}

/** Notes something that leaves its state as it is. */
export async function restate(
  tx: Tx,
  movement: CustodyMovement,
  { action, actorId, change }: { action: string; actorId: string | null; change: MovementChange },
): Promise<CustodyMovement> {
  const { id, state } = movement
  const changed = await moveOn(tx, movement, state, change)
  if (!changed) throw new Error(`Movement ${id} left ${state} under its lock`)
  await insertMovementEvent(tx, { movementId: id, action, from: state, to: state, actorId })
  await recordStep(tx, actorId, action, { id, after: state })
  return changed
}

/** What the record says of a step. */
export const recordStep = (
  tx: Tx,
  actorId: string | null,
  action: string,
  { id, ...detail }: { readonly id: string } & Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit(tx, { actorId, action: `movement.${action}`, subject: `custody_movement:${id}`, detail })
