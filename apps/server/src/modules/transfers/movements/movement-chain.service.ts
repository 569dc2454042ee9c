import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import type { BroadcastAnswer, Chain, ChainPayment, PaymentStatus } from '../../../ports/chain/chain.ts'
import { raiseAlarm } from '../deposits/chain-alarms.store.ts'
import { confirmationsNow, confirmationsThen } from '../deposits/chain-figures.service.ts'
import { type CustodyMovement, mayMove } from '../wallets/movements.rules.ts'
import { leaseSeconds, watch } from '../withdrawals/withdrawals.rules.ts'
import { hearOfArrivals } from './movement-arrivals.service.ts'
import { voidReturn } from './movement-returns.service.ts'
import { stepOn } from './movement-steps.service.ts'
import { lockAgreed, lockMovementAttempt, takeToWatch } from './movement-work.store.ts'
import { lockMovement, type MovementChange, moveOn } from './movements.store.ts'

const atOnce = 20

/**
 * Signs what two people agreed to. Before the network is asked, the row says that it is submitted: whoever dies in between leaves a
 * payment that must be asked for, never one that looks unsent.
 */
export async function sendMovements(db: Db, chain: Chain): Promise<void> {
  const begun = await inTransaction(db, async (tx) => {
    const due = await lockAgreed(tx, chain.networks, atOnce)
    const submitted: CustodyMovement[] = []
    for (const one of due) submitted.push(await submit(tx, one))
    return submitted
  })
  await eachAlone(begun, (movement) => broadcast(db, chain, movement))
}

const submit = (tx: Tx, movement: CustodyMovement): Promise<CustodyMovement> =>
  stepOn(tx, movement, { action: 'submit', actorId: null, change: { attempt: movement.attempt + 1, leaseSeconds } })

/** Asks for what is on its way, what a cold wallet's key has to sign, and what ended lately, because a chain can lose its last blocks. */
export async function followMovements(db: Db, chain: Chain): Promise<void> {
  const watched = await inTransaction(db, (tx) => takeToWatch(tx, { ...watch, networks: chain.networks, most: atOnce }))
  await eachAlone(watched, (one) =>
    one.direction === 'to_hot' ? hearOfArrivals(db, chain, one) : follow(db, chain, one),
  )
}

/** The failure of one does not keep the others waiting. */
async function eachAlone(
  list: readonly CustodyMovement[],
  act: (movement: CustodyMovement) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of list) await act(one).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, 'Some movements got no answer')
}

/** The movement's own id names its payment for ever, so that every attempt is the same payment. */
const paymentOf = ({ id: ref, network, address, amount }: CustodyMovement): ChainPayment => ({
  ref,
  network,
  address,
  amount,
})

async function broadcast(db: Db, chain: Chain, taken: CustodyMovement): Promise<void> {
  const mayAsk = await inAttempt(db, taken, async (tx, now) => {
    await moveOn(tx, now, now.state, { leaseSeconds: mayMove(now) ? leaseSeconds : null })
    return mayMove(now)
  })
  if (!mayAsk) return
  let fault: unknown = null
  const answer = await chain.broadcast(paymentOf(taken)).catch((failure: unknown): BroadcastAnswer => {
    fault = failure
    return { outcome: 'unknown' }
  })
  const isHeard = await inAttempt(db, taken, (tx, current) => hear(tx, current, answer).then(() => true))
  if (!isHeard && answer.outcome === 'accepted') await checkLate(db, taken, answer.txId)
  if (fault) throw fault
}

async function follow(db: Db, chain: Chain, movement: CustodyMovement): Promise<void> {
  let fault: unknown = null
  const status = await statusOf(chain, movement).catch((failure: unknown): PaymentStatus => {
    fault = failure
    return { status: 'unknown' }
  })
  if (status.status === 'absent' && mayMove(movement)) return broadcast(db, chain, movement)
  await inAttempt(db, movement, (tx, current) => learn(tx, current, status))
  if (fault) throw fault
}

/** What was booked back is first made as impossible as its chain allows. */
async function statusOf(chain: Chain, movement: CustodyMovement): Promise<PaymentStatus> {
  const payment = paymentOf(movement)
  if (movement.state === 'REFUSED') await chain.abandon(payment)
  return chain.statusOf(payment)
}

