import { microsPerCent } from '@sengi/money'
import { centsWithoutSign } from '../cents.rules.ts'

/** What one person of a file has to do with a line. `person` is their place in the list of people. */
export interface Part<Amount = bigint> {
  readonly person: number
  readonly cents: Amount
}

/** Who paid a bill and who bears it; each side sums to the bill. */
export interface Parts {
  readonly payers: readonly Part[]
  readonly shares: readonly Part[]
}

/** What remains of one person of a line, in millionths of a rand: what they paid less what they bear. */
export interface Net {
  readonly person: number
  readonly micros: bigint
}

/**
 * A bill out of what is left of each person after it, which is all that Splitwise keeps: whoever is below zero bears that, and
 * whoever is above paid for them and for what is left over. Every balance is what it was, to the cent; what several payers bore
 * themselves nobody knows, so they bear it alike. Null when the figures fit no bill.
 */
export function partsOfNets(cents: bigint, nets: readonly Net[]): Parts | null {
  const sign = cents < 0n ? -1n : 1n
  const whole = inWholeCents(nets.map(({ person, micros }) => ({ person, micros: micros * sign })))
  if (!whole) return null
  const others = whole.filter((net) => net.cents < 0n).map((net) => ({ person: net.person, cents: -net.cents }))
  const payers = whole.filter((net) => net.cents > 0n)
  const own = cents * sign - centsTogether(others)
  if (payers.length === 0 || own < 0n) return null
  const borne = dealt(
    own,
    payers.map(() => 1n),
  )
  const paid = payers.map(({ person, cents: net }, place) => ({ person, cents: net + (borne[place] ?? 0n) }))
  const kept = payers.map(({ person }, place) => ({ person, cents: borne[place] ?? 0n }))
  return { payers: signed(paid, sign), shares: signed([...kept, ...others], sign) }
}

/** Figures that sum to nothing, in whole cents that do so too; null when they do not by more than rounding explains. */
function inWholeCents(nets: readonly Net[]): Part[] | null {
  const known = nets.filter(({ micros }) => micros !== 0n)
  const drift = known.reduce((sum, { micros }) => sum + micros, 0n)
  if (centsWithoutSign(drift) * 2n > BigInt(known.length) * microsPerCent) return null
  const floors = known.map(({ person, micros }) => ({ person, cents: floorOf(micros), rest: modulo(micros) }))
  const short = -centsTogether(floors)
  const byRest = floors.toSorted((one, other) => Number(other.rest - one.rest))
  return byRest.map(({ person, cents }, place) => ({ person, cents: cents + oddCent(place, short, byRest.length) }))
}

/** So many cents, dealt to so many people from the first one on. */
const oddCent = (place: number, cents: bigint, people: number): bigint => {
  const [each, odd] = [floorDivided(cents, BigInt(people)), floorDivided(cents, BigInt(people)) * BigInt(people)]
  return each + (BigInt(place) < cents - odd ? 1n : 0n)
}

const floorDivided = (value: bigint, by: bigint): bigint => value / by - (value % by < 0n ? 1n : 0n)
const floorOf = (micros: bigint): bigint => floorDivided(micros, microsPerCent)
const modulo = (micros: bigint): bigint => micros - floorOf(micros) * microsPerCent

/**
 * Shares as a file rounded them, made to sum to the bill again: a cent each from the first on, as many as rounding left over.
 * Null when more than that is missing.
 */
export function roundedTo(cents: bigint, shares: readonly Part[]): Part[] | null {
  const over = cents - centsTogether(shares)
  if (centsWithoutSign(over) > BigInt(shares.length)) return null
  return shares.map(({ person, cents: share }, place) => ({
    person,
    cents: share + (BigInt(place) < centsWithoutSign(over) ? (over < 0n ? -1n : 1n) : 0n),
  }))
}

/** An amount in parts of these weights; the odd cents go to whom most of one is owed, then to the first. */
export function dealt(cents: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return weights.map(() => 0n)
  const [size, sign] = [centsWithoutSign(cents), cents < 0n ? -1n : 1n]
  const exact = weights.map((weight, place) => ({
    place,
    cents: (size * weight) / total,
    rest: (size * weight) % total,
  }))
  const odd = size - centsTogether(exact)
  const lucky = exact.toSorted((one, other) => (other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : 0))
  const blessed = new Set(lucky.slice(0, Number(odd)).map(({ place }) => place))
  return exact.map((part) => sign * (part.cents + (blessed.has(part.place) ? 1n : 0n)))
}

/** What amounts come to. */
export const centsTogether = (parts: readonly { readonly cents: bigint }[]): bigint =>
  parts.reduce((sum, { cents }) => sum + cents, 0n)

const signed = (parts: readonly Part[], sign: bigint): Part[] =>
  parts.filter(({ cents }) => cents !== 0n).map(({ person, cents }) => ({ person, cents: cents * sign }))
