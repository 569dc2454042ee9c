import { type ContactRow, contactDesks } from '@sengi/contract/support/contact-desk'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId, type PageCall } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { ContactDeskName, ListSort, VisitorMessage } from './contact.rules.ts'
import { listOfVisitors } from './contact.store.ts'
import { presentContactMessage, presentContactRow } from './contact-wire.rules.ts'
import { answerVisitor, closeMessage, inspectMessage, messageOf } from './desk.service.ts'

/** Compliance issues are for compliance alone: each desk checks a permission of its own on the server. */
export function contactDeskRoutes(publicUrl: string): Route[] {
  const [support, compliance] = [deskOf('support', publicUrl), deskOf('compliance', publicUrl)]
  return serve(contactDesks, {
    listContactMessages: { permission: 'support.read', handle: support.list },
    exportContactMessages: { permission: 'support.read', hourlyLimit: 'listFiles', handle: support.save },
    getContactMessage: { permission: 'support.read', handle: support.read },
    answerContactMessage: { permission: 'support.answer', act: support.answer, show: support.show },
    closeContactMessage: { permission: 'support.answer', act: support.close, show: support.show },
    listComplianceReports: { permission: 'screening.read', handle: compliance.list },
    exportComplianceReports: { permission: 'screening.read', hourlyLimit: 'listFiles', handle: compliance.save },
    getComplianceReport: { permission: 'screening.read', handle: compliance.read },
    answerComplianceReport: { permission: 'screening.decide', act: compliance.answer, show: compliance.show },
    closeComplianceReport: { permission: 'screening.decide', act: compliance.close, show: compliance.show },
  })
}

interface StaffCall {
  readonly db: Db
  readonly user: { readonly id: string }
}
interface OneCall extends StaffCall {
  readonly params: { readonly message_id: string }
}
interface Filters {
  readonly over: 'yes' | 'no'
  readonly sort?: ListSort | undefined
}
interface FileCall extends StaffCall {
  readonly query: Filters & Readonly<Record<string, unknown>>
}
type ListCall = StaffCall & PageCall & { readonly query: Filters }

const messagesOf = (desk: ContactDeskName, { over, sort }: Filters): Listing<VisitorMessage, ContactRow> => ({
  read: (db, wanted) => listOfVisitors(db, desk, { ...wanted, over: over === 'yes', sort }),
  position: byId,
  present: presentContactRow,
})

/** What was written, and where an answer goes, is read one by one. */
const columns: ListFile<ContactRow>['columns'] = ['number', 'subject', 'name', 'state', 'received_at']
const files = { support: 'contact-messages', compliance: 'compliance-reports' } as const

const deskOf = (desk: ContactDeskName, publicUrl: string) => ({
  list: (call: ListCall) => answerPage(call, messagesOf(desk, call.query)),
  save: (call: FileCall) => answerFile(call, messagesOf(desk, call.query), { name: files[desk], columns }),
  read: async ({ db, user, params }: OneCall) =>
    presentContactMessage(await inspectMessage(db, desk, user.id, params.message_id)),
  answer: ({ db, user, params, body }: OneCall & { readonly body: { readonly text: string } }) =>
    answerVisitor(db, desk, { staffId: user.id, id: params.message_id, publicUrl }, body.text),
  close: ({ db, user, params, body }: OneCall & { readonly body: { readonly reason: string } }) =>
    closeMessage(db, desk, user.id, { id: params.message_id, reason: body.reason }),
  show: async ({ db }: StaffCall, id: string) => presentContactMessage(await messageOf(db, desk, id)),
})
