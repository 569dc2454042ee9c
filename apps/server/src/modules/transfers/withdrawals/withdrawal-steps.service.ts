import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { returnToLimits } from '../../limits/index.ts'
import { type Notice, notify } from '../../notifications/index.ts'
import { toldFigures } from '../people/agreed.rules.ts'
import { insertEvent } from './withdrawal-events.store.ts'
import {
  postingOf,
  shortAddress,
  stateAfter,
  tooLate,
  type Withdrawal,
  type WithdrawalAction,
  type WithdrawalState,
} from './withdrawals.rules.ts'
import { type Change, moveWithdrawal } from './withdrawals.store.ts'

interface Step {
  readonly action: WithdrawalAction
  readonly actorId: string | null
  readonly change?: Change
}

/**
 * Takes a locked withdrawal one step further: its state, its history, its money and word to its owner, all or nothing.
 * @throws DomainError why it came too late
 */
export async function takeStep(tx: Tx, withdrawal: Withdrawal, { action, actorId, change = {} }: Step) {
  const to = stateAfter(withdrawal.state, action)
  if (!to) throw DomainError.of(tooLate[withdrawal.state])
  const moved = await moveWithdrawal(tx, withdrawal, to, change)
  if (!moved) throw new Error(`Withdrawal ${withdrawal.id} left ${withdrawal.state} under its lock`)

  const { id, userId } = moved
  const eventId = await insertEvent(tx, { withdrawalId: id, action, from: withdrawal.state, to, actorId })
  if (to === 'FAILED') await returnToLimits(tx, { userId, ref: id })
  const posting = postingOf(moved, action, eventId)
  if (posting && (await post(tx, posting)) !== 'moved') throw new Error(`Withdrawal ${id} was moved before: ${action}`)

  await tellChange(tx, moved)
  await notify(tx, noticesOf[to](moved))
  await recordAudit(tx, { actorId, action: `withdrawal.${action}`, subject: `withdrawal:${id}`, detail: { userId } })
  return moved
}

/** What the owner's screens listen to. */
export const tellChange = (tx: Tx, { id, userId }: Pick<Withdrawal, 'id' | 'userId'>): Promise<void> =>
  announce(tx, [
    { topic: 'transfers', userId, ref: id },
    { topic: 'wallet', userId, ref: id },
  ])

const noticesOf: Readonly<Record<WithdrawalState, (withdrawal: Withdrawal) => Notice[]>> = {
  RESERVED: () => [],
  REVIEW: () => [],
  BROADCAST: () => [],
  CONFIRMED: (withdrawal) => [noticeOf('withdrawal.confirmed', withdrawal)],
  FAILED: (withdrawal) => (withdrawal.failure === 'cancelled' ? [] : [noticeOf('withdrawal.failed', withdrawal)]),
}

const noticeOf = (
  type: 'withdrawal.confirmed' | 'withdrawal.failed',
  { id, userId, amount, agreed, address }: Withdrawal,
): Notice => ({
  type,
  to: userId,
  subject: id,
  params: { amount: toldFigures(amount, agreed).amount, address: shortAddress(address) },
  link: `/send/withdrawals/${id}`,
})
