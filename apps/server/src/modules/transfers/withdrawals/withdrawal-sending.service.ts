import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { BroadcastAnswer, Chain, ChainPayment, PaymentStatus } from '../../../ports/chain/chain.ts'
import { isSuspendedNow } from '../../auth/index.ts'
import { raiseAlarm } from '../deposits/chain-alarms.store.ts'
import { confirmationsNow, confirmationsThen } from '../deposits/chain-figures.service.ts'
import { freeHot } from '../wallets/hot.service.ts'
import { lockHot } from '../wallets/hot.store.ts'
import { voidRefund } from './withdrawal-refunds.service.ts'
import { takeStep, tellChange } from './withdrawal-steps.service.ts'
import { lockAttempt, lockDue, takeToFollow } from './withdrawal-work.store.ts'
import {
  coinsRestSeconds,
  hotNeedOf,
  leaseSeconds,
  mayPay,
  type Withdrawal,
  type WithdrawalState,
  watch,
} from './withdrawals.rules.ts'
import { type Change, lockAnyWithdrawal, moveWithdrawal } from './withdrawals.store.ts'

const atOnce = 50

/**
 * Sends what is due; of somebody frozen since they asked it goes to a person of the staff instead. Before the network is asked, the
 * row says that it is being sent: whoever dies in between leaves a payment that must be asked for, never one that looks unsent.
 */
export async function sendDue(db: Db, chain: Chain): Promise<void> {
  // Whoever was suspended while theirs was taken up is seen the second time, and keeps nobody else waiting.
  const begun = await takeUp(db, chain).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'account_stopped') return takeUp(db, chain)
    throw error
  })
  await eachAlone(begun, (withdrawal) => broadcast(db, chain, withdrawal))
}

function takeUp(db: Db, chain: Chain): Promise<Withdrawal[]> {
  return inTransaction(db, async (tx) => {
    const due = await lockDue(tx, chain.networks, atOnce)
    const purse = await openHot(tx, due)
    const sent: Withdrawal[] = []
    for (const withdrawal of due) {
      if (await isSuspendedNow(tx, withdrawal.userId)) await takeStep(tx, withdrawal, { action: 'hold', actorId: null })
      else if (!purse.takes(withdrawal)) await waitForCoins(tx, withdrawal)
      else sent.push(await takeStep(tx, withdrawal, { action: 'send', actorId: null, change: firstTry(withdrawal) }))
    }
    return sent
  })
}

/**
 * What the hot wallet can still pay of what is due, held until the transaction ends: a movement to a cold wallet takes the same lock, so
 * that no coin is promised twice.
 */
async function openHot(tx: Tx, due: readonly Withdrawal[]) {
  const assets = new Set(due.map(({ amount }) => amount.asset))
  await lockHot(tx, assets)
  const left = new Map<string, bigint>()
  for (const asset of assets) left.set(asset, await freeHot(tx, asset))
  return {
    takes: (withdrawal: Withdrawal): boolean => {
      const { asset } = withdrawal.amount
      const after = (left.get(asset) ?? 0n) - hotNeedOf(withdrawal)
      if (after < 0n) return false
      left.set(asset, after)
      return true
    },
  }
}

/** It neither fails nor keeps smaller ones from going: it is tried again when coins may have come. */
async function waitForCoins(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const change = { waitsSince: withdrawal.waitsSince ?? 'now', sendAfterSeconds: coinsRestSeconds } as const
  await moveWithdrawal(tx, withdrawal, withdrawal.state, change)
  if (!withdrawal.waitsSince) await tellChange(tx, withdrawal)
}

const firstTry = ({ attempt }: Withdrawal): Change => ({ answer: 'sending', attempt: attempt + 1, leaseSeconds })

/** Asks for what is on its way, and for what arrived lately, because a chain can lose its last blocks. */
export async function followPayments(db: Db, chain: Chain): Promise<void> {
  const watched = await inTransaction(db, (tx) =>
    takeToFollow(tx, { ...watch, networks: chain.networks, most: atOnce }),
  )
  await eachAlone(watched, (withdrawal) => follow(db, chain, withdrawal))
}

/** The failure of one does not keep the others waiting, nor does a network that gives no answer those on another. */
async function eachAlone(list: Withdrawal[], act: (withdrawal: Withdrawal) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  const onOne = async (network: Withdrawal['network']) => {
    for (const one of list.filter((each) => each.network === network)) {
      await act(one).catch((failure) => failures.push(failure))
    }
  }
  await Promise.all([...new Set(list.map(({ network }) => network))].map(onOne))
  if (failures.length > 0) throw new AggregateError(failures, 'Some withdrawals got no answer')
}

/** The withdrawal's own id names its payment for ever, so that every attempt is the same payment. */
const paymentOf = ({ id: ref, network, address, amount }: Withdrawal): ChainPayment => ({
  ref,
  network,
  address,
  amount,
})

/**
 * Whoever waited for its turn pays only what it would be given now: nobody asked for a refund meanwhile, and no other worker
 * took over. The lease begins anew with the question, so that nothing is decided while it may still pay.
 */
