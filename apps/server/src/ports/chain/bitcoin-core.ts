import { type Amount, amount, type CryptoAsset, divide, formatAmount, type Network, parseAmount } from '@sengi/money'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { readAt, readHot } from './bitcoin-balances.ts'
import { readNews, readOrigin } from './bitcoin-news.ts'
import { openRpc, type Rpc, RpcRefusal, rpcCodes } from './bitcoin-rpc.ts'
import type { BroadcastAnswer, Chain, ChainPayment, PaymentStatus } from './chain.ts'
import { findKept, type KeptPayment, keepAbandoned, keepSigned, type SignedPayment } from './payments.store.ts'

/** A wallet of a node of the Bitcoin Core family: `http://user:password@host:port/wallet/name`. */
export type NodeUrls = Readonly<Partial<Record<'bitcoin' | 'litecoin', string>>>

/**
 * Our own nodes. A payment is signed once, kept, and only then sent: trying again sends the same bytes, so a lost answer
 * can never pay twice. The chain the node is on is the operator's choice.
 */
export function bitcoinCoreChain(db: Db, urls: NodeUrls): Chain {
  const nodes = new Map(Object.entries(urls).flatMap(([name, url]) => (url ? [[name, openRpc(url)] as const] : [])))
  const nodeOf = (network: Network): Rpc => {
    const node = nodes.get(network)
    if (!node) throw new Error(`No node is connected for ${network}`)
    return node
  }
  return {
    networks: [...nodes.keys()] as Network[],
    addressFor: async (network, owner) => addressFor(nodeOf(network), owner),
    costOf: async (network, asset) => costOf(nodeOf(network), asset),
    broadcast: async (payment) => broadcast(db, nodeOf(payment.network), payment),
    statusOf: async (payment) => statusOf(db, nodeOf(payment.network), payment),
    abandon: async (payment) => abandon(db, nodeOf(payment.network), payment),
    deposits: async (network, cursor, confirmations) => readNews(nodeOf(network), network, cursor, confirmations),
    originOf: async (network, txId) => readOrigin(nodeOf(network), network, txId),
    hotBalance: async (network, asset) => readHot(nodeOf(network), network, asset),
    balanceAt: async (network, address, asset) => readAt(nodeOf(network), { network, address, asset }),
  }
}

/** The label is the owner, so that asking again finds the address that was given out. */
async function addressFor(rpc: Rpc, owner: string): Promise<string> {
  const known = await rpc('getaddressesbylabel', [owner], z.record(z.string(), z.unknown())).catch((failure) => {
    if (failure instanceof RpcRefusal && failure.code === rpcCodes.noSuchLabel) return {}
    throw failure
  })
  const [first] = Object.keys(known).sort()
  return first ?? rpc('getnewaddress', [owner, 'bech32'], z.string().check(z.minLength(20)))
}

/** One input, a payment and its change, all in the new form. */
const usualVirtualBytes = 141n
const blocksToWait = 3

async function costOf(rpc: Rpc, asset: CryptoAsset): Promise<Amount | null> {
  const { feerate } = await rpc('estimatesmartfee', [blocksToWait], z.object({ feerate: z.optional(z.string()) }))
  if (feerate === undefined) return null
  const perThousand = parseAmount(asset, feerate).units
  return amount(asset, divide(perThousand * usualVirtualBytes, 1_000n, 'up'))
}

async function broadcast(db: Db, rpc: Rpc, payment: ChainPayment): Promise<BroadcastAnswer> {
  const { network, ref } = payment
  const kept = (await findKept(db, network, ref)) ?? (await sign(db, rpc, payment))
  if ('outcome' in kept) return kept
  const { signed, isAbandoned } = kept
  if (isAbandoned || !signed) return { outcome: 'unknown' }
  try {
    await rpc('sendrawtransaction', [signed.hex], z.string())
  } catch (failure) {
    // Signed bytes may be on their way through another node: only the chain can tell now.
    if (!(failure instanceof RpcRefusal)) throw failure
    if (failure.code !== rpcCodes.alreadyInChain) return { outcome: 'unknown' }
  }
  return { outcome: 'accepted', txId: signed.txId }
}

