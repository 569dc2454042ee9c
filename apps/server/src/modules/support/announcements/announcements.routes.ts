import {
  announcementDesk,
  type NewAnnouncement,
  ownAnnouncements,
  type StaffAnnouncement,
} from '@sengi/contract/support/announcements'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type Announcement, announcementStateOf, type WantedAnnouncement } from './announcements.rules.ts'
import * as acts from './announcements.service.ts'
import { getAnnouncement, listAnnouncements } from './announcements.store.ts'

/** Each call checks its own permission on the server. */
export const announcementDeskRoutes = (): Route[] =>
  serve(announcementDesk, {
    listAnnouncements: {
      permission: 'support.read',
      handle: (call) => answerPage(call, announcementsFor(call.user)),
    },
    exportAnnouncements: {
      permission: 'support.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, announcementsFor(call.user), announcementsFile),
    },
    askAnnouncement: {
      permission: 'support.answer',
      act: ({ db, user, body }) => acts.askAnnouncement(db, user.id, wantedIn(body)),
      show,
    },
    agreeToAnnouncement: {
      permission: 'support.answer',
      act: ({ db, user, params, body: { hash } }) =>
        acts.agreeToAnnouncement(db, user.id, { id: params.announcement_id, hash }),
      show,
    },
    endAnnouncement: {
      permission: 'support.answer',
      act: ({ db, user, params, body: { reason } }) =>
        acts.endAnnouncement(db, user.id, { id: params.announcement_id, reason }),
      show,
    },
  })

export const announcementRoutes = (): Route[] =>
  serve(ownAnnouncements, {
    putAwayAnnouncement: {
      handle: async ({ db, user, params }) => {
        await acts.putAwayAnnouncement(db, user.id, params.announcement_id)
        return params
      },
    },
  })

const wantedIn = (body: NewAnnouncement): WantedAnnouncement => ({
  ...{ level: body.level, title: body.title, titleAf: body.title_af, text: body.text, textAf: body.text_af },
  ...{ tier: body.tier ?? null, language: body.language ?? null, reason: body.reason },
  ...{ startsAt: new Date(body.starts_at), endsAt: new Date(body.ends_at) },
})

interface StaffCall {
  readonly db: Db
  readonly user: { readonly id: string }
}

const show = async ({ db, user }: StaffCall, id: string) => present(await getAnnouncement(db, id), user.id)

const present = (one: Announcement, readerId: string): StaffAnnouncement => ({
  ...{ id: one.id, level: one.level, state: announcementStateOf(one), tier: one.tier, language: one.language },
  title: { en: one.title, af: one.titleAf },
  text: { en: one.text, af: one.textAf },
  ...{ starts_at: one.startsAt.toISOString(), ends_at: one.endsAt.toISOString(), reason: one.reason },
  ...{ asked_by: one.askedBy, asked_at: one.askedAt.toISOString(), is_mine: one.askedById === readerId },
  ...{ agreed_by: one.agreedBy, ended_by: one.endedBy, end_reason: one.endReason, put_away: one.putAway },
})

const announcementsFor = ({ id }: StaffCall['user']): Listing<Announcement, StaffAnnouncement> => ({
  read: listAnnouncements,
  position: byId,
  present: (one) => present(one, id),
})

const announcementsFile: ListFile<StaffAnnouncement> = {
  name: 'announcements',
  columns: [
    ...(['id', 'state', 'level', 'tier', 'language'] as const),
    ['title', ({ title }) => title.en],
    ['title_af', ({ title }) => title.af],
    ['text', ({ text }) => text.en],
    ['text_af', ({ text }) => text.af],
    ...(['starts_at', 'ends_at', 'reason', 'asked_by', 'asked_at', 'agreed_by'] as const),
    ...(['ended_by', 'end_reason', 'put_away'] as const),
  ],
}
