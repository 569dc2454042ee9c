import { type CarfFileState, type CarfFlow, type CarfLack, carfFlowNames } from '@sengi/contract/registers/carf'
import { beginOfDay, dayInSouthAfrica } from '@sengi/contract/time'
import type { CryptoAsset } from '@sengi/money'

export type { CarfFileKind, CarfFileState, CarfFlow, CarfLack, CarfPart } from '@sengi/contract/registers/carf'

/** Nothing from before is told: the framework is in force since this day (Notice R.6887). */
const inForceSince = '2026-03-01'

/** A reporting year as days and as moments, by the year in which it ends. */
export interface CarfSpan {
  readonly year: number
  readonly firstDay: string
  readonly lastDay: string
  readonly from: Date
  readonly until: Date
}

/** The year that ends in one, where years begin on the first of a month. */
function carfSpan(year: number, beginsInMonth: number): CarfSpan {
  const begin = (of: number) => `${of}-${String(beginsInMonth).padStart(2, '0')}-01`
  const [first, next] = beginsInMonth === 1 ? [begin(year), begin(year + 1)] : [begin(year - 1), begin(year)]
  const firstDay = first < inForceSince ? inForceSince : first
  const until = beginOfDay(next)
  return { year, firstDay, lastDay: dayBefore(until), from: beginOfDay(firstDay), until }
}

const dayBefore = (moment: Date): string => dayInSouthAfrica(new Date(moment.getTime() - 1))

/** Every reporting year that has begun, the newest first. */
export function carfYears(now: Date, beginsInMonth: number): CarfSpan[] {
  const today = dayInSouthAfrica(now)
  const last = Number(today.slice(0, 4)) + 1
  return Array.from({ length: last - 2025 }, (_, back) => carfSpan(last - back, beginsInMonth)).filter(
    ({ firstDay, lastDay }) => firstDay <= today && firstDay <= lastDay && lastDay >= inForceSince,
  )
}

/** A movement of one person's coins that the year knows, with what was looked up about its other end. */
export interface CarfEvent {
  readonly kind: string
  readonly reason: string
  readonly way: 'in' | 'out'
  readonly asset: CryptoAsset
  readonly units: bigint
  /** What was paid or got for it, without our fee; null where nobody knows. */
  readonly cents: bigint | null
  /** Where a withdrawal went. */
  readonly destination: 'exchange' | 'self_hosted' | null
  /** Where a deposit came from, as its owner said. */
  readonly origin: 'own' | 'person' | 'exchange' | null
  /** Paid to a shop, and worth more than the threshold. */
  readonly isRetail: boolean
}

/**
 * What an event is told as. What went to a wallet of no provider is told twice: as a transfer, and among what went to such wallets. A fee
 * and what comes back to us because it never was there are told as nothing; null is what nobody sorted.
 */
function flowsOf(event: CarfEvent): readonly CarfFlow[] | null {
  const { kind, way, reason } = event
  if (kind === 'fee' || kind === 'own') return []
  if (kind === 'purchase' && way === 'in') return ['bought']
  if (kind === 'sale' && way === 'out') return ['sold']
  if (kind === 'reward') return way === 'in' ? [reason === 'staking.reward' ? 'staking_income' : 'other_in'] : null
  if (kind === 'deposit') return [depositFlow(event)]
  if (kind === 'withdrawal') return withdrawalFlows(event)
  if (kind === 'received') return [reason === 'qr.paid' ? 'takings' : 'other_in']
  if (kind === 'sent') return [sentFlow(event)]
  if (kind === 'penalty') return [way === 'in' ? 'other_in' : 'other_out']
  return null
}

/** Whose a deposit was, if it was said; who sends from a wallet of their own or another person's is no provider. */
function depositFlow({ origin }: CarfEvent): CarfFlow {
  if (origin === 'exchange') return 'from_provider'
  return origin === null ? 'unknown_in' : 'other_in'
}

const withdrawalFlows = ({ destination }: CarfEvent): readonly CarfFlow[] =>
  destination === 'exchange' ? ['to_provider'] : ['other_out', 'to_wallet']

