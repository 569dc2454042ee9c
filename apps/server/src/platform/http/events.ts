import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { liveLines } from '../background/live-lines.ts'
import { deskNews } from '../background/outbox.ts'
import type { Db } from '../db.ts'
import { DomainError } from '../errors.ts'
import type { LiveHub } from '../live.ts'
import { refuseMethods } from './methods.ts'
import { type Authenticate, bearerToken, identify } from './mount.ts'

interface Sessions {
  authenticate: Authenticate
  /** Whether a token still opens a session. Asking is no sign of life. */
  isSignedIn: (db: Db, token: string) => Promise<boolean>
}

const url = '/api/events'
const bounds = { ofOne: 20, ofAll: 5_000 }

/** GET /api/events: tells a signed-in browser which topics changed. Server-Sent Events, with the bearer header. */
export async function mountEvents(
  app: FastifyInstance,
  db: Db,
  hub: LiveHub,
  sessions: Sessions,
  ofAll = bounds.ofAll,
): Promise<void> {
  await app.register(fastifySSE, { heartbeatInterval: 15_000 })
  const lines = liveLines({ ...bounds, ofAll })
  app.addHook('preClose', async () => lines.hangUpAll())
  app.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    // Whatever the caller would rather have: there is nothing else to answer.
    sse: 'manual',
    schema: { hide: true },
    onRequest: (request) => identify(request, { auth: 'user' }, (token) => sessions.authenticate(db, token, true)),
    // Only now, because a wrong token counts as a request.
    preParsing: async ({ refusal, principal }) => {
      if (refusal) throw refusal
      if (!lines.hasRoomFor(principal?.id ?? '')) throw new DomainError('too_many_live_lines', {}, { retryAfter: 30 })
    },
    handler: async (request, { sse }) => {
      sse.keepAlive()
      const token = bearerToken(request)
      const userId = request.principal?.id ?? ''
      // A session ends while its stream is open, so each event asks; one that is over hears that, and nothing more.
      let isOver = false
      const isStaff = (request.principal?.permissions.length ?? 0) > 0
      const tell = async (event: string) => {
        if (event === deskNews.topic && !isStaff) return
        if (await sessions.isSignedIn(db, token)) return sse.send({ event, data: {} })
        if (isOver) return
        isOver = true
        await sse.send({ event: 'session', data: {} })
        sse.close()
      }
      const leave = hub.listen(userId, (topic) => void tell(topic).catch(() => sse.close()))
      const countOut = lines.add(userId, () => sse.close())
      sse.onClose(() => {
        leave()
        countOut()
      })
      await sse.send({ event: 'hello', data: {} })
    },
  })
  refuseMethods(app, url, ['GET'])
}
