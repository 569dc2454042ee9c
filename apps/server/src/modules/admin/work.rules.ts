import { ringingKinds, type WorkKind } from '@sengi/contract/admin/work'
import type { Permission } from '@sengi/contract/auth'
import type { Amount } from '@sengi/money'

/** What stands in no queue. */
export const ringing: WorkKind[] = [...ringingKinds]

/** Something of a module that stands still until somebody of our team does the next step. */
export interface WorkLine {
  readonly kind: WorkKind
  /** Of what is to be looked at, as its desk knows it. */
  readonly id: string
  /** Whose it is, or its number. */
  readonly label: string | null
  readonly since: Date
  /** Until when it should be done, or lapses; null where nobody set a time. */
  readonly dueAt: Date | null
  readonly amount: Amount | null
}

/** Something that waits for whoever looks. */
export interface WaitingWork extends WorkLine {
  /** Whether it is theirs to see to now: no queue has it, they took it, or it has waited too long for anybody. */
  readonly rings: boolean
}

/** An act of one member of staff that only counts once another one agrees. */
export interface AskedAct extends WorkLine {
  /** Null where the owner of an account asked. */
  readonly askedBy: string | null
  readonly isMine: boolean
  readonly reason: string | null
  /** When it lapses. */
  readonly until: Date
  /** Of what is asked: whoever agrees sends it back. */
  readonly hash: string
  /** Whose accounts it is about. */
  readonly owners: readonly string[]
}

/** How much of one kind waits, since when, and how much of it too long. */
export interface WorkBacklog {
  readonly kind: WorkKind
  readonly count: number
  readonly ringing: number
  readonly oldest: Date
  /** How much of it should be done by now. */
  readonly overdue: number
}

/** Who of our team asks, and what they may do. */
export interface Colleague {
  readonly id: string
  readonly permissions: readonly Permission[]
}
