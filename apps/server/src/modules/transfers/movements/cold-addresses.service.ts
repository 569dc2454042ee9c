import type { CryptoAsset, Network } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import { requireAsker } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { findOwnerOf } from '../deposits/chain-addresses.store.ts'
import { readAddress } from '../payees/addresses.rules.ts'
import type { ColdAddress, HeldColdAddress } from './cold-addresses.rules.ts'
import * as store from './cold-addresses.store.ts'

interface ColdAddressAsk {
  readonly staffId: string
  readonly asset: CryptoAsset
  readonly network: Network
  readonly address: string
  readonly label: string
  readonly reason: string
}

/**
 * Asks to add a cold address, which has to be one that the asset can be sent to and nobody's here. Answers its id.
 * @throws DomainError what is wrong with the address, cold_address_of_person, cold_address_known
 */
export const askColdAddress = (db: Db, { staffId, ...asked }: ColdAddressAsk): Promise<string> =>
  inTransaction(db, async (tx) => {
    const address = soundAddress(asked)
    await requireNobodys(tx, { ...asked, address })
    const one = { ...asked, address, askedBy: staffId }
    if (await store.isKnown(tx, one)) throw new DomainError('cold_address_known')
    const id = await store.insertColdAddress(tx, one)
    await note(tx, staffId, 'asked', { id, after: { ...asked, address } })
    return id
  })

/** Another person agrees; it may be used when the cooling-off is over. Answers its id. */
export const approveColdAddress = (db: Db, staffId: string, { id, hash }: Agreement): Promise<string> =>
  inTransaction(db, async (tx) => {
    const asked = await lockForOther(tx, staffId, id)
    if (asked.agreedAt || asked.refusal) throw new DomainError('cold_address_over')
    await requireAsker(tx, asked.askedBy, 'treasury.make')
    await requireAgreed(tx, store.askedAddresses, { id, hash })
    await requireNobodys(tx, asked)
    const { coolingHours } = (await figuresOf(tx)).custody
    await store.agreeToColdAddress(tx, id, { staffId, coolingHours })
    await note(tx, staffId, 'approved', { id, after: { address: asked.address, coolingHours } })
    return id
  })

interface ColdAddressEnd {
  readonly staffId: string
  readonly id: string
  readonly reason: string
}

/** Turns it down, whoever asked for it. Answers its id. */
export const refuseColdAddress = (db: Db, { staffId, id, reason }: ColdAddressEnd): Promise<string> =>
  inTransaction(db, async (tx) => {
    const asked = await lockForOther(tx, staffId, id)
    if (asked.agreedAt || asked.refusal) throw new DomainError('cold_address_over')
    await store.refuseColdAddress(tx, id, staffId, reason)
    await note(tx, staffId, 'refused', { id, reason })
    return id
  })

/** Nothing goes there any more, which one person decides because it takes nothing. Answers its id. */
export const retireColdAddress = (db: Db, { staffId, id, reason }: ColdAddressEnd): Promise<string> =>
  inTransaction(db, async (tx) => {
    const known = await lockKnown(tx, id)
    if (!known.agreedAt || known.retirement) throw new DomainError('cold_address_over')
    await store.retireColdAddress(tx, id, staffId, reason)
    await note(tx, staffId, 'retired', { id, reason, before: { address: known.address } })
    return id
  })

/** The whole book with the moment at which it was read. */
export const listBook = async (db: Db): Promise<{ addresses: HeldColdAddress[]; now: Date }> => ({
  addresses: await store.listColdAddresses(db),
  now: await clockNow(db),
})

/** One of them. @throws DomainError cold_address_not_found */
export async function getColdAddress(db: Db, id: string): Promise<{ address: HeldColdAddress; now: Date }> {
  const address = await store.findColdAddress(db, id)
  if (!address) throw new DomainError('cold_address_not_found')
  return { address, now: await clockNow(db) }
}

/** In the one way in which addresses are kept. */
function soundAddress({ asset, network, address }: Omit<ColdAddressAsk, 'staffId'>): string {
  const reading = readAddress(asset, address, network)
  if (reading.kind === 'refused') throw DomainError.of(reading.why, { errors: [{ path: 'address' }] })
  if (reading.kind !== 'address')
    throw new DomainError('cold_address_unreadable', {}, { errors: [{ path: 'address' }] })
  return reading.address
}

async function requireNobodys(tx: Tx, place: { network: Network; address: string }): Promise<void> {
  if (await findOwnerOf(tx, place)) throw new DomainError('cold_address_of_person')
}

async function lockKnown(tx: Tx, id: string): Promise<ColdAddress> {
  const found = await store.lockColdAddress(tx, id)
  if (!found) throw new DomainError('cold_address_not_found')
  return found
}

async function lockForOther(tx: Tx, staffId: string, id: string): Promise<ColdAddress> {
  const found = await lockKnown(tx, id)
  if (found.askedBy === staffId) throw new DomainError('cold_address_asked_by_you')
  return found
}

const note = (
  tx: Tx,
  actorId: string,
  act: string,
  { id, ...detail }: { readonly id: string } & Record<string, unknown>,
) => recordAudit(tx, { actorId, action: `cold_address.${act}`, subject: `cold_address:${id}`, detail })
