import { type StaffTicket, supportStaff } from '@sengi/contract/support/staff'
import { type Db, momentPattern, type Wanted } from '../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../platform/http/lists/list-file.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { joinTicket } from './joined/joined.service.ts'
import { getLine } from './lines.store.ts'
import { inspectFile, inspectLines, inspectTicket, listForStaff, reply, setState, take } from './staff.service.ts'
import { windowsOf } from './tickets.service.ts'
import { findTicket, positionIn } from './tickets.store.ts'
import { presentForStaff, presentLine } from './tickets-wire.rules.ts'

type Storage = Parameters<typeof inspectFile>[1]

/** Each call checks its own permission on the server. */
export const supportStaffRoutes = (storage: Storage): Route[] =>
  serve(supportStaff, {
    listAllTickets: {
      permission: 'support.read',
      handle: async (call) => answerPage(call, await queueFor(call)),
    },
    exportAllTickets: {
      permission: 'support.read',
      hourlyLimit: 'listFiles',
      handle: async (call) => answerFile(call, await queueFor(call), ticketsFile),
    },
    getAnyTicket: {
      permission: 'support.read',
      handle: async ({ db, user, params }) =>
        presentForStaff(await inspectTicket(db, user.id, params.ticket_id), await windowsOf(db), user.id),
    },
    listAnyTicketLines: {
      permission: 'support.read',
      handle: async ({ db, user, params, query, nextPage }) => {
        const read = (wanted: Wanted) => inspectLines(db, user.id, params.ticket_id, wanted)
        return (await readPage({ query, nextPage }, read)).map((line) => presentLine(line, user.id))
      },
    },
    answerAnyTicket: {
      permission: 'support.answer',
      act: ({ db, user, params, body: { text, kept_answer_id: keptAnswerId } }) =>
        reply(db, user.id, params.ticket_id, { text, keptAnswerId }),
      show: async ({ db, user, params }, id) => {
        const { userId } = await foundTicket(db, params.ticket_id)
        return presentLine(await getLine(db, { userId, id: params.ticket_id }, id), user.id)
      },
    },
    takeTicket: {
      permission: 'support.answer',
      act: ({ db, user, params }) => take(db, user.id, params.ticket_id),
      show,
    },
    setTicketState: {
      permission: 'support.answer',
      act: ({ db, user, params, body }) => setState(db, user.id, params.ticket_id, body),
      show,
    },
    joinTicket: {
      permission: 'support.answer',
      act: ({ db, user, params, body }) => joinTicket(db, user.id, params.ticket_id, body),
      show,
    },
    getAnyTicketFile: {
      permission: 'support.read',
      handle: ({ db, user, params }) => inspectFile(db, storage, user.id, params.ticket_id, params.file_id),
    },
  })

interface StaffCall {
  readonly db: Db
  readonly user: { readonly id: string }
}

const show = async ({ db, user }: StaffCall, id: string) =>
  presentForStaff(await foundTicket(db, id), await windowsOf(db), user.id)

async function foundTicket(db: Db, id: string) {
  const ticket = await findTicket(db, id)
  if (!ticket) throw new Error(`Ticket ${id} is gone`)
  return ticket
}

interface QueueCall {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly query: Pick<Parameters<typeof listForStaff>[1], 'queue' | 'sort'> & { readonly number?: string | undefined }
}

/** The tickets of a queue, or of a number. */
async function queueFor({
  db,
  user,
  query: { queue, number, sort },
}: QueueCall): Promise<Listing<Awaited<ReturnType<typeof listForStaff>>[number], StaffTicket>> {
  const windows = await windowsOf(db)
  return {
    read: (at, wanted) => listForStaff(at, { ...wanted, staffId: user.id, queue, number, sort }),
    position: { pattern: momentPattern, of: positionIn(queue) },
    present: (row) => presentForStaff(row, windows, user.id),
  }
}

const ticketsFile: ListFile<StaffTicket> = {
  name: 'tickets',
  columns: [
    'id',
    'number',
    'username',
    'language',
    'topic',
    'subject',
    'state',
    'has_priority',
    'taken_by',
    'since',
    'answer_by',
  ],
}
