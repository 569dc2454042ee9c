import { amount, type CryptoAsset, cryptoAssets, formatAmount, parseAmount, unitsPerWhole } from '@sengi/money'

/** A number from 0 up to 1; the same seed gives the same row of them. */
export type Random = () => number

/** One of many, by chance. */
export const pick = <T>(among: readonly T[], random: Random): T => among[Math.floor(random() * among.length)] as T

/** A whole number from one to another, both included. */
export const between = (least: number, most: number, random: Random): number =>
  least + Math.floor(random() * (most - least + 1))

/** As many times out of a hundred. */
export const outOf100 = (times: number, random: Random): boolean => random() * 100 < times

export const anAsset = (random: Random): CryptoAsset => pick(cryptoAssets, random)

/** Rand from one amount to another, small ones as often as large ones: 10 to 100 is as likely as 1,000 to 10,000. */
export const someRand = (least: number, most: number, random: Random): string =>
  Math.exp(Math.log(least) + random() * Math.log(most / least)).toFixed(2)

/** About what a coin costs; nobody's money hangs on it. */
const aboutRand: Readonly<Record<CryptoAsset, number>> = {
  BTC: 1_900_000,
  ETH: 65_000,
  SOL: 4_500,
  LTC: 2_100,
  BCH: 8_100,
  USDT: 18.5,
}

/** Coins that are worth about this many rand. */
export function coinsFor(asset: CryptoAsset, rand: number): string {
  const micro = BigInt(Math.max(1, Math.round((rand / aboutRand[asset]) * 1_000_000_000)))
  const units = (micro * unitsPerWhole(asset)) / 1_000_000_000n
  return formatAmount(amount(asset, units > 0n ? units : 1n))
}

/** The units of an amount that may be nothing. */
export const unitsOf = (asset: CryptoAsset, text: string): bigint =>
  /[1-9]/.test(text) ? parseAmount(asset, text).units : 0n

const kinds = ['some', 'some', 'some', 'some', 'some', 'some', 'some', 'dust', 'all', 'too much'] as const

/** What somebody with this balance types: mostly some of it, sometimes all, one unit, or one unit more than there is. */
export function typedAmount(asset: CryptoAsset, balance: string, most: number, random: Random): string {
  const units = unitsOf(asset, balance)
  const typed = {
    some: coinsFor(asset, Number(someRand(1, most, random))),
    dust: formatAmount(amount(asset, 1n)),
    all: formatAmount(amount(asset, units > 0n ? units : 1n)),
    'too much': formatAmount(amount(asset, units + 1n)),
  }
  return typed[pick(kinds, random)]
}
