import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import statics from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteHandlerMethod,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { DomainError } from '../errors.ts'
import { type FilledPage, fillingIn } from '../pages/filled.ts'
import { answerBrokenRequest, bareHeaders } from './bare.ts'
import { boundConnections, usualBounds } from './connections.ts'
import { parseJsonBody } from './json-body.ts'
import { endSlowBodies, longestBodyMs } from './lines/slow-bodies.ts'
import { shedLoad } from './load.ts'
import { methods, otherMethod, TakenMethods } from './methods.ts'
import { answerProblem } from './problem.ts'
import { compileValidator } from './validation.ts'

interface Options {
  logLevel: string
  /** Whether a proxy of ours stands in front. Only the address that it adds is believed, none that came with the request. */
  trustProxy: boolean
  /** Whether connections have their bounds, and 503 is the answer while the process cannot keep up. */
  shedsLoad: boolean
  /** Where the built web application is; null serves the calls alone. */
  webDir: string | null
  /** The public pages that are not served as they were built. */
  filledPages?: readonly FilledPage[]
}

const bodyLimit = 64 * 1024

/** Never logged, wherever they stand. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'email', 'phone', 'current_password', 'new_password']

/** A database error's `detail` quotes the row that it refused, so only what says where it broke is kept. */
const describeError = ({ name, message, stack, code }: Error & { code?: string }) => ({
  type: name,
  message,
  stack: stack ?? '',
  code,
})

/** A Fastify that speaks the house's language: strict JSON in, problem+json out, security headers on everything. */
export async function createServer({ filledPages = [], ...options }: Options): Promise<FastifyInstance> {
  const { logLevel, trustProxy, shedsLoad, webDir } = options
  const app = Fastify({
    logger: {
      level: logLevel,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      serializers: { err: describeError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit,
    requestTimeout: longestBodyMs,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // The router's own refusals: an address that it cannot read or that is too long.
    frameworkErrors: (_error, request, reply) =>
      void answerProblem(nothingHere(), request, reply.headers({ ...bareHeaders })),
    clientErrorHandler: answerBrokenRequest,
  })
  app.decorate('takenMethods', new TakenMethods())
  app.decorate('slowBodies', endSlowBodies(app.server))
  app.decorateRequest('principal', null)
  app.decorateRequest('refusal', null)
  app.decorateRequest('visitor', null)
  app.decorateRequest('newVisitor', null)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  closePromptly(app)
  readJson(app)
  await secure(app)
  if (shedsLoad) {
    boundConnections(app.server, usualBounds(trustProxy))
    shedLoad(app)
  }
  await app.register(compress, { global: true, globalDecompression: false, threshold: 2048, encodings: ['br', 'gzip'] })
  await app.register(swagger, { openapi: document, transform: jsonSchemaTransform })
  await serveWeb(app, webDir, filledPages)
  return app
}

const document = {
  openapi: '3.1.0',
  info: { title: 'Sengi', version: '0.1.0', description: 'The calls of Sengi. Failures are problem+json (RFC 9457).' },
  components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
}

/** A connection that was answering when the stop began turns idle later, and would be kept alive for a minute. */
function closePromptly(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}

/** JSON in UTF-8 is the only way in. Calls without a body may say JSON all the same. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseForeignEncoding(request)
      done(null, parseJsonBody(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
}

function refuseForeignEncoding({ headers }: FastifyRequest): void {
  const [, charset = 'utf-8'] = /charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '') ?? []
  const encoded = headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity'
  if (encoded || charset.toLowerCase() !== 'utf-8') {
    throw new DomainError('unsupported_media_type')
  }
}

async function secure(app: FastifyInstance): Promise<void> {
  const self = ["'self'"]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: self,
        connectSrc: self,
        manifestSrc: self,
        workerSrc: self,
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return
    for (const name of ofDocuments) reply.raw.removeHeader(name)
    reply.headers(ofAnswers)
  })
  app.addHook('onSend', async (request, reply) => {
    const isPage = !isCall(request.routeOptions.url ?? request.url)
    if (!isPage && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** The public pages at their addresses, the control centre and the application at every other that is no call and no file. */
async function serveWeb(app: FastifyInstance, webDir: string | null, filled: readonly FilledPage[]): Promise<void> {
  const built = webDir !== null && existsSync(webDir)
  if (built) {
    await app.register(statics, { root: webDir, wildcard: false, preCompressed: true, index: false, setHeaders })
    for (const { address, file, path: named } of publicPages(webDir)) {
      const page = filled.find(({ path: wanted }) => wanted === named)
      const handle: RouteHandlerMethod = page
        ? fillingIn(path.join(webDir, file), page)
        : (_request, reply) => reply.type('text/html').sendFile(file)
      app.get(address, { schema: { hide: true } }, handle)
    }
  }
  const frames = built ? appPages(webDir) : () => ''
  const elsewhere = built ? leadsElsewhere(webDir) : () => null
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = built && reads.includes(request.method) && !isCall(request.url) && !isFile(request.url)
    const to = wantsPage ? elsewhere(request.url) : null
    if (to) return reply.header('cache-control', 'no-cache').redirect(to)
    if (wantsPage) return reply.type('text/html').sendFile(isAdmin(request.url) ? 'admin.html' : frames(request.url))
    const known = app.takenMethods.at(request.url)
    const taken = known.length > 0 ? known : isCall(request.url) ? methods : reads
    if (!taken.includes(request.method))
      return answerProblem(otherMethod(), request, reply.header('allow', taken.join(', ')))
    return answerProblem(nothingHere(), request, reply)
  })
}

