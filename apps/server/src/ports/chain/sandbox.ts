import { createHash, randomBytes } from 'node:crypto'
import { type Amount, type CryptoAsset, type Network, networks, parseAmount } from '@sengi/money'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import type { BroadcastAnswer, ChainPayment, DepositNews, NextPayment, PaymentStatus, SandboxChain } from './chain.ts'
import * as store from './sandbox.store.ts'
import { sandboxAddress } from './sandbox-address.ts'
import { balanceAt, hotUnits } from './sandbox-balances.store.ts'

/**
 * Little chains inside the product, with books of their own: blocks come with the product's clock, and staff can make the
 * next payment fail or go unanswered, or tear the last blocks off.
 */
export const sandboxChain = (db: Db): SandboxChain => ({
  networks: networks,
  addressFor: async (network, owner) => sandboxAddress(network, owner),
  costOf: async (_network, asset) => costs[asset],
  broadcast: (payment) => inTransaction(db, (tx) => broadcast(tx, payment)),
  statusOf: (payment) => statusOf(db, payment),
  abandon: (payment) => inTransaction(db, (tx) => abandon(tx, payment)),
  deposits: (network, cursor, confirmations) => deposits(db, network, cursor, confirmations),
  originOf: (network, txId) => store.findOrigin(db, network, txId),
  hotBalance: async (network, asset) => ({ asset, units: await hotUnits(db, network, asset) }),
  balanceAt: async (network, address, asset) => ({ asset, units: await balanceAt(db, { network, address, asset }) }),
  mine: () => store.mineBlocks(db),
  receive: async (tx, network, address, amount, sender) => {
    const txId = randomBytes(32).toString('hex')
    await store.insertTransaction(tx, { network, txId, ref: null, address, amount, sender, costUnits: null })
    return txId
  },
  sign: (outer, payment) => inTransaction(outer, (tx) => sign(tx, payment)),
  plan: (tx, network, next) => store.setNextPayment(tx, network, next),
  reorganise: (outer, network, depth) =>
    inTransaction(outer, async (tx) => {
      const { height } = await store.lockChain(tx, network)
      return store.removeAbove(tx, network, height - BigInt(depth))
    }),
})

/** What a payment costs here; tokens are carried for another coin's cost, which the sandbox does not keep. */
const costs: Readonly<Record<CryptoAsset, Amount | null>> = {
  BTC: parseAmount('BTC', '0.00002'),
  ETH: parseAmount('ETH', '0.0003'),
  SOL: parseAmount('SOL', '0.000005'),
  LTC: parseAmount('LTC', '0.0001'),
  BCH: parseAmount('BCH', '0.00001'),
  USDT: null,
}

/** How long a payment that was planned to go unanswered stays so. */
const silentSeconds = 60

/** One of these at a time per network, so that a ref is paid once whoever asks. */
async function broadcast(tx: Tx, payment: ChainPayment): Promise<BroadcastAnswer> {
  const { network, ref } = payment
  const { nextPayment } = await store.lockChain(tx, network)
  if (await store.isSilent(tx, network, ref)) return { outcome: 'unknown' }
  const known = await store.findPayment(tx, network, ref)
  if (known) return accept(known, payment)
  if (await store.isAbandoned(tx, network, ref)) return { outcome: 'unknown' }

  if (nextPayment) await store.setNextPayment(tx, network, null)
  return nextPayment ? planned[nextPayment](tx, payment) : pay(tx, payment)
}

const planned: Readonly<Record<NextPayment, (tx: Tx, payment: ChainPayment) => Promise<BroadcastAnswer>>> = {
  fail: async () => ({ outcome: 'refused', reason: 'network_refused' }),
  hang_lost: hang,
  hang_paid: async (tx, payment) => {
    await pay(tx, payment)
    return hang(tx, payment)
  },
}

async function hang(tx: Tx, { network, ref }: ChainPayment): Promise<BroadcastAnswer> {
  await store.keepSilent(tx, network, ref, silentSeconds)
  return { outcome: 'unknown' }
}

async function pay(tx: Tx, payment: ChainPayment): Promise<BroadcastAnswer> {
  const txId = createHash('sha256').update(`${payment.network}|${payment.ref}`).digest('hex')
  await store.insertTransaction(tx, { ...payment, txId, costUnits: costs[payment.amount.asset]?.units ?? null })
  return { outcome: 'accepted', txId }
}

/** What a cold wallet paid has no ref of ours: its chain tells of it as of everything that comes in. */
async function sign(
  tx: Tx,
  { network, from, address, amount }: Parameters<SandboxChain['sign']>[1],
): Promise<string | null> {
  await store.lockChain(tx, network)
  const costUnits = costs[amount.asset]?.units ?? null
  const there = await balanceAt(tx, { network, address: from, asset: amount.asset })
  if (there < amount.units + (costUnits ?? 0n)) return null
  const txId = randomBytes(32).toString('hex')
  await store.insertTransaction(tx, { network, txId, ref: null, address, amount, sender: from, costUnits })
  return txId
}

/** Under the same lock as paying, so that one of the two comes first. */
async function abandon(tx: Tx, { network, ref }: ChainPayment): Promise<void> {
  await store.lockChain(tx, network)
  await store.keepAbandoned(tx, network, ref)
}

/** The same ref for something else is our own mistake, and must not pass for the payment that it names. */
function accept({ txId, address, units }: store.KnownPayment, payment: ChainPayment): BroadcastAnswer {
  if (address !== payment.address || units !== payment.amount.units) {
    throw new Error(`Payment ${payment.ref} was made before, and differently`)
  }
  return { outcome: 'accepted', txId }
}

async function statusOf(db: Db, { network, ref, amount }: ChainPayment): Promise<PaymentStatus> {
  if (await store.isSilent(db, network, ref)) return { status: 'unknown' }
  const known = await store.findPayment(db, network, ref)
  if (!known) return { status: 'absent' }
  const { txId, confirmations, costUnits } = known
  return { status: 'seen', txId, confirmations, cost: costUnits === null ? null : { ...amount, units: costUnits } }
}

/** A cursor is `height.removal`: everything up to both was told with all the confirmations that were wanted. */
async function deposits(db: Db, network: Network, cursor: string | null, confirmations: number): Promise<DepositNews> {
  const [height = '0', removal = '0'] = cursor?.split('.') ?? []
  // In this order, so that a block or a removal that comes in between is told next time at the latest.
  const tip = await store.getHeight(db, network)
  const { txIds, last } = await store.listRemovalsAfter(db, network, BigInt(removal))
  const told = await store.listDepositsAbove(db, network, BigInt(height))
  const deep = tip - BigInt(confirmations) + 1n
  return { deposits: told, removed: txIds, faults: [], cursor: `${deep > 0n ? deep : 0n}.${last}` }
}
