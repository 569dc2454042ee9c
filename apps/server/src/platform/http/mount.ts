import { createHash } from 'node:crypto'
import { problem } from '@sengi/contract/base'
import { backgroundHeader, type Confirmation, type Endpoint } from '@sengi/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { recordAudit } from '../audit.ts'
import { announce, deskNews } from '../background/outbox.ts'
import { anyTime, type Turns } from '../background/turns.ts'
import { type Db, inTransaction } from '../db.ts'
import { DomainError } from '../errors.ts'
import type { StreamedFile } from '../files/archive.ts'
import { type IdempotencyKey, isKeptKey, once } from '../idempotency.ts'
import { languageAsked } from '../words/words.ts'
import { readFiles, sendFile } from './files.ts'
import { refuseMethods, refuseWider } from './methods.ts'
import { originOf } from './origin.ts'
import type { Call, Principal, Route } from './serve.ts'

/** Finds who holds a bearer token; in the background nobody showed that they live. @throws DomainError when nobody does any more */
export type Authenticate = (db: Db, token: string, isBackground: boolean) => Promise<Principal>

/** Whether somebody may begin something new. @throws DomainError terms_not_accepted */
export type MayBegin = (db: Db, user: Principal) => Promise<void>

/** What holds for every call, whatever it does. */
interface CallTerms {
  inTurn: Turns
  mayBegin: MayBegin
}

const noTerms: CallTerms = { inTurn: anyTime, mayBegin: async () => {} }

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
    refusal: unknown
  }
}

/**
 * Turns routes into Fastify's. The order of a request: who asks, how often, whether they may, then what they sent;
 * so a stranger learns nothing from validation, and wrong tokens count as requests.
 */
export function mountRoutes(
  app: FastifyInstance,
  db: Db,
  authenticate: Authenticate,
  routes: Route[],
  terms: CallTerms = noTerms,
): void {
  for (const route of routes) {
    const { upload, uploadBytesAtMost } = route.endpoint
    if (!upload) mountRoute(app, db, authenticate, route, terms)
    else
      app.register((scope, _options, done) => {
        readFiles(scope, upload, uploadBytesAtMost)
        mountRoute(scope, db, authenticate, route, terms)
        done()
      })
  }
  refuseOtherMethods(app, routes)
}

function mountRoute(app: FastifyInstance, db: Db, authenticate: Authenticate, route: Route, terms: CallTerms): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: addressOf(endpoint),
    schema: schemaOf(route),
    config: {
      takesToken: endpoint.auth !== 'none',
      ...(route.hourlyLimit !== undefined && { callRate: route.hourlyLimit, rateLimit: {} }),
    },
    onRequest: async (request) =>
      identify(request, endpoint, (token) => authenticate(db, token, isBackground(request))),
    preParsing: async (request) => permit(db, request, route, terms),
    ...(endpoint.cached && { onSend: keptByItsTag }),
    handler: async (request, reply) => {
      const answered = await terms.inTurn(request.principal?.id ?? null, () => answer(db, route, request, reply))
      return endpoint.download ? sendFile(reply, answered as Blob | StreamedFile) : answered
    },
  })
}

/** Whoever has the answer already hears that it still holds. Nobody keeps it without asking: it may change at any moment. */
async function keptByItsTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag: tag, 'cache-control': 'public, no-cache' })
  // What lies on the way may keep all of it, and would hand one browser's name on to the next.
  reply.removeHeader('set-cookie')
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (!known?.includes(tag) && !known?.includes('*')) return payload
  reply.code(304)
  return ''
}

function refuseOtherMethods(app: FastifyInstance, routes: Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => addressOf(endpoint))
  for (const [url, served] of byPath) {
    const taken = served.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    refuseMethods(app, url, taken)
  }
  refuseWider(app, byPath.keys())
}

const addressOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Finds out who is asking. A refusal is kept for later, so that it counts among the requests of its network. */
export async function identify(
  request: FastifyRequest,
  { auth }: Pick<Endpoint, 'auth'>,
  find: (token: string) => Promise<Principal>,
): Promise<void> {
  request.principal = null
  request.refusal = null
  refuseTokenInAddress(request)
  if (auth === 'none') return
  if (auth === 'optional' && request.headers.authorization === undefined) return
  try {
    request.principal = await find(bearerToken(request))
  } catch (error) {
    request.refusal = error
  }
}

/** What a page asks by itself, while nobody touches it, says so. Whoever changes anything is there. */
const isBackground = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers[backgroundHeader] !== undefined

/** Addresses are kept in histories and logs. Whoever puts a token there must notice, whether it is good or not. */
function refuseTokenInAddress({ query }: FastifyRequest): void {
  const names = Object.keys(query as Record<string, unknown>)
  if (names.some((name) => /^(access_|auth_|bearer_)?token$|^authorization$/i.test(name))) {
    throw new DomainError('token_in_address')
  }
}

