import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import type { BroadcastAnswer, Chain, ChainPayment, PaymentStatus } from '../../ports/chain/chain.ts'
import { raiseAlarm } from './chain-alarms.store.ts'
import { confirmationsOf } from './chain-terms.rules.ts'
import { takeStep, tellChange } from './withdrawal-steps.service.ts'
import {
  leaseSeconds,
  restSeconds,
  type Withdrawal,
  type WithdrawalState,
  watchedSeconds,
} from './withdrawals.rules.ts'
import {
  type Change,
  lockAnyWithdrawal,
  lockAttempt,
  lockDue,
  moveWithdrawal,
  takeToFollow,
} from './withdrawals.store.ts'

const atOnce = 50

/**
 * Sends what is due; of somebody frozen since they asked it goes to a person of the staff instead. Before the network is asked, the row says that it is being sent: whoever dies in between leaves a
 * payment that must be asked for, never one that looks unsent.
 */
export async function sendDue(db: Db, chain: Chain): Promise<void> {
  const begun = await inTransaction(db, async (tx) => {
    const due = await lockDue(tx, chain.networks, atOnce)
    const sent: Withdrawal[] = []
    for (const { withdrawal, isFrozen } of due) {
      if (isFrozen) await takeStep(tx, withdrawal, { action: 'hold', actorId: null })
      else sent.push(await takeStep(tx, withdrawal, { action: 'send', actorId: null, change: firstTry(withdrawal) }))
    }
    return sent
  })
  await eachAlone(begun, (withdrawal) => broadcast(db, chain, withdrawal))
}

const firstTry = ({ attempt }: Withdrawal): Change => ({ answer: 'sending', attempt: attempt + 1, leaseSeconds })

/** Asks for what is on its way, and for what arrived lately, because a chain can lose its last blocks. */
export async function followPayments(db: Db, chain: Chain): Promise<void> {
  const watch = { networks: chain.networks, most: atOnce, leaseSeconds, watchedSeconds, restSeconds }
  const watched = await inTransaction(db, (tx) => takeToFollow(tx, watch))
  await eachAlone(watched, (withdrawal) => follow(db, chain, withdrawal))
}

/** The failure of one does not keep the others waiting. */
async function eachAlone(list: Withdrawal[], act: (withdrawal: Withdrawal) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const one of list) await act(one).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, 'Some withdrawals got no answer')
}

/** The withdrawal's own id names its payment for ever, so that every attempt is the same payment. */
const paymentOf = ({ id: ref, network, address, amount }: Withdrawal): ChainPayment => ({
  ref,
  network,
  address,
  amount,
})

async function broadcast(db: Db, chain: Chain, withdrawal: Withdrawal): Promise<void> {
  let fault: unknown = null
  const answer = await chain.broadcast(paymentOf(withdrawal)).catch((failure: unknown): BroadcastAnswer => {
    fault = failure
    return { outcome: 'unknown' }
  })
  const isHeard = await inCurrentAttempt(db, withdrawal, (tx, current) => hear(tx, current, answer))
  if (!isHeard && answer.outcome === 'accepted') await checkLatePayment(db, withdrawal)
  if (fault) throw fault
}

async function follow(db: Db, chain: Chain, withdrawal: Withdrawal): Promise<void> {
  let fault: unknown = null
  const status = await chain.statusOf(paymentOf(withdrawal)).catch((failure: unknown): PaymentStatus => {
    fault = failure
    return { status: 'unknown' }
  })
  if (status.status === 'absent' && withdrawal.state === 'BROADCAST') return broadcast(db, chain, withdrawal)
  await inCurrentAttempt(db, withdrawal, (tx, current) => learn(tx, current, status))
  if (fault) throw fault
}

/** What comes back after another attempt has begun is not heard. */
function inCurrentAttempt(
  db: Db,
  { id, attempt }: Withdrawal,
  act: (tx: Tx, current: Withdrawal) => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const current = await lockAttempt(tx, id, attempt)
    if (current) await act(tx, current)
    return current !== null
  })
}

