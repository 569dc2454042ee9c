import type { Amount, CryptoAsset, Network } from '@sengi/money'
import type { Db } from '../../platform/db.ts'

/** Coins of an asset that one output of a transaction paid to an address of ours. `(network, txId, output)` names it for ever. */
export interface ChainDeposit {
  readonly txId: string
  readonly output: number
  readonly address: string
  readonly amount: Amount & { readonly asset: CryptoAsset }
  /** Blocks that hold it, its own included; 0 while it waits for one. */
  readonly confirmations: number
  /** Who paid, where the chain or its keeper says so. */
  readonly senders?: readonly string[]
}

/** A line of a chain's news that says nothing we can use: its transaction where it names one, and the line itself. */
export interface FeedFault {
  readonly ref: string
  readonly reason: string
  readonly raw: unknown
}

/** What a chain has to tell since a cursor. Deposits are told again until they have the confirmations that were asked for. */
export interface DepositNews {
  readonly deposits: readonly ChainDeposit[]
  /** Transactions that were in a block and are in none any more. */
  readonly removed: readonly string[]
  /** One bad line keeps nobody from hearing the others. */
  readonly faults: readonly FeedFault[]
  readonly cursor: string
}

/** A payment of ours. `ref` is its own for ever: however often it is broadcast, it pays once. */
export interface ChainPayment {
  readonly network: Network
  readonly ref: string
  readonly address: string
  readonly amount: Amount & { readonly asset: CryptoAsset }
}

/** Why a chain refused a payment; said to people by whoever asked it. */
export type ChainRefusal = 'network_refused' | 'address_unknown'

/**
 * `refused`: it was not paid and this ref never will be. `unknown`: nobody can say; asking again is always safe.
 * Whatever throws is unknown as well.
 */
export type BroadcastAnswer =
  | { readonly outcome: 'accepted'; readonly txId: string }
  | { readonly outcome: 'refused'; readonly reason: ChainRefusal }
  | { readonly outcome: 'unknown' }

/** `absent`: this ref was never paid, and paying it now is safe. */
export type PaymentStatus =
  | { readonly status: 'seen'; readonly txId: string; readonly confirmations: number; readonly cost: Amount | null }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown' }

/** Who paid a transaction that came in, and what carrying it cost them, where that is told. */
export interface PaymentOrigin {
  readonly senders: readonly string[]
  readonly cost: Amount | null
}

/** Whoever keeps our coins and speaks with the chains. */
export interface Chain {
  readonly networks: readonly Network[]
  /** The address of one owner on a network, the same whenever it is asked for. */
  addressFor(network: Network, owner: string): Promise<string>
  /** What carrying one payment costs now; null when nobody can say. */
  costOf(network: Network, asset: CryptoAsset): Promise<Amount | null>
  broadcast(payment: ChainPayment): Promise<BroadcastAnswer>
  statusOf(payment: ChainPayment): Promise<PaymentStatus>
  /** Sees to it, as far as this chain allows, that a payment which was given back is never made any more. Safe to repeat. */
  abandon(payment: ChainPayment): Promise<void>
  deposits(network: Network, cursor: string | null, confirmations: number): Promise<DepositNews>
  /** Null while nobody can say. */
  originOf(network: Network, txId: string): Promise<PaymentOrigin | null>
  /** What lies in the hot wallet: what blocks hold, without what it pays at the moment. Null when nobody can say. */
  hotBalance(network: Network, asset: CryptoAsset): Promise<Amount | null>
  /** What blocks hold at one address, whosever it is. May take minutes; null when nobody can say. */
  balanceAt(network: Network, address: string, asset: CryptoAsset): Promise<Amount | null>
}

/** What the sandbox does with the next payment: refuses it, or gives no answer although it paid it, or lost it. */
export type NextPayment = 'fail' | 'hang_paid' | 'hang_lost'

/** The built-in chains, which people and staff can drive. */
export interface SandboxChain extends Chain {
  /** Finds the blocks that are due. */
  mine(): Promise<void>
  /** Somebody elsewhere pays one of our addresses. Answers the transaction's id. */
  receive(db: Db, network: Network, address: string, amount: ChainPayment['amount'], sender?: string): Promise<string>
  /** Whoever has the key of a cold wallet pays from it. Answers the transaction's id; null where the wallet holds less. */
  sign(db: Db, payment: Omit<ChainPayment, 'ref'> & { readonly from: string }): Promise<string | null>
  plan(db: Db, network: Network, next: NextPayment | null): Promise<void>
  /** The last blocks turn out not to be part of the chain: what they held waits again. */
  reorganise(db: Db, network: Network, depth: number): Promise<number>
}

/** The configured chains; `sandbox` are the same when they are the built-in ones, else null. */
export interface Chains {
  readonly chain: Chain
  readonly sandbox: SandboxChain | null
}
