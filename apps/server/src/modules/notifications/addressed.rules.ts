import type { NotificationCategory } from '@sengi/contract/notifications'
import { type Notice, type NoticeKind, type NoticeParams, type NoticeType, noticeKinds } from './notices.rules.ts'
import { gatherSeconds, goesUnverified, isLoud, isOnByDefault } from './ways.rules.ts'

/** A notice with everything that its type says of how it is told. */
export interface Addressed {
  readonly userId: string
  readonly dedupeKey: string
  readonly type: NoticeType
  readonly category: NotificationCategory
  readonly params: NoticeParams
  /** Whose name is written beside the params, as `who`. */
  readonly whoId: string | null
  readonly link: string
  readonly byEmail: boolean
  readonly byPush: boolean
  readonly goesUnverified: boolean
  readonly isUrgent: boolean
  readonly isLoud: boolean
  readonly gatherSeconds: number
}

/** Puts what the type says beside what happened. */
export function addressed({ type, to, subject, params = {}, link, onScreen }: Notice): Addressed {
  const kind: NoticeKind = noticeKinds[type]
  const { category, isUrgent = false } = kind
  return {
    userId: to,
    dedupeKey: `${type}:${subject}`,
    type,
    category,
    params: { ...params, ...(onScreen && { heading: onScreen.heading, told: onScreen.said }) },
    whoId: onScreen?.whoId ?? null,
    link,
    byEmail: isOnByDefault(category, 'email'),
    byPush: isOnByDefault(category, 'push'),
    goesUnverified: goesUnverified(kind),
    isUrgent,
    isLoud: isLoud(category),
    gatherSeconds: gatherSeconds(category),
  }
}
