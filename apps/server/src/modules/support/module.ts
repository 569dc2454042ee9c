import type { Module } from '../module.ts'
import { announcementDeskRoutes, announcementRoutes } from './announcements/announcements.routes.ts'
import { agreeToAnnouncement } from './announcements/announcements.service.ts'
import { askedAnnouncements } from './announcements/announcements.store.ts'
import { keptAnswerRoutes } from './answers/answers.routes.ts'
import { complaintDeskRoutes, complaintRoutes } from './complaints/complaints.routes.ts'
import { nearComplaints } from './complaints/complaints.store.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { contactDeskRoutes } from './contact/desk.routes.ts'
import { ticketsNumbered } from './found.store.ts'
import { outreachRoutes } from './outreach/outreach.routes.ts'
import { supportStaffRoutes } from './staff.routes.ts'
import { statusDeskRoutes, statusRoutes } from './status/status.routes.ts'
import { boardOf } from './status/status.service.ts'
import { withStatus } from './status/status-page.rules.ts'
import { supportInvariants } from './support.invariants.ts'
import { supportTasks } from './support.job.ts'
import { supportRoutes } from './support.routes.ts'
import { complianceReports, openIncidents, ourTickets, visitorsMessages } from './work.store.ts'

export const supportModule: Module = {
  name: 'support',
  routes: ({ abouts, storage, vault, publicUrl, db }) => [
    ...supportRoutes(abouts, storage),
    ...supportStaffRoutes(storage),
    ...keptAnswerRoutes(),
    ...outreachRoutes(),
    ...announcementRoutes(),
    ...announcementDeskRoutes(),
    ...complaintRoutes(),
    ...complaintDeskRoutes(),
    ...contactRoutes(vault),
    ...contactDeskRoutes(publicUrl),
    ...statusRoutes({ vault, publicUrl }, boardOf(db)),
    ...statusDeskRoutes(),
  ],
  pages: ({ db }) => [{ path: '/status', fill: async (html) => withStatus(html, await boardOf(db).read(db)) }],
  tasks: ({ vault, publicUrl }) => supportTasks({ vault, publicUrl }),
  invariants: supportInvariants,
  work: [
    { kind: 'ticket', permission: 'support.answer', rows: ourTickets },
    { kind: 'complaint', permission: 'support.answer', rows: nearComplaints },
    { kind: 'visitor', permission: 'support.answer', rows: visitorsMessages },
    { kind: 'report', permission: 'screening.decide', rows: complianceReports },
    { kind: 'incident', permission: 'support.answer', rows: openIncidents },
    { kind: 'announcement_approval', permission: 'support.answer', rows: askedAnnouncements },
  ],
  agrees: () => ({
    announcement_approval: (db, { staffId, ...one }) => agreeToAnnouncement(db, staffId, one),
  }),
  finds: [
    { kind: 'ticket', permission: 'support.read', rows: ({ ticketEnd }) => ticketEnd && ticketsNumbered(ticketEnd) },
  ],
}
