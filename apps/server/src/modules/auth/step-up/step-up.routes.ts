import { pins } from '@sengi/contract/auth/step-up'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { confirm } from './confirm.service.ts'
import { setPin, stepUp } from './step-up.service.ts'

export const pinRoutes = (settings: AuthSettings): Route[] =>
  serve(pins, {
    setPin: {
      handle: async ({ db, user, body, origin }) => {
        const token = await setPin(db, settings, user, body, origin)
        return { message: 'Your PIN is set. Every other device was signed out.', token }
      },
    },
    confirm: {
      handle: async ({ db, user, body, origin }) => {
        await confirm(db, settings, user, body, origin)
        return { message: 'Confirmed' }
      },
    },
    stepUp: {
      handle: async ({ db, user, body, origin }) => {
        const { token, expiresAt } = await stepUp(db, settings, user, body, origin.network)
        return { token, expires_at: expiresAt.toISOString() }
      },
    },
  })
