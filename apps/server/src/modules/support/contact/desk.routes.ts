import { contactDesks } from '@sengi/contract/support/contact-desk'
import type { Db, Wanted } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { ContactDeskName } from './contact.rules.ts'
import { listOfVisitors } from './contact.store.ts'
import { presentContactMessage, presentContactRow } from './contact-wire.rules.ts'
import { answerVisitor, closeMessage, inspectMessage, messageOf } from './desk.service.ts'

/** Compliance issues are for compliance alone: each desk checks a permission of its own on the server. */
export function contactDeskRoutes(publicUrl: string): Route[] {
  const [support, compliance] = [deskOf('support', publicUrl), deskOf('compliance', publicUrl)]
  return serve(contactDesks, {
    listContactMessages: { permission: 'support.read', handle: support.list },
    getContactMessage: { permission: 'support.read', handle: support.read },
    answerContactMessage: { permission: 'support.answer', act: support.answer, show: support.show },
    closeContactMessage: { permission: 'support.answer', act: support.close, show: support.show },
    listComplianceReports: { permission: 'screening.read', handle: compliance.list },
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
type ListCall = StaffCall & Parameters<typeof readPage>[0] & { readonly query: { readonly over: 'yes' | 'no' } }

const deskOf = (desk: ContactDeskName, publicUrl: string) => ({
  list: async ({ db, query, nextPage }: ListCall) => {
    const read = (wanted: Wanted) => listOfVisitors(db, desk, { ...wanted, over: query.over === 'yes' })
    return (await readPage({ query, nextPage }, read)).map(presentContactRow)
  },
  read: async ({ db, user, params }: OneCall) =>
    presentContactMessage(await inspectMessage(db, desk, user.id, params.message_id)),
  answer: ({ db, user, params, body }: OneCall & { readonly body: { readonly text: string } }) =>
    answerVisitor(db, desk, { staffId: user.id, id: params.message_id, publicUrl }, body.text),
  close: ({ db, user, params, body }: OneCall & { readonly body: { readonly reason: string } }) =>
    closeMessage(db, desk, user.id, { id: params.message_id, reason: body.reason }),
  show: async ({ db }: StaffCall, id: string) => presentContactMessage(await messageOf(db, desk, id)),
})
