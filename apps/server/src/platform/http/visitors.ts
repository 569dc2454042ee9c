import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { type PepperSettings, peppersOf } from '../keys/peppers.ts'
import { isCall } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesToken?: boolean
  }
  interface FastifyRequest {
    /** The browser that is asking, by the cookie that it shows; null without one, or with one that is not ours. */
    visitor: string | null
    /** The browser by the cookie that this answer gives it. Whoever asks again without it is somebody else. */
    newVisitor: string | null
  }
}

type Settings = PepperSettings & Pick<Config, 'PUBLIC_URL'>

/**
 * Gives every browser a name of its own with the first call that it makes, which is before it signed in, so that those behind one address are told apart.
 * The cookie opens nothing: whoever steals it is taken for that browser and still needs the password
 * (docs/decisions/0014-visitors.md).
 */
export async function nameVisitors(app: FastifyInstance, db: Db, settings: Settings): Promise<void> {
  const cookie = cookieOf(await keysFrom(db, settings), settings.PUBLIC_URL?.startsWith('https:') ?? false)
  app.addHook('onRequest', async (request, reply) => {
    request.visitor = cookie.read(request.headers.cookie ?? '')
    if (request.visitor !== null || isSignedIn(request) || !isCall(request.routeOptions.url ?? request.url)) return
    request.newVisitor = randomBytes(idBytes).toString('base64url')
    reply.header('set-cookie', cookie.of(request.newVisitor))
  })
}

/**
 * Whoever shows a token was named when they signed in; one without the cookie, as a script is, has no use for a new name each time.
 * Where nobody is asked for a token, a stale one may come along with a sign-in.
 */
const isSignedIn = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers.authorization !== undefined && routeOptions.config.takesToken === true

/** As long as browsers keep one. */
const lifeSeconds = 400 * 24 * 3_600
const idBytes = 16
const pattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/** Where everything is encrypted the name says so: then no other site of the domain can plant one. */
function cookieOf(keys: readonly [Buffer, ...Buffer[]], isEncrypted: boolean) {
  const name = isEncrypted ? '__Host-sengi_visitor' : 'sengi_visitor'
  const attributes = `Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`
  return {
    read: (header: string): string | null => {
      for (const value of valuesOf(header, name)) {
        const [, id = '', given = ''] = pattern.exec(value) ?? []
        const mac = Buffer.from(given, 'base64url')
        if (id && keys.some((key) => timingSafeEqual(signed(key, id), mac))) return id
      }
      return null
    },
    of: (id: string): string => `${name}=${id}.${signed(keys[0], id).toString('base64url')}; ${attributes}`,
  }
}

const signed = (key: Buffer, id: string): Buffer => createHmac('sha256', key).update(id).digest()

/** All of that name: one that a stranger planted in front hides none of ours. */
const valuesOf = (header: string, name: string): string[] =>
  header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))

/** From the secrets of the configuration, the first of which signs; without one, as in the sandbox, made once and kept with the data. */
async function keysFrom(db: Db, settings: Settings): Promise<readonly [Buffer, ...Buffer[]]> {
  const [current, ...others] = peppersOf(settings)
    .all.flatMap((pepper) => pepper ?? [])
    .map(keyOf)
  return current ? [current, ...others] : [await keptKey(db)]
}

const keyOf = (pepper: string): Buffer => Buffer.from(hkdfSync('sha256', pepper, '', 'sengi visitor cookie', 32))

async function keptKey(db: Db): Promise<Buffer> {
  await sql`
    insert into sandbox_visitor_key (key) values (${randomBytes(32)}) on conflict (only_row) do nothing`.execute(db)
  const { rows } = await sql<{ key: Buffer }>`select key from sandbox_visitor_key`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The key that was just kept is gone')
  return row.key
}
