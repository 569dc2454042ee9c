import { complaintDesk, ownComplaints } from '@sengi/contract/support/complaints'
import type { Db, Wanted } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { ticketOf, windowsOf } from '../tickets.service.ts'
import { presentTicket } from '../tickets-wire.rules.ts'
import { ownComplaint, required, sayComplaint } from './complaints.service.ts'
import { complaintPlace, complaintPosition, findComplaint, listComplaints } from './complaints.store.ts'
import { presentComplaint, presentComplaintRow, presentForDesk } from './complaints-wire.rules.ts'
import * as desk from './desk.service.ts'
import { saveRegister } from './register.service.ts'

export const complaintRoutes = (): Route[] =>
  serve(ownComplaints, {
    getComplaint: {
      handle: async ({ db, user, params }) => presentComplaint(await ownComplaint(db, user.id, params.ticket_id)),
    },
    sayComplaint: {
      act: ({ db, user, params }) => sayComplaint(db, user.id, params.ticket_id),
      show: async ({ db, user }, id) => presentTicket(await ticketOf(db, user.id, id), await windowsOf(db)),
    },
  })

/** Each call checks its own permission on the server. */
export const complaintDeskRoutes = (): Route[] =>
  serve(complaintDesk, {
    listComplaints: {
      permission: 'support.read',
      handle: async ({ db, query, nextPage }) => {
        const read = (wanted: Wanted) => listComplaints(db, query.state, wanted)
        const rows = await readPage({ query, nextPage }, read, { pattern: complaintPosition, of: complaintPlace })
        return rows.map(presentComplaintRow)
      },
    },
    getAnyComplaint: {
      permission: 'support.read',
      handle: async ({ db, user, params }) => {
        const complaint = await desk.inspectComplaint(db, user.id, params.ticket_id)
        return presentForDesk(complaint, await desk.mayDecide(db, user.id, complaint))
      },
    },
    saveRegister: { permission: 'support.read', handle: ({ db, user }) => saveRegister(db, user.id) },
    markComplaint: {
      permission: 'support.answer',
      act: ({ db, user, params, body }) => desk.markComplaint(db, user.id, params.ticket_id, body),
      show,
    },
    sortComplaint: {
      permission: 'support.answer',
      act: ({ db, user, params, body }) => desk.sortComplaint(db, user.id, params.ticket_id, body),
      show,
    },
    acknowledgeComplaint: {
      permission: 'support.answer',
      act: ({ db, user, params }) => desk.acknowledgeComplaint(db, user.id, params.ticket_id),
      show,
    },
    tellOfOmbud: {
      permission: 'support.answer',
      act: ({ db, user, params }) => desk.tellComplaint(db, user.id, params.ticket_id),
      show,
    },
    decideComplaint: {
      permission: 'support.answer',
      act: ({ db, user, params, body }) => desk.decideComplaint(db, user.id, params.ticket_id, body),
      show,
    },
    escalateComplaint: {
      permission: 'support.answer',
      act: ({ db, user, params, body }) => desk.escalateComplaint(db, user.id, params.ticket_id, body),
      show,
    },
  })

interface StaffCall {
  readonly db: Db
  readonly user: { readonly id: string }
}

async function show({ db, user }: StaffCall, id: string) {
  const complaint = required(await findComplaint(db, id))
  return presentForDesk(complaint, await desk.mayDecide(db, user.id, complaint))
}