function sentFlow({ reason, isRetail }: CarfEvent): CarfFlow {
  if (reason !== 'qr.paid') return 'other_out'
  return isRetail ? 'retail' : 'shopping'
}

/** What a year brought of one coin in one way. */
export interface CarfSum {
  readonly asset: CryptoAsset
  readonly flow: CarfFlow
  readonly moves: number
  readonly units: bigint
  readonly cents: bigint
}

export interface CarfSums {
  readonly sums: readonly CarfSum[]
  /** Movements without rand of their moment: their units are in the sums. */
  readonly unvalued: number
  /** Movements that nobody sorted, which are in no sum. */
  readonly unsorted: number
}

/** Adds up movements by coin and kind, each in the order in which they are listed. */
export function sumUp(events: readonly CarfEvent[]): CarfSums {
  const told = events.flatMap((event) => (flowsOf(event) ?? []).map((flow) => ({ ...event, flow })))
  const keys = new Map(told.map(({ asset, flow }) => [`${asset} ${flow}`, { asset, flow }]))
  const sums = [...keys.values()].map(({ asset, flow }) => {
    const own = told.filter((one) => one.asset === asset && one.flow === flow)
    const units = own.reduce((sum, one) => sum + one.units, 0n)
    return { asset, flow, moves: own.length, units, cents: own.reduce((sum, one) => sum + (one.cents ?? 0n), 0n) }
  })
  return {
    sums: sums.toSorted(byCoinAndFlow),
    unvalued: events.filter((event) => event.cents === null && (flowsOf(event) ?? []).length > 0).length,
    unsorted: events.filter((event) => flowsOf(event) === null).length,
  }
}

const byCoinAndFlow = (one: CarfSum, other: CarfSum): number =>
  one.asset.localeCompare(other.asset) || carfFlowNames.indexOf(one.flow) - carfFlowNames.indexOf(other.flow)

/** Sums of many people carfInAll. */
export function carfInAll(all: readonly (readonly CarfSum[])[]): CarfSum[] {
  const sums = new Map<string, CarfSum>()
  for (const one of all.flat()) {
    const key = `${one.asset} ${one.flow}`
    const { moves = 0, units = 0n, cents = 0n } = sums.get(key) ?? {}
    sums.set(key, { ...one, moves: moves + one.moves, units: units + one.units, cents: cents + one.cents })
  }
  return [...sums.values()].toSorted(byCoinAndFlow)
}

/** Whether so many cents are more than so many dollars, at a price of a dollar in millionths of a rand. */
export const isAboveDollars = (cents: bigint, dollars: number, randMicros: bigint): boolean =>
  cents * 10_000n > BigInt(dollars) * randMicros

/** What is known of somebody, as their row says it. */
export interface CarfKnown {
  readonly certified: boolean
  readonly identified: boolean
  readonly addressed: boolean
}

/** What has to be known and is not. */
export const lacksOf = ({ certified, identified, addressed }: CarfKnown): CarfLack[] => [
  ...(certified ? [] : (['certification'] as const)),
  ...(identified ? [] : (['identity'] as const)),
  ...(addressed ? [] : (['address'] as const)),
]

export type CarfAct = 'ask' | 'agree' | 'drop' | 'file'

/** The whole life of a file; a pair that is not written here cannot happen. The background makes it. */
const next: Readonly<Record<CarfFileState, Partial<Readonly<Record<CarfAct, CarfFileState>>>>> = {
  MAKING: { drop: 'DROPPED' },
  MADE: { ask: 'MADE', agree: 'AGREED', drop: 'DROPPED' },
  // What SARS does not take is dropped and made anew.
  AGREED: { file: 'FILED', drop: 'DROPPED' },
  FILED: {},
  DROPPED: {},
}

export const fileAfter = (state: CarfFileState, act: CarfAct): CarfFileState | null => next[state][act] ?? null
export const mayLeaveHouse = (state: CarfFileState): boolean => state === 'AGREED' || state === 'FILED'
