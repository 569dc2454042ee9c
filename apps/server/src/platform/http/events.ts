import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db.ts'
import type { LiveHub } from '../live.ts'
import { refuseMethods } from './methods.ts'
import { type Authenticate, bearerToken, refuseTokenInAddress } from './mount.ts'

interface Sessions {
  authenticate: Authenticate
  /** Whether a token still opens a session. Asking is no sign of life. */
  isSignedIn: (db: Db, token: string) => Promise<boolean>
}

const url = '/api/events'

/** GET /api/events: tells a signed-in browser which topics changed. Server-Sent Events, with the bearer header. */
export async function mountEvents(app: FastifyInstance, db: Db, hub: LiveHub, sessions: Sessions): Promise<void> {
  await app.register(fastifySSE, { heartbeatInterval: 15_000 })
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })
  app.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    // Whatever the caller would rather have: there is nothing else to answer.
    sse: 'manual',
    schema: { hide: true },
    onRequest: async (request) => {
      refuseTokenInAddress(request)
      request.principal = await sessions.authenticate(db, bearerToken(request))
    },
    handler: async (request, { sse }) => {
      sse.keepAlive()
      const token = bearerToken(request)
      // A session ends while its stream is open, so each event asks; one that is over hears that, and nothing more.
      const tell = async (event: string) => {
        if (await sessions.isSignedIn(db, token)) return sse.send({ event, data: {} })
        await sse.send({ event: 'session', data: {} })
        sse.close()
      }
      const leave = hub.listen(request.principal?.id ?? '', (topic) => void tell(topic).catch(() => sse.close()))
      const close = () => sse.close()
      open.add(close)
      sse.onClose(() => {
        leave()
        open.delete(close)
      })
      await sse.send({ event: 'hello', data: {} })
    },
  })
  refuseMethods(app, url, ['GET'])
}
