import { type BankedState, bankedStates } from '@sengi/contract/registers/client-money'
import { dayInSouthAfrica } from '@sengi/contract/time'

/** Payments of one day that stand alike: banked on the same day, or not, and explained or not. */
export interface CameIn {
  readonly day: string
  readonly bankedOn: string | null
  readonly isClosed: boolean
  readonly payments: number
  readonly cents: bigint
  /** What the statements say of them. */
  readonly bankedCents: bigint
}

export interface ClientMoneyDay {
  readonly day: string
  readonly bankBy: string
  readonly state: BankedState
  readonly payments: number
  readonly cents: bigint
  readonly bankedCents: bigint
}

/** What is missing of what came in. */
export const missingOf = ({ cents, bankedCents }: Pick<ClientMoneyDay, 'cents' | 'bankedCents'>): bigint =>
  cents - bankedCents

/** The worst last. */
const worse: readonly BankedState[] = ['banked', 'explained', 'waiting', 'banked_late', 'missing']

/** How payments stand when they should have been banked by the end of a day. */
export function bankedStateOf({ bankedOn, isClosed }: CameIn, bankBy: string, today: string): BankedState {
  if (isClosed) return 'explained'
  if (bankedOn === null) return bankBy < today ? 'missing' : 'waiting'
  return bankedOn > bankBy ? 'banked_late' : 'banked'
}

/** The days of a month, newest first, each with the worst of what came in on it. `bankBy` says the last day in time for each. */
export function clientMoneyDays(
  cameIn: readonly CameIn[],
  now: Date,
  bankBy: (day: string) => string,
): ClientMoneyDay[] {
  const today = dayInSouthAfrica(now)
  const byDay = [...Map.groupBy(cameIn, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? 1 : -1))
  return byDay.map(([day, parts]) => {
    const last = bankBy(day)
    const states = parts.map((part) => bankedStateOf(part, last, today))
    return {
      ...{ day, bankBy: last, state: worse.findLast((state) => states.includes(state)) ?? bankedStates[0] },
      payments: parts.reduce((sum, part) => sum + part.payments, 0),
      ...totalIn(parts),
    }
  })
}

export const totalIn = (parts: readonly Pick<CameIn, 'cents' | 'bankedCents'>[]) => ({
  cents: parts.reduce((sum, part) => sum + part.cents, 0n),
  bankedCents: parts.reduce((sum, part) => sum + part.bankedCents, 0n),
})
