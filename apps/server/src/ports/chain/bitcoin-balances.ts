import { type Amount, type CryptoAsset, type Network, parseAmount, plus, zero } from '@sengi/money'
import * as z from 'zod/mini'
import { coinOfNode } from './bitcoin-news.ts'
import { type Rpc, RpcRefusal } from './bitcoin-rpc.ts'

/** `trusted`: in blocks, or change of our own; what a payment under way spends is in it no more. `used`: at addresses that paid before. */
const balances = z.object({ mine: z.object({ trusted: z.string(), used: z.optional(z.string()) }) })

/** What a node's wallet holds. It knows the coin of its chain and no other. */
export async function readHot(rpc: Rpc, network: Network, asset: CryptoAsset): Promise<Amount | null> {
  if (coinOfNode(network) !== asset) return null
  const { trusted, used = '0' } = (await rpc('getbalances', [], balances)).mine
  return plus(lying(asset, trusted), lying(asset, used))
}

/** A node reads every unspent output of its chain for this, which takes minutes; longer than this no line is held open. */
const scanPatienceMs = 290_000

const scanned = z.object({ success: z.boolean(), total_amount: z.optional(z.string()) })

/** What lies at an address that the wallet has no key of. A node makes one such scan at a time, and refuses another meanwhile. */
export async function readAt(
  rpc: Rpc,
  { network, address, asset }: { network: Network; address: string; asset: CryptoAsset },
): Promise<Amount | null> {
  if (coinOfNode(network) !== asset) return null
  const found = await rpc('scantxoutset', ['start', [`addr(${address})`]], scanned, scanPatienceMs).catch(unlessRefused)
  return found?.success && found.total_amount !== undefined ? lying(asset, found.total_amount) : null
}

/** An empty wallet is said as a sum, too. */
const lying = (asset: CryptoAsset, text: string): Amount =>
  /^0(?:\.0+)?$/.test(text) ? zero(asset) : parseAmount(asset, text)

function unlessRefused(failure: unknown): null {
  if (failure instanceof RpcRefusal) return null
  throw failure
}
