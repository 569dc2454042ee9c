import type { CryptoAsset, DisplayCurrency, Price } from '@sengi/money'

/** The feed gives a new price this often. */
export const tickSeconds = 10

interface Character {
  /** Rand at the start (decision 16). */
  level: number
  /** Prices are whole multiples of this many millionths of a rand. */
  grainMicros: number
  /** How much of the whole market's moves it makes, and how far it strays by itself in a day. */
  withMarket: number
  daily: number
}

const characters: Readonly<Record<CryptoAsset, Character>> = {
  BTC: { level: 1_900_000, grainMicros: 1_000_000, withMarket: 1, daily: 0.004 },
  ETH: { level: 65_000, grainMicros: 1_000_000, withMarket: 1.1, daily: 0.007 },
  SOL: { level: 4_500, grainMicros: 100_000, withMarket: 1.2, daily: 0.01 },
  LTC: { level: 2_100, grainMicros: 100_000, withMarket: 0.8, daily: 0.008 },
  BCH: { level: 8_100, grainMicros: 100_000, withMarket: 0.8, daily: 0.009 },
  USDT: { level: 18.5, grainMicros: 1_000, withMarket: -0.1, daily: 0.003 },
}
const marketDaily = 0.012
const order = Object.keys(characters)

/**
 * The sandbox's price of an asset, `tick` steps after (or before) the feed began: its starting level, moved by a random
 * walk that the seed fixes for all time. Any process finds any moment's price without walking there.
 */
export function sandboxPrice(seed: number, asset: CryptoAsset, tick: number): Price {
  const { level, grainMicros, withMarket, daily } = characters[asset]
  const moved = walk(seed, tick) * withMarket * marketDaily + walk(seed + 1 + order.indexOf(asset), tick) * daily
  const grains = Math.max(1, Math.round((level * 1_000_000 * Math.exp(moved)) / grainMicros))
  return { asset, micros: BigInt(grains) * BigInt(grainMicros) }
}

/** How many dollars one unit of a currency is about, and how far that strays in a day. A dollar costs what the coin of dollars does. */
const inDollars: Readonly<Record<DisplayCurrency, { level: number; daily: number; walk: number }>> = {
  USD: { level: 1, daily: 0, walk: 100 },
  EUR: { level: 1.15, daily: 0.004, walk: 101 },
  GBP: { level: 1.31, daily: 0.005, walk: 102 },
}

/** The sandbox's rand for one unit of a currency at a tick, in millionths of a rand. */
export function sandboxRate(seed: number, currency: DisplayCurrency, tick: number): bigint {
  const { level, daily, walk: own } = inDollars[currency]
  const dollar = Number(sandboxPrice(seed, 'USDT', tick).micros)
  return BigInt(Math.round(dollar * level * Math.exp(walk(seed + own, tick) * daily)))
}

/** Ticks between the fixed points of a walk: about 121 days. */
const span = 2 ** 20
const ticksPerDay = 86_400 / tickSeconds

/**
 * A Brownian walk with a deviation of 1 a day, 0 at tick 0. Between its fixed points it is found by halving: the middle
 * of two known ticks is their mean and a chance that shrinks with the distance (Lévy's construction).
 */
function walk(seed: number, tick: number): number {
  let from = Math.floor(tick / span) * span
  let width = span
  let before = fixedPoint(seed, from)
  let after = fixedPoint(seed, from + span)
  while (tick !== from) {
    width /= 2
    const middle = (before + after) / 2 + chance(seed, from + width, width) * Math.sqrt(width / 2 / ticksPerDay)
    if (tick < from + width) {
      after = middle
    } else {
      before = middle
      from += width
    }
  }
  return before
}

/** Far from the start the walk returns to about its level, so that years later prices still look like prices. */
const fixedPoint = (seed: number, tick: number): number => (tick === 0 ? 0 : chance(seed, tick, span) * 5)

/** About normal with deviation 1: the sum of the four bytes of a hash, which anybody computes alike. */
function chance(seed: number, tick: number, width: number): number {
  const bits = mixed(mixed(mixed(seed) ^ tick) ^ width)
  const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24)
  return (sum - 510) / 147.8
}

/** Murmur3's finaliser: every bit of the answer depends on every bit of the question. */
function mixed(value: number): number {
  let bits = (value + 0x9e3779b9) | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
