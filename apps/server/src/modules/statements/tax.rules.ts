import type { CryptoAsset } from '@sengi/money'
import type { Span } from './days.rules.ts'
import { type MoneyEventKind, type NamedEvent, ownedChange, withoutReversed } from './events.rules.ts'
import { type Lot, type LotQueue, openLots, type Taken } from './fifo.rules.ts'

/** Why the pack cannot say by itself what an event was, or had to take something for granted. */
export const doubts = [
  'received',
  'deposit',
  'sent',
  'gift',
  'withdrawal',
  'own_wallet',
  'own_back',
  'penalty',
  'correction',
  'unknown',
  'no_value',
  'no_origin',
] as const
export type Doubt = (typeof doubts)[number]

/** Coins that came in, with what they cost. */
export interface Acquired {
  readonly event: NamedEvent
  readonly units: bigint
  readonly cost: bigint
}

/** Coins that went for good. Without a known value there are no proceeds and no gain. */
export interface Disposal {
  readonly event: NamedEvent
  readonly units: bigint
  /** Of the units, what our fee was. */
  readonly feeUnits: bigint
  readonly parts: readonly Lot[]
  /** What the coins had cost, and the fee that a sale took of its rand. */
  readonly cost: bigint
  readonly proceeds: bigint | null
  readonly gain: bigint | null
}

/** What was held of an asset at a moment. */
export interface CoinsAtCost {
  readonly asset: CryptoAsset
  readonly units: bigint
  readonly cost: bigint
}

export interface Doubted {
  readonly doubt: Doubt
  readonly event: NamedEvent
}

export interface TaxPack {
  readonly opening: readonly CoinsAtCost[]
  readonly acquired: readonly Acquired[]
  readonly disposals: readonly Disposal[]
  /** Rewards: income at their value when they came. */
  readonly income: readonly Acquired[]
  readonly closing: readonly CoinsAtCost[]
  readonly doubted: readonly Doubted[]
}

type Effect = 'in' | 'income' | 'out' | 'leave' | 'none'
interface Treatment {
  readonly in: Effect
  readonly out: Effect
  readonly doubt: Doubt | null
}

/** What each kind of event does to what somebody holds, and whether that is taken for granted. `leave` takes its cost along without a gain. */
const treatments: Readonly<Record<MoneyEventKind, Treatment>> = {
  purchase: { in: 'in', out: 'out', doubt: null },
  sale: { in: 'in', out: 'out', doubt: null },
  reward: { in: 'income', out: 'out', doubt: null },
  fee: { in: 'in', out: 'out', doubt: null },
  own: { in: 'none', out: 'none', doubt: null },
  received: { in: 'in', out: 'out', doubt: 'received' },
  deposit: { in: 'in', out: 'out', doubt: 'deposit' },
  sent: { in: 'in', out: 'out', doubt: 'sent' },
  gift: { in: 'in', out: 'out', doubt: 'gift' },
  withdrawal: { in: 'in', out: 'out', doubt: 'withdrawal' },
  penalty: { in: 'in', out: 'out', doubt: 'penalty' },
  correction: { in: 'in', out: 'leave', doubt: 'correction' },
  unknown: { in: 'in', out: 'out', doubt: 'unknown' },
}

const ownWallet: Treatment = { in: 'in', out: 'leave', doubt: 'own_wallet' }

/** What a shop was paid for what it sold, and what it gave back of that. */
const atShop: Treatment = { in: 'in', out: 'out', doubt: null }
const isAtShop = ({ kind, reason }: NamedEvent): boolean =>
  reason === 'qr.refunded' || (reason === 'qr.paid' && kind === 'sent')

function treatmentOf(event: NamedEvent): Treatment {
  if (event.isOwnWallet) return ownWallet
  return isAtShop(event) ? atShop : treatments[event.kind]
}

