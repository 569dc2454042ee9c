import { pins } from '@sengi/contract/auth/step-up'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { FactorKeeper } from '../factors/factors.service.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { askStepUp } from './asks.service.ts'
import { confirm } from './confirm.service.ts'
import { setPin, stepUp } from './step-up.service.ts'

const say = phrases('auth/answers')

export const pinRoutes = (settings: AuthSettings & FactorKeeper): Route[] =>
  serve(pins, {
    setPin: {
      handle: async ({ db, user, body, origin, language }) => {
        const token = await setPin(db, settings, user, body, origin)
        return { message: inWords(language, say('pin_set')), token }
      },
    },
    confirm: {
      handle: async ({ db, user, body, origin, language }) => {
        await confirm(db, settings, user, body, origin)
        return { message: inWords(language, say('confirmed')) }
      },
    },
    askStepUp: {
      handle: async ({ db, user, body }) => ({ options: await askStepUp(db, settings, user, body) }),
    },
    stepUp: {
      handle: async ({ db, user, body, origin }) => {
        const { token, expiresAt } = await stepUp(db, settings, user, body, origin)
        return { token, expires_at: expiresAt.toISOString() }
      },
    },
  })