const funded = z.object({ psbt: z.string().check(z.minLength(1)) })
const processed = z.object({ psbt: z.string(), complete: z.boolean() })
const finished = z.object({ hex: z.string().check(z.minLength(1)), complete: z.literal(true) })
const decoded = z.object({
  txid: z.string().check(z.minLength(1)),
  vin: z.array(z.object({ txid: z.string(), vout: z.pipe(z.string(), z.coerce.number()) })),
})

/** Chooses coins, locks them and signs. Of two that do so at once for one ref, the first is kept and the other lets go. */
async function sign(
  db: Db,
  rpc: Rpc,
  payment: ChainPayment,
): Promise<KeptPayment | Extract<BroadcastAnswer, { outcome: 'refused' }>> {
  const { network, ref, address, amount: sum } = payment
  const outputs = [{ [address]: formatAmount(sum) }]
  const draft = await rpc('walletcreatefundedpsbt', [[], outputs, 0, { lockUnspents: true }], funded).catch(
    refusedOutput,
  )
  if ('outcome' in draft) return draft
  const { psbt } = await rpc('walletprocesspsbt', [draft.psbt], processed)
  const { hex } = await rpc('finalizepsbt', [psbt], finished)
  const { txid, vin } = await rpc('decoderawtransaction', [hex], decoded)
  const kept = await keepSigned(db, network, ref, { txId: txid, hex })
  if (kept.signed?.txId !== txid) await rpc('lockunspent', [true, vin], z.boolean())
  return kept
}

/** An address that the node does not take is refused for good; anything else (too few coins, a locked wallet) passes. */
function refusedOutput(failure: unknown): Extract<BroadcastAnswer, { outcome: 'refused' }> {
  if (!(failure instanceof RpcRefusal) || failure.code !== rpcCodes.invalidAddress) throw failure
  return { outcome: 'refused', reason: 'address_unknown' }
}

/**
 * Our row forbids the bytes first. The wallet then stops sending them again by itself, and its coins are free: the next
 * payment that spends them makes this one impossible for good. Freed once, because later they may be locked for another.
 */
async function abandon(db: Db, rpc: Rpc, { network, ref }: ChainPayment): Promise<void> {
  const isFirst = await keepAbandoned(db, network, ref)
  const kept = await findKept(db, network, ref)
  if (!kept?.signed) return
  // Refused where the wallet never had it, and where it waits for a block or is in one: the chain will show that.
  await rpc('abandontransaction', [kept.signed.txId], z.unknown()).catch(unlessRefused)
  if (isFirst) await freeCoins(rpc, kept.signed)
}

async function freeCoins(rpc: Rpc, { hex }: SignedPayment): Promise<void> {
  const { vin } = await rpc('decoderawtransaction', [hex], decoded)
  // Refused where they are not locked any more, as after a restart of the node.
  for (const coin of vin) await rpc('lockunspent', [true, [coin]], z.boolean()).catch(unlessRefused)
}

function unlessRefused(failure: unknown): null {
  if (failure instanceof RpcRefusal) return null
  throw failure
}

const walletTransaction = z.object({
  confirmations: z.pipe(z.string(), z.coerce.number()),
  fee: z.optional(z.string()),
  details: z.optional(z.array(z.object({ abandoned: z.optional(z.boolean()) }))),
})

async function statusOf(db: Db, rpc: Rpc, { network, ref, amount: sum }: ChainPayment): Promise<PaymentStatus> {
  const signed = (await findKept(db, network, ref))?.signed
  if (!signed) return { status: 'absent' }
  const found = await rpc('gettransaction', [signed.txId], walletTransaction).catch((failure) => {
    if (failure instanceof RpcRefusal && failure.code === rpcCodes.notInWallet) return null
    throw failure
  })
  if (!found) return { status: 'absent' }
  const isForsaken = found.details?.some(({ abandoned }) => abandoned) ?? false
  if (isForsaken && found.confirmations === 0) return { status: 'absent' }
  // Below zero another transaction took its coins; whether for good, a person decides.
  if (found.confirmations < 0) return { status: 'unknown' }
  const cost = found.fee ? parseAmount(sum.asset, found.fee.replace('-', '')) : null
  return { status: 'seen', txId: signed.txId, confirmations: found.confirmations, cost }
}
