import { fullCryptoText, inRand, parseAmount } from '@sengi/money'
import { post } from '../../ledger/ledger.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { announce } from '../../platform/outbox.ts'
import type { Chain, ChainDeposit, NextPayment, SandboxChain } from '../../ports/chain/chain.ts'
import { currentPrices } from '../market/index.ts'
import { notify } from '../notifications/index.ts'
import { findOwnerOf, keepAddress, listAddressesOf } from './chain-addresses.store.ts'
import { raiseAlarm } from './chain-alarms.store.ts'
import { type ChainTerms, type Coins, confirmationsOf, type Place, placesOn, termsOf } from './chain-terms.rules.ts'
import { creditDeposit, isDust } from './deposits.rules.ts'
import * as store from './deposits.store.ts'

type Network = Place['network']

/** Where somebody receives an asset, and what arriving takes. */
export interface ReceivingPlace extends Place {
  readonly address: string
  readonly terms: ChainTerms
}

/** Every address of a person, made with the first look at them. */
export async function receivingPlaces(db: Db, chain: Chain, userId: string): Promise<ReceivingPlace[]> {
  const known = await listAddressesOf(db, userId)
  const missing = chain.networks.filter((network) => !known.some((one) => one.network === network))
  for (const network of missing) {
    await keepAddress(db, userId, { network, address: await chain.addressFor(network, userId) })
  }
  const all = missing.length > 0 ? await listAddressesOf(db, userId) : known
  return placesOn(chain.networks).flatMap((place) => {
    const own = all.find(({ network }) => network === place.network)
    const terms = termsOf(place)
    return own && terms ? [{ ...place, address: own.address, terms }] : []
  })
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
  const before = await store.findCursor(db, network)
  const news = await chain.deposits(network, before, confirmationsOf(network))
  const txIds = news.deposits.map(({ txId }) => txId)
  const known = await store.knownDeposits(db, network, txIds)
  for (const told of news.deposits) {
    const seen = known.get(`${told.txId}:${told.output}`)
    const isOld = seen && (!seen.isOpen || seen.confirmations === told.confirmations)
    if (!isOld) await receiveDeposit(db, network, told)
  }
  for (const txId of news.removed) await noteRemoval(db, network, txId)
  if (news.cursor !== before) await store.keepCursor(db, network, news.cursor)
}

/** Takes in what a chain tells of one output: it is noted once, and credited once, when enough blocks hold it. */
function receiveDeposit(db: Db, network: Network, told: ChainDeposit): Promise<void> {
  return inTransaction(db, async (tx) => {
    const userId = await findOwnerOf(tx, { network, address: told.address })
    if (!userId) return
    const state = isDust(told.amount, network) ? 'DUST' : 'SEEN'
    const deposit = await store.noteDeposit(tx, { ...told, network, userId, state })
    if (deposit.state !== 'SEEN') return
    await store.setConfirmations(tx, deposit.id, told.confirmations)
    if (told.confirmations >= confirmationsOf(network)) await credit(tx, deposit)
    await announce(tx, [{ topic: 'transfers', userId, ref: deposit.id }])
  })
}

async function credit(tx: Tx, deposit: store.Deposit): Promise<void> {
  const { id, userId, amount } = deposit
  if (!(await store.markCredited(tx, id))) throw new Error(`Deposit ${id} was credited under its lock`)
  const price = (await currentPrices(tx)).get(amount.asset)?.price ?? null
  if ((await post(tx, creditDeposit(deposit, price))) !== 'moved') throw new Error(`Deposit ${id} was credited before`)
  await announce(tx, [{ topic: 'wallet', userId, ref: id }])
  const params = { amount: fullCryptoText(amount) }
  await notify(tx, [{ type: 'deposit.credited', to: userId, subject: id, params, link: '/history' }])
  await recordAudit(tx, { actorId: null, action: 'deposit.credited', subject: `chain_deposit:${id}` })
}

/** A block was torn off: what was not credited waits again, what was credited is for a person. */
function noteRemoval(db: Db, network: Network, txId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { id, userId, state } of await store.lockByTransaction(tx, network, txId)) {
      if (state === 'CREDITED') await raiseAlarm(tx, { kind: 'deposit_reorganised', subject: id, network, txId })
      if (state !== 'SEEN') continue
      await store.setConfirmations(tx, id, 0)
      await announce(tx, [{ topic: 'transfers', userId, ref: id }])
    }
  })
}

/** What one simulated deposit may be worth. */
const simulatedAtMost = parseAmount('ZAR', '100000')

interface Simulation {
  readonly amount: Coins
  readonly network: Network | undefined
}

/** Sandbox only: somebody elsewhere pays one of the caller's addresses. */
export async function simulateDeposit(
  db: Db,
  sandbox: SandboxChain | null,
  userId: string,
  { amount, network }: Simulation,
): Promise<void> {
  const chain = requireSandbox(sandbox)
  const places = await receivingPlaces(db, chain, userId)
  const place = places.find((one) => one.asset === amount.asset && (!network || one.network === network))
  if (!place) throw new DomainError('network_unavailable', `${amount.asset} does not arrive over this network`)
  const price = (await currentPrices(db)).get(amount.asset)?.price
  if (price && inRand(amount, price, 'up').units > simulatedAtMost.units) {
    throw new DomainError('limit_exceeded', 'One simulated deposit is worth R100,000.00 at most')
  }
  await chain.receive(db, place.network, place.address, amount)
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
  if (!sandbox) throw new DomainError('not_found', 'There is nothing at this address')
  return sandbox
}
