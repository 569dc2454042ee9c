import { type ComplaintRow, complaintDesk, ownComplaints } from '@sengi/contract/support/complaints'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { ticketOf, windowsOf } from '../tickets.service.ts'
import { presentTicket } from '../tickets-wire.rules.ts'
import type { Complaint } from './complaints.rules.ts'
import { ownComplaint, required, sayComplaint, withdrawComplaint } from './complaints.service.ts'
import { complaintPlace, complaintPosition, findComplaint, listComplaints } from './complaints.store.ts'
import { presentComplaint, presentComplaintRow, presentForDesk } from './complaints-wire.rules.ts'
import * as desk from './desk.service.ts'
import { saveRegister } from './register.service.ts'

export const complaintRoutes = (): Route[] =>
  serve(ownComplaints, {
    getComplaint: {
      handle: async ({ db, user, params }) => presentComplaint(await ownComplaint(db, user.id, params.ticket_id)),
    },
    sayComplaint: { act: ({ db, user, params }) => sayComplaint(db, user.id, params.ticket_id), show: showTicket },
    withdrawComplaint: {
      act: ({ db, user, params }) => withdrawComplaint(db, user.id, params.ticket_id),
      show: showTicket,
    },
  })

async function showTicket({ db, user }: Caller, id: string) {
  return presentTicket(await ticketOf(db, user.id, id), await windowsOf(db))
}

/** Each call checks its own permission on the server. */
export const complaintDeskRoutes = (): Route[] =>
  serve(complaintDesk, {
    listComplaints: {
      permission: 'support.read',
      handle: (call) => answerPage(call, complaintsOf(call.query)),
    },
    exportComplaints: {
      permission: 'support.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, complaintsOf(call.query), complaintsFile),
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

type Shown = Pick<Parameters<typeof listComplaints>[1], 'state' | 'sort'>

const complaintsOf = ({ state, sort }: Shown): Listing<Complaint, ComplaintRow> => ({
  read: (db, wanted) => listComplaints(db, { ...wanted, state, sort }),
  position: { pattern: complaintPosition, of: complaintPlace },
  present: presentComplaintRow,
})

const complaintsFile: ListFile<ComplaintRow> = {
  name: 'complaints',
  columns: [
    ...(['number', 'username', 'subject', 'category', 'product', 'state'] as const),
    ...(['outcome', 'made_at', 'due_by', 'decided_at'] as const),
  ],
}

interface Caller {
  readonly db: Db
  readonly user: { readonly id: string }
}

async function show({ db, user }: Caller, id: string) {
  const complaint = required(await findComplaint(db, id))
  return presentForDesk(complaint, await desk.mayDecide(db, user.id, complaint))
}
