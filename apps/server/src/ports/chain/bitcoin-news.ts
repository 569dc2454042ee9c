import { createHash } from 'node:crypto'
import { type Network, parseAmount } from '@sengi/money'
import * as z from 'zod/mini'
import type { Rpc } from './bitcoin-rpc.ts'
import type { ChainDeposit, DepositNews, FeedFault, PaymentOrigin } from './chain.ts'

const assets = { bitcoin: 'BTC', litecoin: 'LTC' } as const
type Asset = (typeof assets)[keyof typeof assets]

/** The coin of a node's network; undefined where no node of this family speaks. */
export const coinOfNode = (network: Network): Asset | undefined => (assets as Partial<Record<Network, Asset>>)[network]

const whole = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.coerce.number())
const named = z.string().check(z.regex(/^[0-9a-f]{64}$/i))

/** The list as a whole. Its lines are read one by one, so that a bad one takes none of the others along. */
const news = z.object({
  transactions: z.array(z.unknown()),
  removed: z.optional(z.array(z.unknown())),
  lastblock: z.string().check(z.minLength(1)),
})

const received = z.object({
  address: z.optional(z.string()),
  amount: z.string(),
  vout: z.optional(whole),
  txid: named,
  confirmations: whole,
})
const torn = z.object({ txid: named, confirmations: z.optional(whole) })

type Line = { readonly deposit: ChainDeposit } | { readonly removed: string } | { readonly fault: FeedFault } | null

/** What a node tells since a block. One block more than is wanted, because it may find a block while it answers. */
export async function readNews(
  rpc: Rpc,
  network: Network,
  cursor: string | null,
  confirmations: number,
): Promise<DepositNews> {
  const answer = await rpc('listsinceblock', [cursor ?? '', confirmations + 1, false, true], news)
  const asset = assets[network as keyof typeof assets]
  const lines = [
    ...answer.transactions.map((raw) => orFault(raw, () => readReceived(raw, asset))),
    ...(answer.removed ?? []).map((raw) => orFault(raw, () => readRemoved(raw))),
  ].filter((line) => line !== null)
  return {
    deposits: lines.flatMap((line) => ('deposit' in line ? [line.deposit] : [])),
    removed: [...new Set(lines.flatMap((line) => ('removed' in line ? [line.removed] : [])))],
    faults: lines.flatMap((line) => ('fault' in line ? [line.fault] : [])),
    cursor: answer.lastblock,
  }
}

/** Only what says plainly that it is something else than coins for us is passed over. */
function readReceived(raw: unknown, asset: Asset): Line {
  const { category } = z.parse(z.object({ category: z.string() }), raw)
  if (category !== 'receive') return null
  const { txid: txId, vout: output = 0, address, amount, confirmations } = z.parse(received, raw)
  // Another transaction took its coins.
  if (confirmations < 0) return { removed: txId }
  if (address === undefined) return null
  return { deposit: { txId, output, address, amount: { ...parseAmount(asset, amount), asset }, confirmations } }
}

/** What found another block is listed, too, with its new confirmations. */
function readRemoved(raw: unknown): Line {
  const { txid, confirmations = 0 } = z.parse(torn, raw)
  return confirmations <= 0 ? { removed: txid } : null
}

function orFault(raw: unknown, read: () => Line): Line {
  try {
    return read()
  } catch (failure) {
    return { fault: { ref: refOf(raw), reason: String((failure as Error).message).slice(0, 500), raw } }
  }
}

const txIdOf = z.object({ txid: named })

/** Its transaction, or a fingerprint where it names none: the same line is the same fault. */
function refOf(raw: unknown): string {
  const found = z.safeParse(txIdOf, raw)
  if (found.success) return found.data.txid
  return `sha256:${createHash('sha256').update(JSON.stringify(raw, withoutAge)).digest('hex')}`
}

const withoutAge = (key: string, value: unknown): unknown => (key === 'confirmations' ? undefined : value)

const inBlock = z.object({ blockhash: z.optional(z.string()) })
const paid = z.object({
  fee: z.optional(z.string()),
  vin: z.array(
    z.object({ prevout: z.optional(z.object({ scriptPubKey: z.object({ address: z.optional(z.string()) }) })) }),
  ),
})

/** Whose coins a transaction of our wallet's spent. A node tells it of what is in a block; before that it is not known. */
export async function readOrigin(rpc: Rpc, network: Network, txId: string): Promise<PaymentOrigin | null> {
  const { blockhash } = await rpc('gettransaction', [txId], inBlock)
  if (blockhash === undefined) return null
  const { fee, vin } = await rpc('getrawtransaction', [txId, 2, blockhash], paid)
  const senders = vin.flatMap(({ prevout }) => prevout?.scriptPubKey.address ?? [])
  return { senders, cost: fee === undefined ? null : parseAmount(assets[network as keyof typeof assets], fee) }
}
