import { passkeySignIn } from '@sengi/contract/auth/passkey-sign-in'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { FactorKeeper } from '../factors/factors.service.ts'
import { askPasskey, signInWithPasskey } from './passkey-sign-in.service.ts'

export const passkeySignInRoutes = (keeper: FactorKeeper): Route[] =>
  serve(passkeySignIn, {
    askPasskey: { hourlyLimit: 'signIns', handle: async ({ db }) => ({ options: await askPasskey(db, keeper) }) },
    signInWithPasskey: {
      hourlyLimit: 'signIns',
      handle: async ({ db, body, origin }) => ({ token: await signInWithPasskey(db, keeper, body, origin) }),
    },
  })