/** Whoever was overtaken by a refund and paid nevertheless is the one thing that must not pass in silence. */
const checkLatePayment = (db: Db, { id }: Withdrawal): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = await lockAnyWithdrawal(tx, id)
    if (now?.state === 'FAILED') await raiseAlarm(tx, { ...alarmOf(now), kind: 'paid_after_refund' })
  })

const change = async (tx: Tx, current: Withdrawal, what: Change): Promise<void> => {
  await moveWithdrawal(tx, current, current.state, { ...what, leaseSeconds: null })
  await tellChange(tx, current)
}

async function hear(tx: Tx, current: Withdrawal, answer: BroadcastAnswer): Promise<void> {
  if (current.state !== 'BROADCAST') return
  if (answer.outcome === 'accepted') return change(tx, current, { answer: 'accepted', txId: answer.txId })
  if (answer.outcome === 'unknown') return change(tx, current, { answer: 'unknown', wasUnknown: true })
  // Only a plain no to the first question is believed by a machine: after any doubt two people decide.
  if (current.answer !== 'sending' || current.wasUnknown) {
    await raiseAlarm(tx, { ...alarmOf(current), kind: 'refused_after_unknown' })
    return change(tx, current, { answer: 'unknown', wasUnknown: true })
  }
  const failed = { failure: 'refused', failureText: answer.reason, leaseSeconds: null } as const
  await takeStep(tx, current, { action: 'refuse', actorId: null, change: failed })
}

const learn = (tx: Tx, current: Withdrawal, status: PaymentStatus): Promise<unknown> =>
  learnIn[current.state](tx, current, status)

const learnIn: Readonly<
  Record<WithdrawalState, (tx: Tx, current: Withdrawal, status: PaymentStatus) => Promise<unknown>>
> = {
  RESERVED: async () => null,
  REVIEW: async () => null,
  BROADCAST: learnOfSent,
  CONFIRMED: watchConfirmed,
  FAILED: watchRefunded,
}

async function watchRefunded(tx: Tx, current: Withdrawal, { status }: PaymentStatus): Promise<void> {
  if (status === 'seen') await raiseAlarm(tx, { ...alarmOf(current), kind: 'paid_after_refund' })
  await moveWithdrawal(tx, current, current.state, { leaseSeconds: null })
}

async function learnOfSent(tx: Tx, current: Withdrawal, status: PaymentStatus): Promise<unknown> {
  if (status.status !== 'seen') return moveWithdrawal(tx, current, current.state, { leaseSeconds: null })
  const { txId, confirmations, cost } = status
  const seen = { answer: 'accepted', txId, confirmations, leaseSeconds: null } as const
  if (confirmations >= confirmationsOf(current.network)) {
    const costUnits = cost?.asset === current.amount.asset ? cost.units : null
    return takeStep(tx, current, { action: 'confirm', actorId: null, change: { ...seen, costUnits } })
  }
  const isNews = current.answer !== 'accepted' || current.confirmations !== confirmations
  return isNews ? change(tx, current, seen) : moveWithdrawal(tx, current, current.state, { leaseSeconds: null })
}

/** Torn from its chain it is on its way again; nobody gets anything back for that. */
async function watchConfirmed(tx: Tx, current: Withdrawal, status: PaymentStatus): Promise<unknown> {
  const confirmations = status.status === 'seen' ? status.confirmations : 0
  const isTorn = status.status !== 'unknown' && confirmations < confirmationsOf(current.network)
  if (!isTorn) return moveWithdrawal(tx, current, current.state, { leaseSeconds: null })
  await raiseAlarm(tx, { ...alarmOf(current), kind: 'withdrawal_reorganised' })
  const lost = status.status === 'absent' ? ({ answer: 'unknown', wasUnknown: true } as const) : {}
  const torn = { ...lost, confirmations, leaseSeconds: null }
  return takeStep(tx, current, { action: 'unconfirm', actorId: null, change: torn })
}

const alarmOf = ({ id: subject, network, txId }: Withdrawal) => ({ subject, network, txId })
