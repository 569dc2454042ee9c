import { outreach } from '@sengi/contract/support/outreach'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { writeToPeople } from './outreach.service.ts'

/** What our team writes first. */
export const outreachRoutes = (): Route[] =>
  serve(outreach, {
    writeToPeople: {
      permission: 'support.answer',
      handle: async ({ db, user, body }) => {
        const words = { subject: body.subject, subjectAf: body.subject_af, text: body.text, textAf: body.text_af }
        const asked = { staffId: user.id, userIds: body.user_ids, reason: body.reason }
        const { written, leftOut } = await writeToPeople(db, { ...asked, ...words })
        return { written, left_out: leftOut }
      },
    },
  })