async function permit(db: Db, request: FastifyRequest, route: Route, { mayBegin }: CallTerms): Promise<void> {
  const { endpoint, guard, permission, name } = route
  if (endpoint.auth === 'none') return
  if (request.refusal) throw request.refusal
  const { principal } = request
  if (!principal && endpoint.auth === 'optional') return
  if (!principal) throw new DomainError('sign_in_required')
  if (permission && !principal.permissions.includes(permission)) {
    const { network } = originOf(request)
    await recordAudit(db, { actorId: principal.id, action: 'auth.permission_denied', subject: name, network })
    throw new DomainError('permission_denied')
  }
  guard?.(principal)
  if (endpoint.begins)
    await mayBegin(db, principal).catch((refusal) => unlessRepeated(db, request, route, principal, refusal))
  if (endpoint.confirms && !principal.confirmed[endpoint.confirms]) throw unconfirmed[endpoint.confirms]()
}

/** What got through before is answered again: it begins nothing. Only a call that looks its key up answers so; any other would act. */
async function unlessRepeated(
  db: Db,
  request: FastifyRequest,
  { endpoint, name }: Route,
  { id }: Principal,
  refusal: unknown,
): Promise<void> {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || typeof key !== 'string' || !(await isKeptKey(db, id, name, key))) throw refusal
}

/** The one place where a call asks who is there; POST /api/auth/confirm answers. */
const unconfirmed: Readonly<Record<Confirmation, () => DomainError>> = {
  money: () => new DomainError('confirm_required'),
  staff: () => new DomainError('staff_confirm_required'),
}

async function answer(db: Db, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const claim = claimOf(route, request)
  const call = callOf(route, request, reply, claim)
  const { work } = route
  const known = claim && 'act' in work && work.changes ? { ...claim, answer: work.changes({ ...call, db }) } : claim
  const inside = <T>(work: (call: Call<Endpoint>) => Promise<T>): Promise<T> =>
    !known || route.keepsKey ? work({ ...call, db }) : once(db, known, (tx) => work({ ...call, db: tx }))
  const answered: unknown = await inside('handle' in work ? work.handle : work.act)
  if (isStaffAct(route)) await inTransaction(db, (tx) => announce(tx, [deskNews]))
  if ('handle' in work) return answered
  // A key from before acts and answers were parted keeps the answer that it was given.
  return typeof answered === 'string' ? work.show({ ...call, db }, answered) : answered
}

/** What staff of a sandbox play, a bank or a till, is an act of somebody outside. */
const isStaffAct = ({ permission, endpoint: { method, path } }: Route): boolean =>
  permission !== undefined && method !== 'GET' && !path.startsWith('/api/admin/sandbox/')

function callOf({ endpoint }: Route, request: FastifyRequest, reply: FastifyReply, claim: IdempotencyKey | null) {
  const nextPage = (cursor: string) => {
    const url = new URL(request.url, 'http://any')
    url.searchParams.set('cursor', cursor)
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  const { params, query, body, principal: user } = request
  const language = languageAsked(request.headers['accept-language'])
  const signedBy = signatureOf(endpoint, request)
  const parts = { params, query, body, user, signedBy, origin: originOf(request), language, claim, nextPage }
  const accepted = () => void reply.code(202)
  return { ...parts, accepted, endpoint } as unknown as Omit<Call<Endpoint>, 'db'>
}

/** A header that came twice signs nothing. */
function signatureOf({ signedBy = [] }: Endpoint, { headers }: FastifyRequest): Readonly<Record<string, string>> {
  const given = signedBy.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []))
  return Object.fromEntries(given)
}

/** Visible ASCII, as a UUID is. */
const keyPattern = /^[\x21-\x7e]{1,200}$/

function claimOf({ endpoint, name }: Route, request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || !request.principal) return null
  if (key === undefined && endpoint.idempotent !== 'always') return null
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new DomainError('idempotency_key_invalid')
  }
  const asked = JSON.stringify([name, request.params, request.body ?? null])
  const fingerprint = createHash('sha256').update(asked).digest()
  return { userId: request.principal.id, key, route: name, fingerprint }
}

/** @throws DomainError sign_in_required for anything but a bearer token */
export function bearerToken(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new DomainError('sign_in_required')
  return token
}

const problemContent = { description: 'What went wrong', content: { 'application/problem+json': { schema: problem } } }

const fileContent = (mediaTypes: readonly string[]) => ({
  description: 'The file',
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.string() }])),
})

function schemaOf({ endpoint, name }: Route) {
  const { params, query, body, response, auth, summary, idempotent, upload, download, confirms, begins } = endpoint
  return {
    operationId: name,
    summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(auth !== 'none' && auth !== 'optional' && { security: [{ bearer: [] }] }),
    ...(idempotent && { 'x-idempotent': true, 'x-idempotency-key-required': idempotent === 'always' }),
    ...(confirms && { 'x-confirms': confirms }),
    ...(begins && { 'x-begins': true }),
    ...(upload && { 'x-upload': [...upload] }),
    response: download
      ? { 200: fileContent(download), default: problemContent }
      : { 200: response, 202: response, default: problemContent },
  }
}
