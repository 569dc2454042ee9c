import { transfers } from '@sengi/contract'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type Sending, send } from './transfers.service.ts'

export const transfersRoutes = (sending: Sending): Route[] =>
  serve(transfers, {
    send: { keepsKey: true, handle: ({ user, body, claim }) => send(sending, user.id, body, claim) },
  })
