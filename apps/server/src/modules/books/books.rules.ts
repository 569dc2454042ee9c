export type { ListSort } from '@sengi/contract/fields'

/** What is known of something wrong in the books. */
export interface Breach {
  /** The invariant, or the reason whose rule was broken. */
  readonly rule: string
  /** The posting or the account, where one can be named; else the books. */
  readonly subject: string
  readonly sentence: string
  /** The reason of the posting. */
  readonly reason: string | null
  /** Whose money it moved. */
  readonly people: readonly string[]
}

/** A breach that was written down. */
export interface OpenBreach {
  readonly id: string
  readonly rule: string
  readonly subject: string
  readonly sentence: string
  readonly reason: string | null
  readonly foundAt: Date
  readonly liftAskedBy: string | null
  readonly liftReason: string | null
  readonly liftedBy: string | null
  readonly liftedAt: Date | null
}

/** So many open breaches of one reason are no longer about single people. */
const manyBreaches = 10

/**
 * What waits for a breach: all that leaves the people whose money was moved. Where it moved nobody's, or where people are many, no more
 * money moves for its reason. A breach that names neither only raises an alarm: the business of everybody else goes on.
 */
export function stopsFor(
  { reason, people }: Breach,
  openOfReason: number,
): { people: readonly string[]; reason: string | null } {
  const stopsReason = people.length === 0 || openOfReason >= manyBreaches
  return { people, reason: stopsReason ? reason : null }
}

/** The subject of a breach. */
export const posting = (id: string): string => `posting ${id}`
export const account = (id: string): string => `account ${id}`
export const wholeBooks = 'books'

/** In a sandbox people are given play money to try things with, for reasons that no product has. */
export const isRehearsal = (reason: string): boolean => /^(test|drill|bench)\b/.test(reason)

/** One run of the full set. */
export interface Check {
  readonly id: string
  readonly askedBy: string | null
  readonly askedAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly asked: number | null
  readonly broken: readonly string[]
  readonly failure: string | null
}

/** What an alarm says: which rules, and where to look. No person is named in it. */
export const alarmText = (breaches: readonly Pick<Breach, 'rule' | 'subject'>[]): string =>
  `The books are broken: ${breaches.map(({ rule, subject }) => `${rule} (${subject})`).join(', ')}`
