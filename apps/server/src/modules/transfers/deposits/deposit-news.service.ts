import { fullCryptoText, inRand } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import type { ChainDeposit, DepositNews } from '../../../ports/chain/chain.ts'
import { isSuspendedNow } from '../../auth/index.ts'
import { isArrivalHeld, screenSenders } from '../../kyc/index.ts'
import { currentPrices } from '../../market/index.ts'
import { notify } from '../../notifications/index.ts'
import { canonicalAddress } from '../payees/address-canon.rules.ts'
import { askOrigin } from '../travel-rule/origins.service.ts'
import { findColdAmong, noteArrival, tearArrivals } from '../wallets/arrivals.store.ts'
import { findOwnerOf } from './chain-addresses.store.ts'
import { raiseAlarm } from './chain-alarms.store.ts'
import { chainFigures, confirmationsNow } from './chain-figures.service.ts'
import { type AssetNetwork, confirmationsOf } from './chain-terms.rules.ts'
import { creditDeposit, isDust } from './deposits.rules.ts'
import * as store from './deposits.store.ts'
import { noteLine, orNote } from './feed-faults.service.ts'
import { hearOfCredited, tearDeposit } from './torn-deposits.service.ts'

type Network = AssetNetwork['network']

/** What a chain told, and from which place it was asked. */
export interface HeardNews extends Omit<DepositNews, 'cursor'> {
  readonly network: Network
  readonly position: string | null
}

/**
 * Takes in what a chain told. What was torn off comes first, because the same news may tell of the block that holds it now.
 * Answers the credited deposits that are said to be in no block: whether they are must be asked again, since it may be old news.
 */
export async function takeIn(db: Db, told: HeardNews): Promise<ChainDeposit[]> {
  const { network, position } = told
  for (const { ref, reason, raw } of told.faults) await noteLine(db, { network, ref, position, raw }, reason)
  for (const txId of told.removed) {
    const line = { network, position, ref: txId, raw: { removed: txId } }
    await orNote(db, line, () => noteRemoval(db, network, txId, position))
  }
  const known = await knownOf(db, told)
  const news = told.deposits.filter((one) => !isOld(known.get(nameOf(one)), one))
  for (const one of news) {
    await orNote(db, { network, position, ref: one.txId, raw: one }, () => receiveDeposit(db, network, one))
  }
  return told.deposits.filter((one) => isAdrift(known.get(nameOf(one)), one))
}

const nameOf = ({ txId, output }: ChainDeposit): string => `${txId}:${output}`

const knownOf = (db: Db, { network, deposits }: Pick<HeardNews, 'network' | 'deposits'>) =>
  store.knownDeposits(
    db,
    network,
    // One that no database takes must not keep the others from being looked up; it is noted by itself.
    deposits.map(({ txId }) => txId).filter((txId) => !txId.includes('\0')),
  )

const isOld = (seen: store.KnownDeposit | undefined, { confirmations }: ChainDeposit): boolean =>
  seen !== undefined && (!seen.isOpen || seen.confirmations === confirmations)

const isAdrift = (seen: store.KnownDeposit | undefined, { confirmations }: ChainDeposit): boolean =>
  confirmations === 0 && seen !== undefined && seen.isCredited && !seen.isOpen

/** What is still in no block although the chain was asked after the credit, as nodes say it of blocks near their tip. */
export async function takeInAdrift(db: Db, told: HeardNews, suspects: readonly ChainDeposit[]): Promise<void> {
  const names = new Set(suspects.map(nameOf))
  const { network, position } = told
  for (const one of told.deposits.filter((each) => names.has(nameOf(each)) && each.confirmations === 0)) {
    const line = { network, position, ref: one.txId, raw: one }
    await orNote(db, line, () => noteRemoval(db, network, one.txId, position))
  }
}

