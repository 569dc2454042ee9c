import { kycBureau } from '@sengi/contract/kyc/bureau'
import { type Route, serve } from '../../platform/http/serve.ts'
import { hearBureau } from './bureau-words.service.ts'

export const bureauRoutes = (checkers: Parameters<typeof hearBureau>[1]): Route[] =>
  serve(kycBureau, {
    hearBureau: {
      handle: async ({ db, body, signedBy }) => {
        await hearBureau(db, checkers, { bytes: body.bytes, headers: signedBy })
        return { heard: true }
      },
    },
  })
