import { type Amount, divide } from './amount.ts'
import { inRand, type Price } from './price.ts'

/** What of a payment a refund goes by: what is left of its rand, its tip, and the price that it was made at. */
export interface Refundable {
  readonly left: Amount
  readonly tip: Amount
  readonly price: Price
}

type Settling = (payment: Refundable, named: Amount | null) => Amount

/** The rand of a payment that a refund settles, by the way that it goes. `named` is rand or coins, in the ways that name some. */
export const settledBy = {
  original: ({ left }) => left,
  current: ({ left }) => left,
  rand: (_, named) => named ?? nothing,
  tip: ({ tip }) => tip,
  coins: ({ price }, named) => (named ? inRand(named, price, 'down') : nothing),
} as const satisfies Readonly<Record<string, Settling>>

const nothing: Amount = { asset: 'ZAR', units: 0n }

/** What goes back of what a refund settles, in rand as in coins, once its shop kept some per cent of it: rounded in the shop's favour. */
export const lessKept = <A extends Amount>(amount: A, keepPercent: number): A => ({
  ...amount,
  units: divide(amount.units * BigInt(100 - keepPercent), 100n, 'down'),
})

/** The coins that were paid for a part of a payment's rand. */
export const coinsPaidFor = <A extends Amount>(part: Amount, { coins, rand }: { coins: A; rand: Amount }): A => ({
  ...coins,
  units: divide(coins.units * part.units, rand.units, 'down'),
})
