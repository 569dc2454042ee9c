import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import type { Chain, PaymentOrigin } from '../../../ports/chain/chain.ts'
import { raiseAlarm } from '../deposits/chain-alarms.store.ts'
import { confirmationsNow, confirmationsThen } from '../deposits/chain-figures.service.ts'
import { canonicalAddress } from '../payees/address-canon.rules.ts'
import type { CustodyMovement } from '../wallets/movements.rules.ts'
import { findColdAddress } from './cold-addresses.store.ts'
import { voidReturn } from './movement-returns.service.ts'
import { stepOn } from './movement-steps.service.ts'
import { listArrivals, lockMovementAttempt, type SeenArrival } from './movement-work.store.ts'
import { moveOn } from './movements.store.ts'

/**
 * A movement to the hot wallet waits until its own address got that amount from its cold address. What else comes there is shown to a
 * person and counts for nothing.
 */
export async function hearOfArrivals(db: Db, chain: Chain, movement: CustodyMovement): Promise<void> {
  const arrivals = await listArrivals(db, movement.id)
  if (movement.state === 'SETTLED') return watchArrived(db, movement, arrivals)
  const known = arrivals.find(({ txId }) => txId === movement.txId)
  if (known) return settleDeep(db, movement, known)
  for (const arrival of arrivals) {
    const origin = await chain.originOf(movement.network, arrival.txId)
    if (origin && (await take(db, movement, arrival, origin))) return
  }
}

/** Whether it was the coins that were waited for. */
const take = (
  db: Db,
  movement: CustodyMovement,
  arrival: SeenArrival,
  origin: PaymentOrigin,
): Promise<boolean | null> =>
  inAttempt(db, movement, async (tx, current) => {
    const { network, amount } = current
    const cold = await findColdAddress(tx, current.coldAddressId)
    const senders = origin.senders.map((address) => canonicalAddress({ network, address }))
    const isIt =
      senders.includes(cold?.address ?? '') && arrival.asset === amount.asset && arrival.units === amount.units
    if (!isIt) {
      await raiseAlarm(tx, { kind: 'movement_misfits', subject: current.id, network, txId: arrival.txId })
      return false
    }
    const costUnits = origin.cost?.asset === amount.asset ? origin.cost.units : null
    const change = { txId: arrival.txId, confirmations: arrival.confirmations, costUnits }
    const sent = await stepOn(tx, await voidReturn(tx, current), { action: 'submit', actorId: null, change })
    await settleIfDeep(tx, sent, arrival)
    return true
  })

const settleDeep = async (db: Db, movement: CustodyMovement, arrival: SeenArrival): Promise<void> => {
  await inAttempt(db, movement, (tx, current) => settleIfDeep(tx, current, arrival))
}

async function settleIfDeep(tx: Tx, current: CustodyMovement, { confirmations }: SeenArrival): Promise<void> {
  if (current.state !== 'SUBMITTED') return
  if (confirmations >= (await confirmationsNow(tx, current.network))) {
    await stepOn(tx, current, { action: 'settle', actorId: null, change: { confirmations } })
  } else await moveOn(tx, current, current.state, { confirmations })
}

/** Torn from its chain it is on its way again. */
async function watchArrived(db: Db, movement: CustodyMovement, arrivals: readonly SeenArrival[]): Promise<void> {
  const confirmations = arrivals.find(({ txId }) => txId === movement.txId)?.confirmations ?? 0
  await inAttempt(db, movement, async (tx, current) => {
    const { id: subject, network, txId, settledAt } = current
    if (!settledAt) return
    const needed = Math.min(current.confirmations, await confirmationsThen(tx, network, settledAt))
    if (confirmations >= needed) return
    await raiseAlarm(tx, { kind: 'movement_reorganised', subject, network, txId })
    await stepOn(tx, current, { action: 'unsettle', actorId: null, change: { confirmations } })
  })
}

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
