import { inRand, parseAmount, randText } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Chain, NextPayment, SandboxChain } from '../../../ports/chain/chain.ts'
import { currentPrices } from '../../market/index.ts'
import { canonicalAddress } from '../payees/address-canon.rules.ts'
import { networksOf } from '../payees/addresses.rules.ts'
import { keepAddress, listAddressesOf } from './chain-addresses.store.ts'
import { chainFigures, confirmationsNow } from './chain-figures.service.ts'
import { type AssetNetwork, type ChainTerms, type Coins, chainTermsOf, placesOn } from './chain-terms.rules.ts'
import { creditWaiting, takeIn, takeInAdrift } from './deposit-news.service.ts'
import { lookAgain } from './deposit-retries.service.ts'
import * as store from './deposits.store.ts'

type Network = AssetNetwork['network']

/** Where somebody receives an asset, and what arriving takes. */
export interface ReceivingPlace extends AssetNetwork {
  readonly address: string
  readonly terms: ChainTerms
}

/** Every address of a person, made with the first look at them. */
export async function receivingPlaces(db: Db, chain: Chain, userId: string): Promise<ReceivingPlace[]> {
  const known = await listAddressesOf(db, userId)
  const missing = chain.networks.filter((network) => !known.some((one) => one.network === network))
  for (const network of missing) {
    const address = canonicalAddress({ network, address: await chain.addressFor(network, userId) })
    await keepAddress(db, userId, { network, address })
  }
  const all = missing.length > 0 ? await listAddressesOf(db, userId) : known
  const figures = await chainFigures(db)
  return placesOn(chain.networks).flatMap((place) => {
    const own = all.find(({ network }) => network === place.network)
    const terms = chainTermsOf(figures, place)
    return own && terms ? [{ ...place, address: own.address, terms }] : []
  })
}

/** One deposit of a person, with whose coins they said it was. @throws DomainError deposit_not_found */
export async function depositOf(db: Db, userId: string, id: string): Promise<store.ToldDeposit> {
  const found = await store.findDepositOf(db, userId, id)
  if (!found) throw new DomainError('deposit_not_found')
  return found
}

/** Reads every chain on from where it was read last. One that does not answer does not hold up the others. */
export async function pullDeposits(db: Db, chain: Chain): Promise<void> {
  const failures: unknown[] = []
  for (const network of chain.networks) {
    await pullFrom(db, chain, network).catch((failure) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some chains could not be read')
}

/** The place is kept after everything up to it was taken in: what dies halfway is told again, and counts once. */
async function pullFrom(db: Db, chain: Chain, network: Network): Promise<void> {
  const position = await store.findCursor(db, network)
  const confirmations = await confirmationsNow(db, network)
  const ask = () => chain.deposits(network, position, confirmations)
  const news = await ask()
  const suspects = await takeIn(db, { ...news, network, position })
  if (suspects.length > 0) await takeInAdrift(db, { ...(await ask()), network, position }, suspects)
  if (news.cursor !== position) await store.keepCursor(db, network, news.cursor)
  await creditWaiting(db, network)
  await lookAgain(db, chain, network)
}

/** What one simulated deposit may be worth. */
const simulatedAtMost = parseAmount('ZAR', '100000')

interface Simulation {
  readonly amount: Coins
  readonly network: Network | undefined
  /** Whose coins they were, where the one who tries it says so. */
  readonly sender?: string | undefined
}

/**
 * Sandbox only: somebody elsewhere pays one of the caller's addresses. Answers the id of the transaction on its chain.
 * @throws DomainError network_required for a network on which the asset does not live, network_not_received for one that is closed
 */
export async function simulateDeposit(
  db: Db,
  sandbox: SandboxChain | null,
  userId: string,
  { amount, network, sender }: Simulation,
): Promise<string> {
  const chain = requireSandbox(sandbox)
  if (network && !networksOf(amount.asset).includes(network))
    throw new DomainError('network_required', { asset: amount.asset })
  const places = await receivingPlaces(db, chain, userId)
  const place = places.find((one) => one.asset === amount.asset && (!network || one.network === network))
  if (!place) throw new DomainError('network_not_received', { asset: amount.asset })
  const price = (await currentPrices(db)).get(amount.asset)?.price
  if (price && inRand(amount, price, 'up').units > simulatedAtMost.units) {
    throw new DomainError('simulated_deposit_too_large', { most: randText(simulatedAtMost) })
  }
  return chain.receive(db, place.network, place.address, amount, sender)
}

/** Sandbox only: what a chain does with its next payment; null lets it pay. */
export function planNextPayment(
  db: Db,
  sandbox: SandboxChain | null,
  staffId: string,
  network: Network,
  next: NextPayment | null,
): Promise<void> {
  const chain = requireSandbox(sandbox)
  return inTransaction(db, async (tx) => {
    await chain.plan(tx, network, next)
    await recordAudit(tx, { actorId: staffId, action: 'sandbox.chain_planned', subject: network, detail: { next } })
  })
}

/** Sandbox only: tears the last blocks off a chain. Answers how many transactions wait again. */
export function reorganiseChain(
  db: Db,
  sandbox: SandboxChain | null,
  staffId: string,
  network: Network,
  depth: number,
): Promise<number> {
  const chain = requireSandbox(sandbox)
  return inTransaction(db, async (tx) => {
    const torn = await chain.reorganise(tx, network, depth)
    await recordAudit(tx, { actorId: staffId, action: 'sandbox.chain_torn', subject: network, detail: { depth } })
    return torn
  })
}

/** Outside the sandbox this address does not exist. */
function requireSandbox(sandbox: SandboxChain | null): SandboxChain {
  if (!sandbox) throw new DomainError('not_found')
  return sandbox
}
