import { randomUUID } from 'node:crypto'
import { formatAmount } from '@sengi/money'
import { coverage } from '../../../ledger/ledger.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import type { Chain } from '../../../ports/chain/chain.ts'
import { requireAsker } from '../../auth/index.ts'
import { findOwnerOf } from '../deposits/chain-addresses.store.ts'
import { chainFigures } from '../deposits/chain-figures.service.ts'
import { type Coins, chainTermsOf } from '../deposits/chain-terms.rules.ts'
import { canonicalAddress } from '../payees/address-canon.rules.ts'
import { freeHot } from '../wallets/hot.service.ts'
import { lockCold, lockHot } from '../wallets/hot.store.ts'
import type { CustodyMovement, MovementDirection } from '../wallets/movements.rules.ts'
import { type HeldColdAddress, isUsable } from './cold-addresses.rules.ts'
import { findColdAddress } from './cold-addresses.store.ts'
import { askedMovements } from './movement-asks.store.ts'
import { recordStep, stepOn } from './movement-steps.service.ts'
import * as store from './movements.store.ts'

interface MovementAsk {
  readonly staffId: string
  readonly direction: MovementDirection
  readonly coldAddressId: string
  readonly amount: Coins
  readonly reason: string
}

/**
 * Asks to move coins between the hot wallet and a cold one. Nothing moves before another person agrees. Answers its id.
 * @throws DomainError cold_address_not_found, cold_address_cooling, cold_address_retired, network_unavailable, movement_asked_already
 */
export async function proposeMovement(db: Db, chain: Chain, ask: MovementAsk): Promise<string> {
  const { staffId, direction, coldAddressId, amount, reason } = ask
  const cold = await findColdAddress(db, coldAddressId)
  if (!cold?.agreedAt || cold.asset !== amount.asset) throw new DomainError('cold_address_not_found')
  const id = randomUUID()
  const address = await whither(chain, cold, direction, id)
  return inTransaction(db, async (tx) => {
    if (direction === 'to_cold') requireUsable(cold, await clockNow(tx))
    const costKept = await costKeptFor(tx, cold)
    const wish = { direction, coldAddressId, amount }
    if (await store.waitsAlready(tx, wish)) throw new DomainError('movement_asked_already')
    const one = { ...wish, id, network: cold.network, costKept, address, reason, askedBy: staffId }
    await store.insertMovement(tx, one)
    await store.insertMovementEvent(tx, {
      movementId: id,
      action: 'propose',
      from: null,
      to: 'PROPOSED',
      actorId: staffId,
    })
    await recordStep(tx, staffId, 'propose', {
      id,
      after: { direction, amount: formatAmount(amount), asset: amount.asset, reason },
    })
    return id
  })
}

/**
 * Another person agrees to it, and the coins are between the wallets from then on: nobody pays withdrawals of them, nor moves them again.
 * Answers its id.
 */
export const approveMovement = (db: Db, staffId: string, { id, hash }: Agreement): Promise<string> =>
  inTransaction(db, async (tx) => {
    const movement = await lockForOther(tx, staffId, id)
    if (movement.state !== 'PROPOSED') throw new DomainError('movement_over')
    await requireAsker(tx, movement.askedBy, 'treasury.make')
    await requireAgreed(tx, askedMovements, { id, hash })
    await requireThere(tx, movement)
    await requireOwnCovers(tx, movement.costKept)
    await stepOn(tx, movement, { action: 'approve', actorId: staffId, change: { agreedBy: staffId } })
    return id
  })

/** Turns it down, whoever asked for it and whether they still may. Answers its id. */
export const refuseMovement = (
  db: Db,
  { staffId, id, reason }: { readonly staffId: string; readonly id: string; readonly reason: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const movement = await lockForOther(tx, staffId, id)
    if (movement.state !== 'PROPOSED') throw new DomainError('movement_over')
    await stepOn(tx, movement, { action: 'refuse', actorId: staffId, change: { refusedBy: staffId, refusal: reason } })
    return id
  })

/** One movement, with its cold address. @throws DomainError movement_not_found */
export async function getMovement(db: Db, id: string): Promise<store.ToldMovement> {
  const found = await store.findMovement(db, id)
  if (!found) throw new DomainError('movement_not_found')
  return found
}

/** A movement that is there, held until the transaction ends. @throws DomainError movement_not_found */
export async function lockKnown(tx: Tx, id: string): Promise<CustodyMovement> {
  const movement = await store.lockMovement(tx, id)
  if (!movement) throw new DomainError('movement_not_found')
  return movement
}

/** Nobody decides about what they asked for themselves. */
async function lockForOther(tx: Tx, staffId: string, id: string): Promise<CustodyMovement> {
  const movement = await lockKnown(tx, id)
  if (movement.askedBy === staffId) throw new DomainError('movement_asked_by_you')
  return movement
}

/** To the hot wallet at an address of its own, so that what comes in there is this movement and nobody's deposit. */
async function whither(chain: Chain, cold: HeldColdAddress, direction: MovementDirection, id: string): Promise<string> {
  if (!chain.networks.includes(cold.network)) {
    throw new DomainError('network_unavailable', { asset: cold.asset, network: cold.network })
  }
  if (direction === 'to_cold') return cold.address
  return canonicalAddress({ network: cold.network, address: await chain.addressFor(cold.network, `movement ${id}`) })
}

function requireUsable(cold: HeldColdAddress, now: Date): void {
  if (cold.retirement) throw new DomainError('cold_address_retired')
  if (!isUsable(cold, now)) throw new DomainError('cold_address_cooling')
}

/** As much as a send costs there. */
async function costKeptFor(tx: Tx, cold: HeldColdAddress): Promise<Coins> {
  const terms = chainTermsOf(await chainFigures(tx), cold)
  return terms?.fee ?? { asset: cold.asset, units: 0n }
}

/** What carrying it costs is the company's to pay, and never taken of what is people's. */
async function requireOwnCovers(tx: Tx, { asset, units }: Coins): Promise<void> {
  const own = (await coverage(tx)).find((one) => one.asset === asset)?.ours ?? 0n
  if (own < units) throw new DomainError('movement_cost_uncovered')
}

/** Asked anew under the lock of the wallet that pays: the address may serve no more, and the coins may be promised elsewhere. */
async function requireThere(
  tx: Tx,
  { direction, coldAddressId, network, address, amount, costKept }: CustodyMovement,
): Promise<void> {
  if (direction === 'to_cold') await lockHot(tx, [amount.asset])
  else await lockCold(tx, coldAddressId)
  const cold = await findColdAddress(tx, coldAddressId)
  if (!cold) throw new DomainError('cold_address_not_found')
  if (direction === 'to_hot') {
    if (cold.held < amount.units + costKept.units) throw new DomainError('cold_wallet_short')
    return
  }
  requireUsable(cold, await clockNow(tx))
  if (await findOwnerOf(tx, { network, address })) throw new DomainError('cold_address_of_person')
  if ((await freeHot(tx, amount.asset)) < amount.units + costKept.units) throw new DomainError('hot_wallet_short')
}
