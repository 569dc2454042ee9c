import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallRate } from '@sengi/contract/figures/call-rates'
import { languages, type SpokenLanguage } from '@sengi/contract/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db.ts'
import { languageAsked } from '../words/words.ts'
import { openPictures } from './pictures.ts'

/** What is shown of an address where people share it. */
export interface Preview {
  readonly title: string
  readonly description: string
}

/** The addresses of one kind that people share, each with a preview of its own. */
export interface SharedAddress {
  /** With `:code` for what differs. */
  readonly path: `/${string}/:code`
  /** How often one network may have it looked up; beyond that it gets the page without a preview. */
  readonly rate: CallRate
  readonly preview: (db: Db, code: string, language: SpokenLanguage) => Promise<Preview>
}

interface Places {
  readonly webDir: string | null
  /** Where the product is reached: whoever shows a preview needs whole addresses. */
  readonly publicUrl: string
}

interface Asked {
  readonly Params: { code: string }
  readonly Querystring: { language?: unknown }
}

/** Serves the app at shared addresses with their preview in its head. Reading one changes nothing, so programs may look. */
export function servePreviews(
  http: FastifyInstance,
  db: Db,
  shared: readonly SharedAddress[],
  { webDir, publicUrl }: Places,
): void {
  if (webDir === null || !existsSync(webDir)) return
  const page = readFrame(webDir)
  const pictureOf = openPictures(webDir)
  for (const { path: url, rate, preview } of shared) {
    const isTooMuch = limitOf(http)
    // The page is worth more than its preview: it is there while the database is not.
    const reach = async (request: FastifyRequest<Asked>, language: SpokenLanguage): Promise<Preview | null> =>
      (await isTooMuch(request)) ? null : preview(db, request.params.code, language)
    const look: typeof reach = (request, language) => reach(request, language).catch(() => null)
    const options = { schema: { hide: true }, config: { callRate: rate } }

    http.get<Asked>(url, options, async (request, reply) => {
      const language = languageAsked(request.headers['accept-language'])
      reply.headers({ ...forHolders, vary: 'accept-language' }).type('text/html')
      const told = await look(request, language)
      const picture = new URL(`${url.replace(':code', encodeURIComponent(request.params.code))}/picture.png`, publicUrl)
      picture.searchParams.set('language', language)
      return told ? withHead(page, headOf(told, picture.href)) : page
    })
    // Whoever may read the preview may have it drawn, by the same code and counted with it.
    http.get<Asked>(`${url}/picture.png`, options, async (request, reply) => {
      const told = await look(request, languages.find((one) => one === request.query.language) ?? 'en')
      const picture = told && (await pictureOf(told).catch(() => null))
      reply.headers(forHolders)
      return picture ? reply.type('image/png').send(picture) : reply.redirect('/social.png')
    })
  }
}

/** What a code shows is for whoever holds it: nobody keeps it, no search finds it, and no other place learns the address. */
const forHolders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** Counted as calls are, with every process; off where calls are not counted. */
function limitOf(http: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
  if (!http.hasDecorator('createRateLimit')) return async () => false
  const count = http.createRateLimit({ allowList: () => false })
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded
  }
}

/** The app's page of no particular address. */
function readFrame(webDir: string): string {
  const drawn: { address: string | null; file: string }[] = JSON.parse(
    readFileSync(path.join(webDir, 'app/pages.json'), 'utf8'),
  )
  return readFileSync(path.join(webDir, drawn.find(({ address }) => address === null)?.file ?? 'index.html'), 'utf8')
}

const headOf = ({ title, description }: Preview, picture: string): string => {
  const told = {
    'og:type': 'website',
    'og:site_name': 'Sengi',
    'og:title': title,
    'og:description': description,
    'og:image': picture,
    'og:image:alt': title,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return [
    ...Object.entries(told).map(([name, said]) => `<meta property="${name}" content="${escaped(said)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('')
}

/** A function, because in a text for `replace` a dollar sign would mean something. */
const withHead = (page: string, head: string): string => page.replace('</head>', () => `${head}</head>`)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