/** What comes back after another attempt has begun is not heard. */
function inAttempt<T>(
  db: Db,
  { id, attempt }: CustodyMovement,
  act: (tx: Tx, current: CustodyMovement) => Promise<T>,
): Promise<T | null> {
  return inTransaction(db, async (tx) => {
    const current = await lockMovementAttempt(tx, id, attempt)
    return current ? act(tx, current) : null
  })
}

/** Whoever was overtaken by a return and paid nevertheless must not pass in silence. */
const checkLate = (db: Db, { id }: CustodyMovement, txId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = await lockMovement(tx, id)
    if (now?.state === 'REFUSED') await raiseAlarm(tx, { ...alarmOf(now), txId, kind: 'moved_after_return' })
  })

const stay = (tx: Tx, current: CustodyMovement, change: MovementChange = {}): Promise<unknown> =>
  moveOn(tx, current, current.state, { ...change, leaseSeconds: null })

async function hear(tx: Tx, current: CustodyMovement, answer: BroadcastAnswer): Promise<unknown> {
  if (current.state !== 'SUBMITTED' && current.state !== 'UNKNOWN') return null
  if (answer.outcome === 'accepted') return seen(tx, current, { txId: answer.txId })
  if (answer.outcome === 'unknown') return doubt(tx, current)
  // Only a plain no to the first question is believed by a machine: after any doubt two people decide.
  if (current.attempt > 1 || current.wasUnknown) {
    await raiseAlarm(tx, { ...alarmOf(current), kind: 'refused_after_unknown' })
    return doubt(tx, current)
  }
  return stepOn(tx, current, { action: 'fail', actorId: null, change: { refusal: answer.reason, leaseSeconds: null } })
}

const doubt = (tx: Tx, current: CustodyMovement): Promise<unknown> =>
  current.state === 'UNKNOWN'
    ? stay(tx, current)
    : stepOn(tx, current, { action: 'doubt', actorId: null, change: { wasUnknown: true, leaseSeconds: null } })

/** The chain has it: whatever was doubted or said, it is on its way. */
async function seen(tx: Tx, known: CustodyMovement, change: MovementChange): Promise<unknown> {
  const current = await voidReturn(tx, known)
  if (current.state !== 'UNKNOWN') return stay(tx, current, change)
  return stepOn(tx, current, { action: 'see', actorId: null, change: { ...change, leaseSeconds: null } })
}

async function learn(tx: Tx, current: CustodyMovement, status: PaymentStatus): Promise<unknown> {
  if (current.state === 'SETTLED') return watchSettled(tx, current, status)
  if (current.state === 'REFUSED') return watchReturned(tx, current, status)
  if (status.status !== 'seen') return current.txId ? stay(tx, current) : doubt(tx, current)
  const { txId, confirmations, cost } = status
  const costUnits = cost?.asset === current.amount.asset ? cost.units : (current.cost?.units ?? null)
  // What carrying it costs is known from the first look on, and left the hot wallet with it.
  const change = { txId, confirmations, costUnits }
  if (confirmations < (await confirmationsNow(tx, current.network))) return seen(tx, current, change)
  return stepOn(tx, await voidReturn(tx, current), {
    action: 'settle',
    actorId: null,
    change: { ...change, leaseSeconds: null },
  })
}

/** Torn from its chain it is on its way again. */
async function watchSettled(tx: Tx, current: CustodyMovement, status: PaymentStatus): Promise<unknown> {
  const confirmations = status.status === 'seen' ? status.confirmations : 0
  const isTorn = status.status !== 'unknown' && confirmations < (await neededThen(tx, current))
  if (!isTorn) return stay(tx, current)
  await raiseAlarm(tx, { ...alarmOf(current), kind: 'movement_reorganised' })
  return stepOn(tx, current, { action: 'unsettle', actorId: null, change: { confirmations, leaseSeconds: null } })
}

/** What was enough when it was settled: asking for more blocks since then tears nothing off. */
async function neededThen(tx: Tx, { network, confirmations, settledAt }: CustodyMovement): Promise<number> {
  return settledAt ? Math.min(confirmations, await confirmationsThen(tx, network, settledAt)) : confirmations
}

async function watchReturned(tx: Tx, current: CustodyMovement, status: PaymentStatus): Promise<unknown> {
  if (status.status === 'seen') {
    await raiseAlarm(tx, { ...alarmOf(current), txId: status.txId, kind: 'moved_after_return' })
  }
  return stay(tx, current)
}

const alarmOf = ({ id: subject, network, txId }: CustodyMovement) => ({ subject, network, txId })
