import { emails } from '@sengi/contract/auth/email'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { sendEmailCode, verifyEmail } from '../people/email.service.ts'
import type { AuthSettings } from './accounts.service.ts'

const say = phrases('auth/answers')

export const emailRoutes = (settings: AuthSettings): Route[] =>
  serve(emails, {
    sendEmailCode: {
      handle: async ({ db, user, language }) => {
        await sendEmailCode(db, settings, user.id)
        return { message: inWords(language, say('code_sent')) }
      },
    },
    verifyEmail: {
      handle: async ({ db, user, body, language }) => {
        await verifyEmail(db, settings, user.id, body.code)
        return { message: inWords(language, say('email_verified')) }
      },
    },
  })
