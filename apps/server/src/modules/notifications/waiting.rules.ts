import type { WaitingAct } from '@sengi/contract/notifications'
import type { Amount } from '@sengi/money'

/** Something of a module that stands still until one person does the next step. */
export interface Waiting {
  readonly kind: WaitingAct['kind']
  /** A path in the app, where it is done. */
  readonly link: string
  /** The person on the other side, or the group in which they owe. */
  readonly with: string
  readonly amount: Amount
  /** When it is too late; null when it never is. */
  readonly until: Date | null
}

/** A glance shows this many; whoever has more opens the lists. */
export const waitingAtMost = 20

/** The most urgent first; what has no end comes last, in the order in which the modules gave it. */
export const byUrgency = (waiting: readonly Waiting[]): Waiting[] =>
  waiting.toSorted((one, other) => momentOf(one) - momentOf(other)).slice(0, waitingAtMost)

const momentOf = ({ until }: Waiting): number => until?.getTime() ?? Number.MAX_SAFE_INTEGER
