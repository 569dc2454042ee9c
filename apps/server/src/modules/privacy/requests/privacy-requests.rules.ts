import type {
  PrivacyRequestKind,
  privacyRequestActs,
  privacyRequestOutcomes,
  privacyRequestWays,
} from '@sengi/contract/privacy/requests'
import { beginOfDay } from '@sengi/contract/time'
import { dayMs } from '@sengi/money'

export type { RegisterSort } from '@sengi/contract/fields'
export type { PrivacyRequestKind, PrivacyRequestPart } from '@sengi/contract/privacy/requests'
export type PrivacyRequestWay = (typeof privacyRequestWays)[number]
export type PrivacyRequestOutcome = (typeof privacyRequestOutcomes)[number]
export type PrivacyRequestAct = (typeof privacyRequestActs)[number]

/** What somebody asked of us about their data. */
export interface PrivacyRequest {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly kind: PrivacyRequestKind
  readonly via: PrivacyRequestWay
  /** A day in South Africa. */
  readonly askedOn: string
  readonly what: string | null
  readonly owner: string | null
  readonly dueAt: Date
  readonly outcome: PrivacyRequestOutcome | null
  readonly answer: string | null
  readonly endedAt: Date | null
  readonly readAt: Date
}

/** Its clock: the end of so many days after the day on which it was asked, and from when on our team is told of it. */
export function requestClock(askedOn: string, days: number, warnDays: number): { dueAt: Date; warnAt: Date } {
  const dueAt = new Date(beginOfDay(askedOn).getTime() + (days + 1) * dayMs)
  return { dueAt, warnAt: new Date(dueAt.getTime() - warnDays * dayMs) }
}

/** Closing an account is done by its day and never by hand; a file that could not be made is answered by people. */
const isDoneByItself = ({ via, kind }: Pick<PrivacyRequest, 'via' | 'kind'>): boolean =>
  via === 'app' && kind === 'deletion'

/** What somebody of our team can do with it; nothing with their own, or once it is over. */
export function requestActsFor(request: PrivacyRequest, by: string): PrivacyRequestAct[] {
  if (request.endedAt || request.userId === by) return []
  return isDoneByItself(request) ? ['hand_on'] : ['hand_on', 'answer']
}

export const isLateRequest = ({ endedAt, dueAt, readAt }: PrivacyRequest): boolean =>
  endedAt === null && dueAt <= readAt
