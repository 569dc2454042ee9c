import type { MovementDirection } from '@sengi/contract/transfers/custody'
import type { CryptoAsset } from '@sengi/money'

export type { ListSort } from '@sengi/contract/fields'

/** Of each coin, which figures say how much of it should be hot. */
const names = {
  BTC: ['btcHotLeastBasisPoints', 'btcHotMostBasisPoints'],
  ETH: ['ethHotLeastBasisPoints', 'ethHotMostBasisPoints'],
  SOL: ['solHotLeastBasisPoints', 'solHotMostBasisPoints'],
  LTC: ['ltcHotLeastBasisPoints', 'ltcHotMostBasisPoints'],
  BCH: ['bchHotLeastBasisPoints', 'bchHotMostBasisPoints'],
  USDT: ['usdtHotLeastBasisPoints', 'usdtHotMostBasisPoints'],
} as const satisfies Record<CryptoAsset, readonly [string, string]>

/** What holds of the hot wallet, as staff set it. */
export type CustodyFigures = Readonly<Record<(typeof names)[CryptoAsset][number], number>>

/** How much of an asset should be hot, in its units: shares of what is owed of it. */
export interface HotBounds {
  readonly least: bigint
  readonly most: bigint
}

export function hotBounds(figures: CustodyFigures, asset: CryptoAsset, owed: bigint): HotBounds {
  const [least, most] = names[asset]
  const share = (basisPoints: number) => (owed > 0n ? (owed * BigInt(basisPoints)) / 10_000n : 0n)
  return { least: share(figures[least]), most: share(figures[most]) }
}

/** What there is of an asset, in its units. */
export interface CustodyStanding {
  readonly hot: bigint
  readonly cold: bigint
  /** What of the hot wallet is promised to nobody. */
  readonly free: bigint
  /** What people wait for because the hot wallet cannot pay it. */
  readonly waiting: bigint
  /** What two people let come back from a cold wallet already. */
  readonly coming: bigint
  /** Less is not worth what carrying it costs. */
  readonly leastMoved: bigint
  /** Whether there is a cold address to which coins may go. */
  readonly hasColdAddress: boolean
}

export interface MovementAdvice {
  readonly direction: MovementDirection
  readonly units: bigint
}

/**
 * What should be moved so that the hot wallet is in the middle of its bounds again, and whoever waits is paid; null where it is as it should
 * be, or nothing can be moved.
 */
export function adviceFor(standing: CustodyStanding, { least, most }: HotBounds): MovementAdvice | null {
  const { cold, waiting, coming, leastMoved, hasColdAddress } = standing
  const [hot, free] = [standing.hot + coming, standing.free + coming]
  const middle = (least + most) / 2n
  const isMissed = waiting > free
  if (hot > most && hasColdAddress && !isMissed) {
    return worthwhile('to_cold', smaller(hot - middle, free - coming - leastMoved), leastMoved)
  }
  if (hot >= least && !isMissed) return null
  return worthwhile('to_hot', smaller(larger(middle - hot, waiting - free), cold), leastMoved)
}

const worthwhile = (direction: MovementDirection, units: bigint, leastMoved: bigint): MovementAdvice | null =>
  units >= leastMoved && units > 0n ? { direction, units } : null

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
