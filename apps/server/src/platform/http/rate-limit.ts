import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { DomainError } from '../errors.ts'
import { networkOf } from './origin.ts'

const hour = 3_600_000
const hourly = { signedIn: 1_000, visitor: 100 }

/** Requests per hour and caller, counted in the database so that every process sees the same. */
export async function registerRateLimit(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: hour,
    max: (request) => (request.principal ? hourly.signedIn : hourly.visitor),
    keyGenerator: callerOf,
    store: storeOn(db),
    // By the route that answers: the address itself can be written in more than one way.
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api/') || url === '/api/health',
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('too_many_requests', 'Too many requests. Try again later.', { retryAfter: ttl / 1000 }),
  })
}

/** By account after signing in; by network before, and never by a header that a stranger can vary. */
const callerOf = (request: FastifyRequest): string =>
  request.principal ? `user:${request.principal.id}` : `network:${networkOf(request.ip)}`

/** What the plugin really passes; its types name the route's own fields, which are not there. */
interface LimitedRoute {
  readonly path?: string
  readonly routeInfo?: { readonly method: string | string[]; readonly url: string }
}

type Report = (error: Error | null, result?: { current: number; ttl: number }) => void

const storeOn = (db: Db) =>
  class RateWindows {
    readonly #prefix: string
    constructor(options: { prefix?: string }) {
      this.#prefix = options.prefix ?? ''
    }
    incr(key: string, report: Report, timeWindow: number): void {
      countRequest(db, this.#prefix + key, timeWindow).then((result) => report(null, result), report)
    }
    /** A route with a limit of its own counts for itself, and for nobody else. */
    child({ routeInfo }: LimitedRoute): RateWindows {
      if (!routeInfo) throw new Error('A limited route came without its address')
      return new RateWindows({ prefix: `${routeInfo.method} ${routeInfo.url} ` })
    }
  }

async function countRequest(db: Db, caller: string, timeWindow: number): Promise<{ current: number; ttl: number }> {
  const { rows } = await sql<{ hits: number; ttl: number }>`
    insert into rate_window as w (caller, hits, ends_at)
    values (${caller}, 1, now() + make_interval(secs => ${timeWindow / 1000}))
    on conflict (caller) do update set
      hits = case when w.ends_at <= now() then 1 else w.hits + 1 end,
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
    returning hits, (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`.execute(db)
  const [row] = rows
  return row ? { current: row.hits, ttl: row.ttl } : { current: 1, ttl: timeWindow }
}
