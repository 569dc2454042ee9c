import { resets } from '@sengi/contract/auth/reset'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { askForLink } from './asked.service.ts'
import { openLink, resetPassword } from './resets.service.ts'

const say = phrases('auth/answers')

export const resetRoutes = (settings: Parameters<typeof resetPassword>[1]): Route[] =>
  serve(resets, {
    forgetPassword: {
      hourlyLimit: 'passwordResets',
      handle: async ({ db, body: { email }, origin: { network }, language }) => {
        await askForLink(db, { email, network, peppers: settings.peppers })
        return { message: inWords(language, say('reset_asked')) }
      },
    },
    openReset: {
      handle: async ({ db, body }) => {
        const { email, expiresAt, hasFactor } = await openLink(db, body.token)
        return { email, expires_at: expiresAt.toISOString(), second_factor: hasFactor }
      },
    },
    resetPassword: {
      hourlyLimit: 'passwordChanges',
      handle: async ({ db, body: { token, new_password: password, code }, origin, language }) => {
        await resetPassword(db, settings, { token, password, code, origin })
        return { message: inWords(language, say('password_reset')) }
      },
    },
  })
