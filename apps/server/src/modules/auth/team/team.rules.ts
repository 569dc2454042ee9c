import type { roleOutcomes } from '@sengi/contract/auth/team'
import type { StaffRole } from '../auth.rules.ts'

export type { ListSort } from '@sengi/contract/fields'

/** A role that somebody asks for, or that was given, taken or refused. */
export interface RoleChange {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly role: StaffRole
  readonly reason: string
  readonly askedById: string
  readonly askedBy: string
  readonly askedAt: Date
  /** Until when the second person can agree. */
  readonly lapsesAt: Date
  readonly outcome: (typeof roleOutcomes)[number] | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly readAt: Date
}

export const isRoleAskOver = ({ readAt, lapsesAt }: RoleChange): boolean => readAt >= lapsesAt

/** Duties of which one person has one: who makes a move of money, who approves it, and who says who works here. */
const apart = ['treasury_maker', 'treasury_approver', 'security'] as const
type Apart = (typeof apart)[number]

/** The duty that somebody has and that the wanted one may not stand beside; undefined when there is none. */
export const clashOf = (held: readonly StaffRole[], wanted: StaffRole): Apart | undefined =>
  apart.some((duty) => duty === wanted) ? apart.find((duty) => duty !== wanted && held.includes(duty)) : undefined

/** Only an owner says who else is one. */
export const reachesRole = (own: readonly StaffRole[], wanted: StaffRole): boolean =>
  wanted !== 'owner' || own.includes('owner')
