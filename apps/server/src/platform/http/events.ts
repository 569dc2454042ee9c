import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db.ts'
import { DomainError } from '../errors.ts'
import type { LiveHub } from '../live.ts'
import type { Authenticate } from './mount.ts'

/** GET /api/events: tells a signed-in browser which topics changed. Server-Sent Events, with the bearer header. */
export async function mountEvents(
  app: FastifyInstance,
  db: Db,
  hub: LiveHub,
  authenticate: Authenticate,
): Promise<void> {
  await app.register(fastifySSE, { heartbeatInterval: 15_000 })
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })
  app.route({
    method: 'GET',
    url: '/api/events',
    sse: 'only',
    schema: { hide: true },
    onRequest: async (request) => {
      const [, token] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
      if (!token) throw new DomainError('sign_in_required', 'Please sign in')
      request.principal = await authenticate(db, token)
    },
    handler: async (request, { sse }) => {
      sse.keepAlive()
      const leave = hub.listen(
        request.principal?.id ?? '',
        (event) => void sse.send({ event, data: {} }).catch(() => {}),
      )
      const close = () => sse.close()
      open.add(close)
      sse.onClose(() => {
        leave()
        open.delete(close)
      })
      await sse.send({ event: 'hello', data: {} })
    },
  })
}
