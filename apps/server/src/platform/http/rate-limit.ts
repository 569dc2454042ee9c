import rateLimit from '@fastify/rate-limit'
import type { CallRate } from '@sengi/contract/figures/call-rates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { DomainError } from '../errors.ts'
import { networkOf } from './origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit of its own a call has. */
    callRate?: CallRate
  }
}

const hour = 3_600_000

/** What has to be told without the database, in which calls are counted, and what a crowd asks once. */
const uncounted: ReadonlySet<string> = new Set(['/api/health', '/api/status', '/api/status/feed'])

type Shared = 'browsersOfNetwork' | 'networksOfSite'

/**
 * How often may be called within an hour, as it holds now; all browsers of a network as often as so many of them, and all networks of a
 * site as often as so many networks.
 */
type Allowed = (db: Db) => Promise<Readonly<Record<CallRate | 'signedIn' | 'visitor' | Shared, number>>>

/** Whether somebody has an account and signed in with this browser: what it costs to become one bounds how many there are. */
type IsKnown = (db: Db, visitor: string) => Promise<boolean>

interface Terms {
  readonly isKnown: IsKnown
  readonly allowed: Allowed
}

/** Requests per hour and caller, counted in the database so that every process sees the same. */
export async function registerRateLimit(app: FastifyInstance, db: Db, terms: Terms): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: hour,
    max: async ({ principal, routeOptions }) =>
      (await terms.allowed(db))[routeOptions.config.callRate ?? (principal ? 'signedIn' : 'visitor')],
    keyGenerator: callerOf,
    store: storeOn(db, terms),
    // By the route that answers: the address itself can be written in more than one way.
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api/') || uncounted.has(url),
    errorResponseBuilder: (_request, { ttl }) => new DomainError('too_many_requests', {}, { retryAfter: ttl / 1000 }),
  })
}

/**
 * By account after signing in. Before, by the browser that our own cookie names, beside the others of its network; those
 * without one share their network's count. Never by a header that a stranger can make up.
 */
function callerOf({ principal, visitor, ip }: FastifyRequest): string {
  if (principal) return `user:${principal.id}`
  const network = `network:${networkOf(ip)}`
  return visitor ? `visitor:${visitor} ${network}` : network
}

const ofVisitor = /^visitor:(\S+) (network:\S+)$/

/** What the plugin really passes; its types name the route's own fields, which are not there. */
interface LimitedRoute {
  readonly path?: string
  readonly routeInfo?: { readonly method: string | string[]; readonly url: string }
}

interface Counted {
  current: number
  ttl: number
}
type Report = (error: Error | null, result?: Counted) => void

const storeOn = (db: Db, terms: Terms) =>
  class RateWindows {
    readonly #prefix: string
    constructor(options: { prefix?: string }) {
      this.#prefix = options.prefix ?? ''
    }
    incr(caller: string, report: Report, timeWindow: number, max: number): void {
      const window = { prefix: this.#prefix, caller, timeWindow, max }
      countCaller(db, terms, window).then((result) => report(null, result), report)
    }
    /** A route with a limit of its own counts for itself, and for nobody else. */
    child({ routeInfo }: LimitedRoute): RateWindows {
      if (!routeInfo) throw new Error('A limited route came without its address')
      return new RateWindows({ prefix: `${routeInfo.method} ${routeInfo.url} ` })
    }
  }

interface Window {
  prefix: string
  caller: string
  timeWindow: number
  max: number
}

/** The first 48 bits of a network of IPv6; nothing for one of IPv4, of which nobody is given many. */
const siteOf = (caller: string): string | undefined =>
  /\bnetwork:((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(caller)?.[1]

/**
 * A browser counts for itself within what its network may have in all, and networks of IPv6 within what their site may. Cookies cost nothing, so a fresh one for each request
 * ends there; a browser that somebody signed in with goes on, so that no stranger of its network can keep its owner out.
 */
async function countCaller(
  db: Db,
  { isKnown, allowed }: Terms,
  { prefix, caller, timeWindow, max }: Window,
): Promise<Counted> {
  const [, visitor, network] = ofVisitor.exec(caller) ?? []
  const site = siteOf(caller)
  if (!visitor && !site) return countRequest(db, prefix + caller, timeWindow)
  const { browsersOfNetwork, networksOfSite } = await allowed(db)
  const shared = [
    ...(site ? [{ name: `site ${site}::/48`, times: networksOfSite }] : []),
    ...(visitor ? [{ name: `visitors ${network}`, times: 1 }] : []),
  ]
  for (const { name, times } of shared) {
    const all = await countRequest(db, `${prefix}${name}`, timeWindow)
    const isFull = all.current > max * browsersOfNetwork * times
    if (isFull && !(visitor && (await isKnown(db, visitor)))) return { current: max + 1, ttl: all.ttl }
  }
  return countRequest(db, prefix + caller, timeWindow)
}

async function countRequest(db: Db, caller: string, timeWindow: number): Promise<Counted> {
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

/** Forgets windows that are over: each browser that ever came has one. */
export async function forgetRateWindows(db: Db): Promise<void> {
  await sql`delete from rate_window where ends_at <= now()`.execute(db)
}
