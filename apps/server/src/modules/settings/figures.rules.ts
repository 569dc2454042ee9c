import type { FigureKind } from '@sengi/contract/figures/staff'
import { type Rail, rails } from '@sengi/contract/p2p/orders'
import { AmountError, type CryptoAsset, parseAmount } from '@sengi/money'
import { type Phrase, phrases } from '../../platform/words/phrase.ts'

const say = phrases('settings/figures')

/** One figure that staff may change: what holds until they do, and what is wrong with a value; null when it will do. */
export interface Figure<T> {
  readonly kind: FigureKind
  readonly standard: T
  /** Whose amounts it holds, where that is one coin. */
  readonly asset?: CryptoAsset
  /** The least and the most, of a figure that is one number. */
  readonly bounds?: Bounds
  readonly fault: (value: unknown) => Phrase | null
}

type Bounds = readonly [least: number, most: number]
type WholeKind = 'cents' | 'rate' | 'seconds' | 'hours' | 'count' | 'days'

const isWhole = (value: unknown, [least, most]: Bounds): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

const whole =
  (kind: WholeKind) =>
  (standard: number, bounds: Bounds): Figure<number> => ({
    kind,
    standard,
    bounds,
    fault: (value) => (isWhole(value, bounds) ? null : say('whole', { least: bounds[0], most: bounds[1] })),
  })

/** Rand, in cents. */
export const cents = whole('cents')
/** A part of something, in basis points. */
export const rate = whole('rate')
/** A window, in seconds. */
export const seconds = whole('seconds')
/** A span that is counted in hours. */
export const inHours = whole('hours')
/** How many of something. */
export const count = whole('count')
/** A span that is counted in days. */
export const days = whole('days')

/** Something that is on or off. */
export const flag = (standard: boolean): Figure<boolean> => ({
  kind: 'flag',
  standard,
  fault: (value) => (typeof value === 'boolean' ? null : say('flag')),
})

const datesAtMost = 100
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** Days of the calendar. */
export const dates = (standard: readonly string[]): Figure<readonly string[]> => ({
  kind: 'dates',
  standard,
  fault: (value) =>
    Array.isArray(value) && value.length <= datesAtMost && value.every(isDate)
      ? null
      : say('dates', { most: datesAtMost }),
})

/** Rand that may leave within a day and within a month, in cents. */
export interface CapFigures {
  readonly dayCents: number
  readonly monthCents: number
}
const capBounds: Bounds = [0, 100_000_000_000_00]

/** What may leave in a day, and in a month, which is never less. */
export const caps = (dayCents: number, monthCents: number): Figure<CapFigures> => ({
  kind: 'caps',
  standard: { dayCents, monthCents },
  fault: (value) =>
    hasFields(value, ['dayCents', 'monthCents']) &&
    isWhole(value['dayCents'], capBounds) &&
    isWhole(value['monthCents'], capBounds) &&
    Number(value['dayCents']) <= Number(value['monthCents'])
      ? null
      : say('caps'),
})

/** How long to wait: some seconds, or until an hour of a business day to come. */
type Waiting =
  | { readonly kind: 'seconds'; readonly seconds: number }
  | { readonly kind: 'business_day'; readonly days: number; readonly hour: number }

interface RailWindows {
  readonly ackSeconds: number
  readonly paySeconds: number
  /** After proof: from when on the buyer may call in the team, and when a silent seller makes it a dispute by itself. */
  readonly buyerMayDispute: Waiting
  readonly sellerSilent: Waiting
}

const longestWindow = 7 * 86_400
const isWaiting = (value: unknown): boolean => isWaitOfSeconds(value) || isWaitForDay(value)
const isWaitOfSeconds = (value: unknown): boolean =>
  hasFields(value, ['kind', 'seconds']) && value['kind'] === 'seconds' && isWhole(value['seconds'], [0, longestWindow])
const isWaitForDay = (value: unknown): boolean =>
  hasFields(value, ['kind', 'days', 'hour']) &&
  value['kind'] === 'business_day' &&
  isWhole(value['days'], [1, 5]) &&
  isWhole(value['hour'], [0, 23])

const isWindows = (value: unknown): boolean =>
  hasFields(value, ['ackSeconds', 'paySeconds', 'buyerMayDispute', 'sellerSilent']) &&
  isWhole(value['ackSeconds'], [60, longestWindow]) &&
  isWhole(value['paySeconds'], [60, longestWindow]) &&
  isWaiting(value['buyerMayDispute']) &&
  isWaiting(value['sellerSilent'])

/** How long each side of an order has, by the way in which it is paid. */
export const windows = (
  standard: Readonly<Record<Rail, RailWindows>>,
): Figure<Readonly<Record<Rail, RailWindows>>> => ({
  kind: 'windows',
  standard,
  fault: (value) =>
    hasFields(value, rails) && rails.every((rail) => isWindows(value[rail]))
      ? null
      : say('windows', { rails: rails.join(', '), days: longestWindow / 86_400 }),
})

/** What a send of a coin over a network costs, and the least of it that is sent and received: decimal text in the coin. */
export interface CoinFigures {
  readonly fee: string
  readonly leastSent: string
  readonly leastReceived: string
}

/** Nobody pays a higher fee than what they send at least, and nothing of it is above `most`. */
export const coins = (asset: CryptoAsset, standard: CoinFigures, most: string): Figure<CoinFigures> => ({
  kind: 'coins',
  standard,
  asset,
  fault: (value) =>
    hasFields(value, ['fee', 'leastSent', 'leastReceived']) &&
    areCoins(asset, [value['fee'], value['leastSent'], value['leastReceived'], most])
      ? null
      : say('coins', { asset, most }),
})

function areCoins(asset: CryptoAsset, texts: readonly unknown[]): boolean {
  const [fee, sent, received, most] = texts.map((text) => unitsIn(asset, text))
  if (!fee || !sent || !received || !most) return false
  return fee <= sent && sent <= most && received <= most
}

/** Null for what is no positive amount. */
function unitsIn(asset: CryptoAsset, text: unknown): bigint | null {
  if (typeof text !== 'string') return null
  try {
    return parseAmount(asset, text).units
  } catch (error) {
    if (error instanceof AmountError) return null
    throw error
  }
}

/** Exactly these fields: one that is unknown would be kept and never read. */
function hasFields(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const found = Object.keys(value)
  return found.length === names.length && names.every((name) => found.includes(name))
}

/** Rand and days, as bounds are thought of, in cents and in seconds. */
export const ofRand = (amount: number): number => amount * 100
export const inDays = (amount: number): number => amount * 86_400

/** More than any sum that is met. */
export const anyCents = 100_000_000_000_00
