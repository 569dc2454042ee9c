import { transfers } from '@sengi/contract/transfers'
import { type Route, serve } from '../../platform/http/serve.ts'
import { transferAnswerIn } from './answers.service.ts'
import type { Sending } from './people/transfers.service.ts'
import { send } from './send.service.ts'

export const transfersRoutes = (sending: Sending): Route[] =>
  serve(transfers, {
    send: {
      keepsKey: true,
      handle: async ({ user, body, claim, language }) => ({
        ...(await send(sending, user, body, claim)),
        message: transferAnswerIn(language, 'sent'),
      }),
    },
  })