/** How a page is asked for; the second says of it what the first would answer. */
const reads = ['GET', 'HEAD']

/** Drawn when the web is built, once in each language; `site/pages.ts` of the web is their table. */
const publicPages = (webDir: string): { address: string; file: string; path?: string }[] =>
  JSON.parse(readFileSync(path.join(webDir, 'site/pages.json'), 'utf8'))

/** The frame around the app's pages, with the page itself drawn where it is one of the main ones. */
function appPages(webDir: string): (url: string) => string {
  const drawn: { address: string | null; file: string }[] = JSON.parse(
    readFileSync(path.join(webDir, 'app/pages.json'), 'utf8'),
  )
  const files = new Map(drawn.map(({ address, file }) => [address, file]))
  return (url) => files.get(url.replace(/\/?(\?.*)?$/, '')) ?? files.get(null) ?? 'index.html'
}

/** Where an address leads that no page has: below a public page to its part of that name, else to the first page. Null for those of the app. */
function leadsElsewhere(webDir: string): (url: string) => string | null {
  const segments: string[] = JSON.parse(readFileSync(path.join(webDir, 'app/first-segments.json'), 'utf8'))
  const ours = new Set(['/admin', ...segments.map((segment) => `/${segment}`)])
  const open = new Set(publicPages(webDir).map(({ address }) => address))
  return (url) => {
    const [, first = '/', part] = /^(\/[^/?]*)(?:\/([a-z0-9-]+)(?=\?|$))?/.exec(url) ?? []
    if (ours.has(first)) return null
    if (!open.has(first)) return '/'
    return part ? `${first}#${part}` : first
  }
}

/** Whether an address is one of the calls, as against a page or a file. */
export const isCall = (url: string): boolean => /^\/api(\/|$|\?)/.test(url)
const isAdmin = (url: string): boolean => /^\/admin(\/|$|\?)/.test(url)
/** By its path alone: what is asked of a page may hold an amount. */
const isFile = (url: string): boolean => /^[^?]*\.\w{2,5}(\?|$)/.test(url)
const nothingHere = () => new DomainError('unknown_route')

const cacheForever = 'public, max-age=31536000, immutable'

/** What browsers obey in documents and workers alone: on a script, a style, a font or an answer it would be more bytes than some of them have. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** What stands in their place on an answer, should somebody open it as a page. */
const ofAnswers = {
  'content-security-policy': bareHeaders['content-security-policy'],
  'x-frame-options': bareHeaders['x-frame-options'],
}
const isPart = (file: string): boolean => /\/assets\/[^/]+\.(js|css|woff2)(\.br|\.gz)?$/.test(file)

function setHeaders(reply: { header: FastifyReply['header']; raw: FastifyReply['raw'] }, file: string): void {
  reply.header('cache-control', file.includes('/assets/') ? cacheForever : 'no-cache')
  if (isPart(file)) for (const name of ofDocuments) reply.raw.removeHeader(name)
}
