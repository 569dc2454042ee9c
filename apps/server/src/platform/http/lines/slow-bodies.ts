import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a head may be on its way, the body of a call too, and a file before anybody looks how fast it comes. */
const patienceMs = 30_000
/** What a file comes at after that, on average: 128 kbit/s, which a phone at the edge of the network still has. */
const leastBytesASecond = 16_000
const lookEveryMs = 5_000
/** What no body takes, whatever is in it: the server's own word for those that nobody looks at. */
export const longestBodyMs = 1_800_000

declare module 'fastify' {
  interface FastifyInstance {
    slowBodies: SlowBodies
  }
}

interface UnderWay {
  readonly request: IncomingMessage
  readonly since: number
  /** What had come over the line before. */
  readonly from: number
}

export interface SlowBodies {
  /** A request that brings a file: it may take as long as so many bytes need. */
  grant: (request: IncomingMessage) => void
  /** Ends what takes too long, as of this moment in milliseconds. */
  look: (now: number) => void
}

/**
 * Ends requests whose body does not come, by what is in them: the server itself knows one time for all, which is too short for a file on
 * a slow line or long enough to hold every line with nothing. Who brings a file has to keep sending, and no more than the file may weigh.
 */
export function endSlowBodies(server: Server): SlowBodies {
  server.headersTimeout = patienceMs
  const [underWay, files] = [new Set<UnderWay>(), new WeakSet<IncomingMessage>()]
  server.on('request', (request: IncomingMessage) => {
    if (hasBody(request)) underWay.add({ request, since: performance.now(), from: request.socket.bytesRead })
  })
  const look = (now: number) => {
    for (const one of underWay) {
      const { request } = one
      const isOver = request.complete || request.socket.destroyed
      if (!isOver && now - one.since <= timeFor(one, files.has(request))) continue
      underWay.delete(one)
      if (!isOver) server.emit('clientError', tooSlow(), request.socket satisfies Socket)
    }
  }
  const timer = setInterval(() => look(performance.now()), lookEveryMs).unref()
  server.once('close', () => clearInterval(timer))
  return { grant: (request) => void files.add(request), look }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const timeFor = ({ request, from }: UnderWay, isFile: boolean): number =>
  patienceMs + (isFile ? ((request.socket.bytesRead - from) / leastBytesASecond) * 1_000 : 0)

/** As the server itself would say it. */
const tooSlow = (): Error => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
