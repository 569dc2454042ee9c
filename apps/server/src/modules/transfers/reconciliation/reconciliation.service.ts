import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { custody } from '../../../ledger/accounts.ts'
import { chainCustody, platformBalance } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inSnapshot, inTransaction, type Tx } from '../../../platform/db.ts'
import type { Chain } from '../../../ports/chain/chain.ts'
import { sumOwedFor } from '../../holds/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { listColdWallets } from '../movements/cold-addresses.store.ts'
import { networksOf } from '../payees/addresses.rules.ts'
import { endBreak, raiseBreak, updateBreak } from './chain-breaks.store.ts'
import { readColdSums, readHotSums } from './our-side.store.ts'
import {
  type BreakStep,
  isSameSide,
  lookOf,
  type OurSide,
  type OwnWallet,
  outcomeOf,
  passingSum,
  type WalletLook,
} from './reconciliation.rules.ts'
import { keepLook, keepSilence, listDue, lockWallet } from './reconciliation.store.ts'

/**
 * Holds our books against what the keepers of our wallets say, each wallet in its own time. One that gives no answer keeps no other from
 * being looked at.
 */
export async function reconcileChains(db: Db, chain: Chain): Promise<void> {
  const { custody: figures } = await figuresOf(db)
  const wallets = [...(await hotWallets(db, chain)), ...(await listColdWallets(db))]
  const pauses = { hotSeconds: figures.hotAskedSeconds, coldSeconds: figures.coldAskedSeconds }
  const failures: unknown[] = []
  for (const wallet of await listDue(db, wallets, pauses)) {
    await lookAt(db, chain, wallet, figures.breakAfterSeconds).catch((failure) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some keepers could not be asked')
}

/** Of the assets that somebody keeps for us, or our books have any of. */
async function hotWallets(db: Db, chain: Chain): Promise<OwnWallet[]> {
  const lying = await chainCustody(db)
  const isOurs = (asset: CryptoAsset) =>
    networksOf(asset).some((network) => chain.networks.includes(network)) ||
    lying.some((one) => one.asset === asset && one.hot !== 0n)
  return cryptoAssets.filter(isOurs).map((asset) => ({ asset, cold: null }))
}

/** How long a difference must stand to be a break. */
export const breakAfterSeconds = async (db: Db): Promise<number> => (await figuresOf(db)).custody.breakAfterSeconds

/** How often a wallet is read again whose side of ours moved while its keeper was asked. */
const looksAtMost = 4

/**
 * Our side is read before its keeper is asked and after: only what is the same both times is held against the answer, so that what was booked
 * in between is no difference. A wallet that never rests waits for the next round.
 */
async function lookAt(db: Db, chain: Chain, wallet: OwnWallet, standsSeconds: number): Promise<void> {
  for (let look = 1; look <= looksAtMost; look += 1) {
    const at = await clockNow(db)
    const before = await ourSideOf(db, wallet)
    const told = await askKeeper(chain, wallet).catch(async (failure) => {
      await noteSilence(db, wallet)
      throw failure
    })
    if (told === null) return noteSilence(db, wallet)
    if (!isSameSide(before, await ourSideOf(db, wallet))) continue
    return inTransaction(db, (tx) => take(tx, wallet, lookOf(before, told, at), standsSeconds))
  }
}

const noteSilence = (db: Db, wallet: OwnWallet): Promise<void> =>
  inTransaction(db, async (tx) => keepSilence(tx, (await lockWallet(tx, wallet)).id))

/** Everything of one wallet as it is at one moment. */
const ourSideOf = (db: Db, wallet: OwnWallet): Promise<OurSide> =>
  inSnapshot(db, (at) => (wallet.cold ? coldSide(at, wallet.asset, wallet.cold) : hotSide(at, wallet.asset)))

async function hotSide(db: Db, asset: OwnWallet['asset']): Promise<OurSide> {
  const tornOwed = await sumOwedFor(db, 'deposit_reorganised', asset)
  const books = -(await platformBalance(db, custody('chain'), asset))
  return { books, ...(await readHotSums(db, asset, tornOwed)) }
}

async function coldSide(db: Db, asset: OwnWallet['asset'], cold: NonNullable<OwnWallet['cold']>): Promise<OurSide> {
  const found = (await listColdWallets(db)).find(
    (one) => one.asset === asset && one.cold.network === cold.network && one.cold.address === cold.address,
  )
  return { books: found?.held ?? 0n, ...(await readColdSums(db, { asset, ...cold })) }
}

/** Null where somebody who keeps a part of it gives no answer. */
async function askKeeper(chain: Chain, { asset, cold }: OwnWallet): Promise<bigint | null> {
  const networks = cold ? [cold.network] : networksOf(asset)
  if (networks.some((network) => !chain.networks.includes(network))) return null
  let sum = 0n
  for (const network of networks) {
    const told = cold ? await chain.balanceAt(network, cold.address, asset) : await chain.hotBalance(network, asset)
    if (told === null) return null
    sum += told.units
  }
  return sum
}

/** What was read before what is known already says nothing new: somebody else was faster. */
async function take(tx: Tx, wallet: OwnWallet, look: WalletLook, standsSeconds: number): Promise<void> {
  const known = await lockWallet(tx, wallet)
  if (known.lookedAt && known.lookedAt > look.at) return
  const { step, ...kept } = outcomeOf(known, look, standsSeconds)
  await keepLook(tx, known.id, look, kept)
  const explained = passingSum(look.passing)
  await steps[step](tx, known.id, { ...look, explained, differsSince: kept.differsSince ?? look.at })
}

const steps: Readonly<
  Record<BreakStep, (tx: Tx, id: string, figures: Parameters<typeof raiseBreak>[2]) => Promise<void>>
> = {
  none: async () => {},
  update: (tx, id, figures) => updateBreak(tx, id, figures),
  raise: async (tx, id, figures) => record(tx, 'chain.break_raised', await raiseBreak(tx, id, figures)),
  close: async (tx, id) => record(tx, 'chain.break_gone', await endBreak(tx, id)),
}

const record = (tx: Tx, action: string, id: string): Promise<void> =>
  recordAudit(tx, { actorId: null, action, subject: `chain_break:${id}` })