/** One tax year out of everything that ever moved, oldest first. */
export function taxPackOf(events: readonly NamedEvent[], { from, until }: Span): TaxPack {
  const steps = withFees(withoutReversed(events)).filter(({ event }) => event.at < until)
  const books = openBooks()
  for (const step of steps) if (step.event.at < from) books.book(step)
  const opening = books.held()
  const entries = steps.filter(({ event }) => event.at >= from).map(books.book)
  return {
    opening,
    acquired: entries.flatMap(({ acquired }) => acquired ?? []),
    income: entries.flatMap(({ income }) => income ?? []),
    disposals: entries.flatMap(({ disposal }) => disposal ?? []),
    closing: books.held(),
    doubted: entries.flatMap(({ doubted }) => doubted),
  }
}

/** An event, and what of the same act was our fee in the same coins. */
interface Step {
  readonly event: NamedEvent
  readonly feeUnits: bigint
}

/** The fee of a sale is paid in the coins that are sold: a cost of the sale, so one disposal. */
function withFees(events: readonly NamedEvent[]): Step[] {
  const keyOf = ({ postingId, amount }: NamedEvent) => `${postingId} ${amount.asset}`
  const sales = new Set(events.filter(({ kind }) => kind === 'sale').map(keyOf))
  const fees = new Map<string, bigint>()
  for (const event of events) {
    const key = keyOf(event)
    if (event.kind === 'fee' && sales.has(key)) fees.set(key, (fees.get(key) ?? 0n) + event.amount.units)
  }
  return events
    .filter((event) => !(event.kind === 'fee' && fees.has(keyOf(event))))
    .map((event) => ({ event, feeUnits: event.kind === 'sale' ? (fees.get(keyOf(event)) ?? 0n) : 0n }))
}

interface Entry {
  readonly acquired?: Acquired
  readonly income?: Acquired
  readonly disposal?: Disposal
  readonly doubted: readonly Doubted[]
}

/** What somebody has of an asset here, and what of it lies in wallets of their own elsewhere. */
interface Shelf {
  readonly here: LotQueue
  readonly away: LotQueue
}

function openBooks(): { book: (step: Step) => Entry; held: () => CoinsAtCost[] } {
  const shelves = new Map<string, Shelf>()
  const shelfOf = (asset: string): Shelf => {
    const shelf = shelves.get(asset) ?? { here: openLots(), away: openLots() }
    shelves.set(asset, shelf)
    return shelf
  }
  return {
    book: (step) => bookIn(shelfOf(step.event.amount.asset), step),
    held: () => [...shelves].map(([asset, { here }]) => heldOf(asset, here.rest())).filter(({ units }) => units > 0n),
  }
}

const heldOf = (asset: string, lots: readonly Lot[]): CoinsAtCost => ({
  asset: asset as CryptoAsset,
  units: lots.reduce((sum, { units }) => sum + units, 0n),
  cost: lots.reduce((sum, { cost }) => sum + cost, 0n),
})

function bookIn(shelf: Shelf, step: Step): Entry {
  const { event } = step
  if (ownedChange(event) < 0n) return bookOut(shelf, step)
  return event.isOwnWallet ? bookBack(shelf, event) : bookNew(shelf, event)
}

const doubtsOf = (event: NamedEvent, ...all: (Doubt | null)[]): Doubted[] =>
  all.flatMap((doubt) => (doubt ? [{ doubt, event }] : []))

const valueDoubt = ({ cents }: NamedEvent): Doubt | null => (cents === null ? 'no_value' : null)

function bookNew({ here }: Shelf, event: NamedEvent): Entry {
  const treatment = treatmentOf(event)
  const acquired = { event, units: event.amount.units, cost: event.cents ?? 0n }
  here.add({ at: event.at, units: acquired.units, cost: acquired.cost })
  const doubted = doubtsOf(event, treatment.doubt, valueDoubt(event))
  return { [treatment.in === 'income' ? 'income' : 'acquired']: acquired, doubted }
}

