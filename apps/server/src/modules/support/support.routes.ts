import { supportTickets } from '@sengi/contract/support/tickets'
import type { Db, Wanted } from '../../platform/db.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listAbouts } from './about.service.ts'
import { openTicketOrComplaint } from './complaints/complaints.service.ts'
import { attach, readFileOf } from './files.service.ts'
import { getLine, listLines } from './lines.store.ts'
import { answer, leave, type openTicket, ticketOf, windowsOf } from './tickets.service.ts'
import { listTicketsOf } from './tickets.store.ts'
import { presentLine, presentTicket } from './tickets-wire.rules.ts'

type Sources = Parameters<typeof openTicket>[1]
type Storage = Parameters<typeof attach>[1]

export const supportRoutes = (sources: Sources, storage: Storage): Route[] =>
  serve(supportTickets, {
    listTickets: {
      handle: async ({ db, user, query, nextPage }) => {
        const read = (wanted: Wanted) => listTicketsOf(db, user.id, { ...wanted, topic: query.topic })
        const [rows, windows] = [await readPage({ query, nextPage }, read), await windowsOf(db)]
        return rows.map((row) => presentTicket(row, windows))
      },
    },
    listTicketAbouts: { handle: ({ db, user }) => listAbouts(db, sources, user.id) },
    openTicket: {
      act: ({ db, user, body: { about = null, ...asked } }) =>
        openTicketOrComplaint(db, sources, user.id, { ...asked, about }),
      show,
    },
    getTicket: { handle: (call) => show(call, call.params.ticket_id) },
    listTicketLines: {
      handle: async ({ db, user, params, query, nextPage }) => {
        const read = async (wanted: Wanted) => listLines(db, await ticketOf(db, user.id, params.ticket_id), wanted)
        return (await readPage({ query, nextPage }, read)).map((line) => presentLine(line, user.id))
      },
    },
    answerTicket: {
      act: ({ db, user, params, body }) => answer(db, user.id, params.ticket_id, body.text),
      show: async ({ db, user, params }, id) =>
        presentLine(await getLine(db, { userId: user.id, id: params.ticket_id }, id), user.id),
    },
    attachToTicket: {
      hourlyLimit: 'ticketFiles',
      handle: async ({ db, user, params, body }) =>
        presentLine(await attach(db, storage, user.id, params.ticket_id, body), user.id),
    },
    getTicketFile: {
      handle: async ({ db, user, params }) =>
        readFileOf(db, storage, await ticketOf(db, user.id, params.ticket_id), params.file_id),
    },
    closeTicket: { act: ({ db, user, params }) => leave(db, user.id, params.ticket_id), show },
  })

interface OwnCall {
  readonly db: Db
  readonly user: { readonly id: string }
}

async function show({ db, user }: OwnCall, id: string) {
  return presentTicket(await ticketOf(db, user.id, id), await windowsOf(db))
}