/** Takes in what a chain tells of one output: it is noted once, and credited once, when enough blocks hold it. */
export function receiveDeposit(db: Db, network: Network, told: ChainDeposit): Promise<void> {
  return inTransaction(db, async (tx) => {
    const address = canonicalAddress({ network, address: told.address })
    const userId = await findOwnerOf(tx, { network, address })
    if (!userId) return hearAtNobodys(tx, { ...told, network, address })
    if (await isFromCold(tx, network, told)) return
    const figures = await chainFigures(tx)
    const state = isDust(figures, told.amount, network) ? 'DUST' : 'SEEN'
    const deposit = await store.noteDeposit(tx, { ...told, address, network, userId, state })
    if (deposit.state === 'CREDITED') return hearOfCredited(tx, deposit, told.confirmations)
    // What is too little to be credited lies in the hot wallet nevertheless, once a block holds it.
    if (deposit.state === 'DUST') return store.setConfirmations(tx, deposit.id, told.confirmations)
    await screenSenders(tx, { userId, depositId: deposit.id, senders: told.senders ?? [] })
    await store.setConfirmations(tx, deposit.id, told.confirmations)
    if (told.confirmations >= confirmationsOf(figures, network)) await creditUnlessKept(tx, deposit)
    await announce(tx, [{ topic: 'transfers', userId, ref: deposit.id }])
  })
}

/** What comes in at an address of the hot wallet's own is a movement of ours, which is followed elsewhere, and anything else is not ours. */
async function hearAtNobodys(tx: Tx, told: ChainDeposit & { network: Network }): Promise<void> {
  const movement = await noteArrival(tx, told)
  if (movement?.state !== 'REFUSED') return
  const { network, txId } = told
  await raiseAlarm(tx, { kind: 'moved_after_return', subject: movement.id, network, txId })
}

/** What one of our cold wallets paid is ours, to whosever address it went: nobody is credited with it, and a person looks at it. */
async function isFromCold(tx: Tx, network: Network, { senders = [], txId }: ChainDeposit): Promise<boolean> {
  const addresses = senders.map((address) => canonicalAddress({ network, address }))
  const subject = await findColdAmong(tx, network, addresses)
  if (subject) await raiseAlarm(tx, { kind: 'cold_coins_astray', subject, network, txId })
  return subject !== null
}

/** Coins of somebody suspended wait as they are seen, and those of a sender whom a list names; they are credited when they are let go. */
async function creditUnlessKept(tx: Tx, deposit: store.Deposit): Promise<void> {
  if (await isSuspendedNow(tx, deposit.userId)) return
  if (!(await isArrivalHeld(tx, deposit.userId, deposit.id))) await credit(tx, deposit)
}

const atOnce = 100

/** Credits what waited for the end of a suspension. A block that was torn off meanwhile has taken its confirmations along. */
export async function creditWaiting(db: Db, network: Network): Promise<void> {
  const needed = await confirmationsNow(db, network)
  for (const id of await store.listWaiting(db, network, needed, atOnce)) {
    await inTransaction(db, async (tx) => {
      const deposit = await store.lockSeen(tx, id, needed)
      if (deposit) await creditUnlessKept(tx, deposit)
    })
  }
}

async function credit(tx: Tx, deposit: store.Deposit): Promise<void> {
  const { id, userId, amount } = deposit
  if (!(await store.markCredited(tx, id))) throw new Error(`Deposit ${id} was credited under its lock`)
  const price = (await currentPrices(tx)).get(amount.asset)?.price ?? null
  if ((await post(tx, creditDeposit(deposit, price))) !== 'moved') throw new Error(`Deposit ${id} was credited before`)
  await announce(tx, [{ topic: 'wallet', userId, ref: id }])
  if (!(await askOrigin(tx, deposit, price && inRand(amount, price, 'up')))) {
    const params = { amount: fullCryptoText(amount) }
    await notify(tx, [{ type: 'deposit.credited', to: userId, subject: id, params, link: '/history' }])
  }
  await recordAudit(tx, { actorId: null, action: 'deposit.credited', subject: `chain_deposit:${id}` })
}

/** A block was torn off: what was not credited waits again, and what was credited is held and owed until it is back. */
export function noteRemoval(db: Db, network: Network, txId: string, position: string | null): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tearArrivals(tx, network, txId)
    for (const deposit of await store.lockByTransaction(tx, network, txId)) {
      await tearDeposit(tx, deposit, position)
      if (deposit.state === 'CREDITED') continue
      await store.setConfirmations(tx, deposit.id, 0)
      await announce(tx, [{ topic: 'transfers', userId: deposit.userId, ref: deposit.id }])
    }
  })
}
