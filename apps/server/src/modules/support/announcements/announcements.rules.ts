import type { Tier } from '@sengi/contract/fields'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { AnnouncementLevel } from '@sengi/contract/support/announcement'
import type { AnnouncementState } from '@sengi/contract/support/announcements'

/** What somebody wants to tell people above their pages. */
export interface WantedAnnouncement {
  readonly level: AnnouncementLevel
  readonly title: string
  readonly titleAf: string
  readonly text: string
  readonly textAf: string
  /** Whom it is for; null for everybody. */
  readonly tier: Tier | null
  readonly language: SpokenLanguage | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: string
}

export interface Announcement extends WantedAnnouncement {
  readonly id: string
  readonly askedById: string
  readonly askedBy: string
  readonly askedAt: Date
  /** Until when another person can agree. */
  readonly lapsesAt: Date
  readonly agreedBy: string | null
  readonly agreedAt: Date | null
  readonly endedBy: string | null
  readonly endedAt: Date | null
  readonly endReason: string | null
  readonly putAway: number
  /** The product's time at which this was read. */
  readonly readAt: Date
}

/** How it stands, which follows from its moments. */
export function announcementStateOf(one: Announcement): AnnouncementState {
  if (one.endedAt) return 'ended'
  if (!one.agreedAt) return one.lapsesAt > one.readAt ? 'waits' : 'lapsed'
  if (one.endsAt <= one.readAt) return 'over'
  return one.startsAt > one.readAt ? 'planned' : 'shown'
}

const open: readonly AnnouncementState[] = ['waits', 'planned', 'shown']

/** Whether there is still something to take back or to end. */
export const mayEndAnnouncement = (one: Announcement): boolean => open.includes(announcementStateOf(one))

const dayMs = 86_400_000

/** Whether it runs forwards, ends in the future, and not for longer than it may. */
export const hasSoundTimes = (
  { startsAt, endsAt }: Pick<WantedAnnouncement, 'startsAt' | 'endsAt'>,
  now: Date,
  daysAtMost: number,
): boolean =>
  endsAt > startsAt &&
  endsAt > now &&
  endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime()) <= daysAtMost * dayMs

/** What the record says of it. */
export const recordedAnnouncement = ({ startsAt, endsAt, titleAf, textAf, ...words }: WantedAnnouncement) => ({
  ...{ level: words.level, title: words.title, title_af: titleAf, text: words.text, text_af: textAf },
  ...{ tier: words.tier, language: words.language, reason: words.reason },
  ...{ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() },
})