/** One's own coins keep what they cost and their place in the row. What never left from here was bought elsewhere for nobody knows what. */
function bookBack({ here, away }: Shelf, event: NamedEvent): Entry {
  const { parts, missing: units } = away.take(event.amount.units)
  here.putBack(parts)
  const doubt = parts.length > 0 ? 'own_back' : null
  if (units === 0n) return { doubted: doubtsOf(event, doubt) }
  const cost = ((event.cents ?? 0n) * units) / event.amount.units
  here.add({ at: event.at, units, cost })
  return { acquired: { event, units, cost }, doubted: doubtsOf(event, doubt, 'deposit', valueDoubt(event)) }
}

function bookOut({ here, away }: Shelf, { event, feeUnits }: Step): Entry {
  const treatment = treatmentOf(event)
  const units = event.amount.units + feeUnits
  const taken = here.take(units)
  const lacking = taken.missing > 0n ? 'no_origin' : null
  if (event.isOwnWallet) {
    for (const part of taken.parts) away.add(part)
    away.add({ at: event.at, units: taken.missing, cost: 0n })
  }
  if (treatment.out === 'leave') return { doubted: doubtsOf(event, treatment.doubt, lacking) }
  const doubted = doubtsOf(event, treatment.doubt, valueDoubt(event), lacking)
  return { disposal: disposalOf(event, { units, feeUnits }, taken), doubted }
}

function disposalOf(
  event: NamedEvent,
  { units, feeUnits }: { units: bigint; feeUnits: bigint },
  { parts, cost: paid }: Taken,
): Disposal {
  const [proceeds, cost] = [event.cents, paid + (event.feeCents ?? 0n)]
  return { event, units, feeUnits, parts, cost, proceeds, gain: proceeds === null ? null : proceeds - cost }
}

export interface TaxTotals {
  readonly proceeds: bigint
  readonly cost: bigint
  readonly gains: bigint
  readonly losses: bigint
  /** Gains less losses, of disposals whose value is known. */
  readonly net: bigint
  readonly income: bigint
}

export function totalsOf({ disposals, income }: Pick<TaxPack, 'disposals' | 'income'>): TaxTotals {
  const known = disposals.filter(({ gain }) => gain !== null)
  const sum = (numbers: readonly bigint[]) => numbers.reduce((all, one) => all + one, 0n)
  const gains = sum(known.map(({ gain }) => (gain && gain > 0n ? gain : 0n)))
  const losses = sum(known.map(({ gain }) => (gain && gain < 0n ? -gain : 0n)))
  return {
    proceeds: sum(known.map(({ proceeds }) => proceeds ?? 0n)),
    cost: sum(known.map(({ cost }) => cost)),
    gains,
    losses,
    net: gains - losses,
    income: sum(income.map(({ cost }) => cost)),
  }
}

/** What the law lets natural persons leave out of a year's capital gain, by the first year in which it holds: R40 000, from 1 March 2026 R50 000. */
const exclusions = [
  { since: 2027, cents: 5_000_000n },
  { since: 0, cents: 4_000_000n },
] as const

/** The part of a natural person's net capital gain that is taxed, in percent. */
const inclusionPercent = 40n

export interface CapitalFigures {
  readonly exclusion: bigint
  readonly inclusionPercent: bigint
  /** What would be included if these were the only gains of the year, and capital ones. */
  readonly included: bigint
  /** What of a loss would be left for the years to come: the exclusion is taken off losses, too (paragraph 5 of the Eighth Schedule). */
  readonly carried: bigint
}

export function capitalFigures(year: number, net: bigint): CapitalFigures {
  const exclusion = exclusions.find(({ since }) => year >= since)?.cents ?? 0n
  const beyond = (cents: bigint) => (cents > exclusion ? cents - exclusion : 0n)
  return { exclusion, inclusionPercent, included: (beyond(net) * inclusionPercent) / 100n, carried: beyond(-net) }
}
