import type { WorkKind } from '@sengi/contract/admin/work'
import type { Permission } from '@sengi/contract/auth'
import type { Amount } from '@sengi/money'

/** Something of a module that stands still until somebody of our team does the next step. */
export interface WorkLine {
  readonly kind: WorkKind
  /** Of what is to be looked at, as its desk knows it. */
  readonly id: string
  /** Whose it is, or its number. */
  readonly label: string | null
  readonly since: Date
  readonly amount: Amount | null
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

/** How much of one kind waits, and since when. */
export interface WorkBacklog {
  readonly kind: WorkKind
  readonly count: number
  readonly oldest: Date
}

/** Who of our team asks, and what they may do. */
export interface Colleague {
  readonly id: string
  readonly permissions: readonly Permission[]
}