async function broadcast(db: Db, chain: Chain, taken: Withdrawal): Promise<void> {
  const mayAsk = await inCurrentAttempt(db, taken, async (tx, now) => {
    await moveWithdrawal(tx, now, now.state, { leaseSeconds: mayPay(now) ? leaseSeconds : null })
    return mayPay(now)
  })
  if (!mayAsk) return
  let fault: unknown = null
  const answer = await chain.broadcast(paymentOf(taken)).catch((failure: unknown): BroadcastAnswer => {
    fault = failure
    return { outcome: 'unknown' }
  })
  const isHeard = await inCurrentAttempt(db, taken, (tx, current) => hear(tx, current, answer).then(() => true))
  if (!isHeard && answer.outcome === 'accepted') await checkLatePayment(db, taken, answer.txId)
  if (fault) throw fault
}

async function follow(db: Db, chain: Chain, withdrawal: Withdrawal): Promise<void> {
  let fault: unknown = null
  const status = await statusOf(chain, withdrawal).catch((failure: unknown): PaymentStatus => {
    fault = failure
    return { status: 'unknown' }
  })
  if (status.status === 'absent' && mayPay(withdrawal)) return broadcast(db, chain, withdrawal)
  await inCurrentAttempt(db, withdrawal, (tx, current) => learn(tx, current, status))
  if (fault) throw fault
}

/** What was given back is first made as impossible as its chain allows. */
async function statusOf(chain: Chain, withdrawal: Withdrawal): Promise<PaymentStatus> {
  const payment = paymentOf(withdrawal)
  if (withdrawal.failure === 'refunded') await chain.abandon(payment)
  return chain.statusOf(payment)
}

/** What comes back after another attempt has begun is not heard. */
function inCurrentAttempt<T>(
  db: Db,
  { id, attempt }: Withdrawal,
  act: (tx: Tx, current: Withdrawal) => Promise<T>,
): Promise<T | null> {
  return inTransaction(db, async (tx) => {
    const current = await lockAttempt(tx, id, attempt)
    return current ? act(tx, current) : null
  })
}

/** Whoever was overtaken by a refund and paid nevertheless is the one thing that must not pass in silence. */
const checkLatePayment = (db: Db, { id }: Withdrawal, txId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = await lockAnyWithdrawal(tx, id)
    if (now?.state === 'FAILED') await raiseAlarm(tx, { ...alarmOf(now), txId, kind: 'paid_after_refund' })
  })

const change = async (tx: Tx, current: Withdrawal, what: Change): Promise<void> => {
  await moveWithdrawal(tx, current, current.state, { ...what, leaseSeconds: null })
  await tellChange(tx, current)
}

async function hear(tx: Tx, current: Withdrawal, answer: BroadcastAnswer): Promise<void> {
  if (current.state !== 'BROADCAST') return
  if (answer.outcome === 'accepted') {
    return change(tx, await voidRefund(tx, current), { answer: 'accepted', txId: answer.txId })
  }
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

async function watchRefunded(tx: Tx, current: Withdrawal, status: PaymentStatus): Promise<void> {
  if (status.status === 'seen') {
    await raiseAlarm(tx, { ...alarmOf(current), txId: status.txId, kind: 'paid_after_refund' })
  }
  await moveWithdrawal(tx, current, current.state, { leaseSeconds: null })
}

async function learnOfSent(tx: Tx, known: Withdrawal, status: PaymentStatus): Promise<unknown> {
  if (status.status !== 'seen') return moveWithdrawal(tx, known, known.state, { leaseSeconds: null })
  const current = await voidRefund(tx, known)
  const { txId, confirmations, cost } = status
  const costUnits = cost?.asset === current.amount.asset ? cost.units : (current.cost?.units ?? null)
  // What carrying it costs is known from the first look on, and left the hot wallet with it.
  const seen = { answer: 'accepted', txId, confirmations, costUnits, leaseSeconds: null } as const
  if (confirmations >= (await confirmationsNow(tx, current.network))) {
    return takeStep(tx, current, { action: 'confirm', actorId: null, change: seen })
  }
  const isKnown = (current.cost?.units ?? null) === costUnits && current.confirmations === confirmations
  const isNews = current.answer !== 'accepted' || !isKnown
  return isNews ? change(tx, current, seen) : moveWithdrawal(tx, current, current.state, { leaseSeconds: null })
}

/** Torn from its chain it is on its way again; nobody gets anything back for that. */
async function watchConfirmed(tx: Tx, current: Withdrawal, status: PaymentStatus): Promise<unknown> {
  const confirmations = status.status === 'seen' ? status.confirmations : 0
  const isTorn = status.status !== 'unknown' && confirmations < (await confirmationsAtEnd(tx, current))
  if (!isTorn) return moveWithdrawal(tx, current, current.state, { leaseSeconds: null })
  await raiseAlarm(tx, { ...alarmOf(current), kind: 'withdrawal_reorganised' })
  const lost = status.status === 'absent' ? ({ answer: 'unknown', wasUnknown: true } as const) : {}
  const torn = { ...lost, confirmations, leaseSeconds: null }
  // What comes back into the books is promised again at once: nobody may read the one without the other.
  await lockHot(tx, [current.amount.asset])
  return takeStep(tx, current, { action: 'unconfirm', actorId: null, change: torn })
}

/** What was enough when it was confirmed: asking for more blocks since then tears nothing off. */
async function confirmationsAtEnd(tx: Tx, { network, confirmations, confirmedAt }: Withdrawal): Promise<number> {
  if (!confirmedAt) return confirmations
  return Math.min(confirmations, await confirmationsThen(tx, network, confirmedAt))
}

const alarmOf = ({ id: subject, network, txId }: Withdrawal) => ({ subject, network, txId })
