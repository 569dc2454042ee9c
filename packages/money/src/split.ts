/** How a bill is divided among members. */
export const splitModes = ['equal', 'exact', 'percent', 'shares', 'adjustments'] as const
/** One of the five ways. */
export type SplitMode = (typeof splitModes)[number]

/**
 * What was said of one member. The weight is the mode's: ignored (equal), cents (exact), basis points (percent),
 * parts (shares), cents on top of the equal part, possibly below zero (adjustments).
 */
export interface Portion {
  readonly memberId: string
  readonly weight: bigint
}

/** What one member bears of a bill, in cents. */
export interface Share {
  readonly memberId: string
  readonly cents: bigint
}

/** Why portions divide no bill. */
export type SplitFault =
  | 'no_members'
  | 'member_twice'
  | 'amount_zero'
  | 'weight_not_positive'
  | 'percent_not_whole'
  | 'exact_differs'
  | 'adjustments_too_large'

/** Portions that do not divide the bill; `difference` is what is missing (more than zero) or too much, in the mode's unit. */
export class SplitError extends Error {
  readonly fault: SplitFault
  readonly difference: bigint
  constructor(fault: SplitFault, message: string, difference = 0n) {
    super(message)
    this.fault = fault
    this.difference = difference
  }
}

const wholePercent = 10_000n

/**
 * Divides cents exactly: floor for everybody, then one cent each by the largest remainder. Equal remainders take turns by
 * `seed`, the expense's id, so that nobody always pays the odd cent. The answer is in the portions' order.
 * A negative total (a refund) is divided as its positive twin.
 * @throws SplitError
 */
export function splitBill(total: bigint, mode: SplitMode, portions: readonly Portion[], seed: string): Share[] {
  requireMembers(portions)
  if (total === 0n) throw new SplitError('amount_zero', 'The amount must not be zero')
  const sign = total < 0n ? -1n : 1n
  const signed = portions.map(({ memberId, weight }) => ({
    memberId,
    weight: inCents.has(mode) ? weight * sign : weight,
  }))
  const shares = byMode[mode](total * sign, signed, seed)
  return shares.map(({ memberId, cents }) => ({ memberId, cents: cents * sign }))
}

type Divide = (total: bigint, portions: readonly Portion[], seed: string) => Share[]

const inCents: ReadonlySet<SplitMode> = new Set(['exact', 'adjustments'])

const equally: Divide = (total, portions, seed) =>
  byWeight(
    total,
    portions.map(({ memberId }) => ({ memberId, weight: 1n })),
    seed,
  )

const byMode: Readonly<Record<SplitMode, Divide>> = {
  equal: equally,
  exact: (total, portions) => {
    requirePositive(portions)
    const difference = total - sumOf(portions)
    if (difference !== 0n) throw new SplitError('exact_differs', 'The shares must add up to the amount', difference)
    return portions.map(({ memberId, weight }) => ({ memberId, cents: weight }))
  },
  percent: (total, portions, seed) => {
    requirePositive(portions)
    const difference = wholePercent - sumOf(portions)
    if (difference !== 0n) throw new SplitError('percent_not_whole', 'The percentages must add up to 100', difference)
    return byWeight(total, portions, seed)
  },
  shares: (total, portions, seed) => {
    requirePositive(portions)
    return byWeight(total, portions, seed)
  },
  adjustments: (total, portions, seed) => {
    const rest = total - sumOf(portions)
    if (rest < 0n) throw new SplitError('adjustments_too_large', 'The adjustments are more than the amount', rest)
    const base = rest === 0n ? portions.map(({ memberId }) => ({ memberId, cents: 0n })) : equally(rest, portions, seed)
    const shares = base.map(({ memberId, cents }, place) => ({
      memberId,
      cents: cents + (portions[place]?.weight ?? 0n),
    }))
    if (shares.some(({ cents }) => cents < 0n)) {
      throw new SplitError('adjustments_too_large', 'An adjustment takes off more than the share')
    }
    return shares
  },
}

/** Largest remainder: what the floors leave over is fewer cents than there are members. */
function byWeight(total: bigint, portions: readonly Portion[], seed: string): Share[] {
  const weights = sumOf(portions)
  const turn = turnsOf(portions, seed)
  const parts = portions.map(({ memberId, weight }) => ({
    memberId,
    cents: (total * weight) / weights,
    remainder: (total * weight) % weights,
  }))
  const left = total - parts.reduce((sum, { cents }) => sum + cents, 0n)
  const favoured = [...parts]
    .sort((a, b) => compareLarge(b.remainder, a.remainder) || turn(a.memberId) - turn(b.memberId))
    .filter((_, place) => BigInt(place) < left)
  const extra = new Set(favoured.map(({ memberId }) => memberId))
  return parts.map(({ memberId, cents }) => ({ memberId, cents: extra.has(memberId) ? cents + 1n : cents }))
}

/** Members in the order of their ids, turned by the seed: a ring that begins elsewhere for each bill. */
function turnsOf(portions: readonly Portion[], seed: string): (memberId: string) => number {
  const ring = portions.map(({ memberId }) => memberId).sort()
  const start = hashOf(seed) % ring.length
  const places = new Map(ring.map((memberId, place) => [memberId, (place - start + ring.length) % ring.length]))
  return (memberId) => places.get(memberId) ?? 0
}

/** FNV-1a with murmur's finish: the same in every browser and on the server, and well spread for ids made in a row. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function requireMembers(portions: readonly Portion[]): void {
  if (portions.length === 0) throw new SplitError('no_members', 'At least one person must share the bill')
  if (new Set(portions.map(({ memberId }) => memberId)).size !== portions.length) {
    throw new SplitError('member_twice', 'A member is listed twice')
  }
}

function requirePositive(portions: readonly Portion[]): void {
  if (portions.some(({ weight }) => weight <= 0n)) {
    throw new SplitError('weight_not_positive', 'Each share must be more than zero')
  }
}

const sumOf = (portions: readonly Portion[]): bigint => portions.reduce((sum, { weight }) => sum + weight, 0n)

const compareLarge = (a: bigint, b: bigint): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
