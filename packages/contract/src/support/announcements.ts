import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { page, tier, timestamp } from '../fields.ts'
import { languages } from '../languages.ts'
import { visibleText } from '../visible-text.ts'
import { announcement, announcementLevels } from './announcement.ts'
import { decisionReason } from './staff.ts'

/** How an announcement stands: until somebody agrees, before its time, shown, past its time, ended by us, or never agreed to in time. */
export const announcementStates = ['waits', 'planned', 'shown', 'over', 'ended', 'lapsed'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const announcementTitleLettersAtMost = 60
export const announcementLettersAtMost = 280

const title = visibleText(says('announcement_title')).check(
  z.minLength(3, says('announcement_title')),
  z.maxLength(announcementTitleLettersAtMost, says('announcement_title')),
)
const text = visibleText(says('announcement_text')).check(
  z.minLength(10, says('announcement_text')),
  z.maxLength(announcementLettersAtMost, says('announcement_text')),
)
export const newAnnouncement = z.object({
  level: z.enum(announcementLevels, says('announcement_level')),
  title,
  title_af: title,
  text,
  text_af: text,
  /** Whom it is for; left out for everybody. */
  tier: z.optional(tier),
  language: z.optional(z.enum(languages)),
  starts_at: timestamp,
  ends_at: z.iso.datetime(says('announcement_ends')),
  reason: decisionReason,
})
export type NewAnnouncement = z.infer<typeof newAnnouncement>

const staffAnnouncement = z.extend(announcement, {
  state: z.enum(announcementStates),
  tier: z.nullable(tier),
  language: z.nullable(z.enum(languages)),
  starts_at: timestamp,
  ends_at: timestamp,
  reason: z.string(),
  asked_by: z.string(),
  asked_at: timestamp,
  is_mine: z.boolean(),
  agreed_by: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
  end_reason: z.nullable(z.string()),
  /** How many have put it away. */
  put_away: z.int(),
})
export type StaffAnnouncement = z.infer<typeof staffAnnouncement>

const staff = { auth: 'staff' } as const satisfies { auth: Access }
const act = { ...staff, confirms: 'staff', method: 'POST', response: staffAnnouncement } as const
const params = z.object({ announcement_id: z.uuid() })
const announcements = '/api/admin/support/announcements' as const

/** What our team tells people above their pages, with a second person. */
export const announcementDesk = defineApi({
  listAnnouncements: {
    ...staff,
    method: 'GET',
    path: announcements,
    summary: 'Announcements, newest first',
    query: z.object(page),
    response: z.array(staffAnnouncement),
  },
  exportAnnouncements: {
    ...listFile,
    path: `${announcements}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object({}),
  },
  askAnnouncement: {
    ...act,
    path: announcements,
    summary: 'Ask that something is announced; nobody sees it before another person agrees',
    body: newAnnouncement,
    idempotent: true,
  },
  agreeToAnnouncement: {
    ...act,
    path: `${announcements}/{announcement_id}/agree`,
    summary: 'Agree to an announcement of somebody else, as it was read',
    params,
    body: agreed,
  },
  endAnnouncement: {
    ...act,
    path: `${announcements}/{announcement_id}/end`,
    summary: 'Take it back, or end it before its time',
    params,
    body: z.object({ reason: decisionReason }),
  },
})

/** What people do with it. */
export const ownAnnouncements = defineApi({
  putAwayAnnouncement: {
    auth: 'user',
    method: 'POST',
    path: '/api/support/announcements/{announcement_id}/put_away',
    summary: 'Dismiss an announcement',
    params,
    response: z.object({ announcement_id: z.uuid() }),
  },
})
