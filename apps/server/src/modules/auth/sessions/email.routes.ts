import { emails } from '@sengi/contract/auth/email'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { sendEmailCode, verifyEmail } from '../people/email.service.ts'
import type { AuthSettings } from './accounts.service.ts'

export const emailRoutes = (settings: AuthSettings): Route[] =>
  serve(emails, {
    sendEmailCode: {
      handle: async ({ db, user }) => {
        await sendEmailCode(db, settings, user.id)
        return { message: 'We sent a code to your e-mail address.' }
      },
    },
    verifyEmail: {
      handle: async ({ db, user, body }) => {
        await verifyEmail(db, settings, user.id, body.code)
        return { message: 'Your e-mail address is verified.' }
      },
    },
  })
