import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, locales, speakAtBuild } from '../lib/words/language.ts'
import { entryWords, uiWords } from '../ui/messages.ts'
import { brand } from '../ui/pictures/brand.ts'
import { SandboxMark } from '../ui/pictures/sandbox-mark.tsx'
import { siteAddress, siteLanguages } from './address.ts'
import type { DrawnPage } from './drawn-page.ts'
import { alternate, escaped, pageHead } from './head.ts'
import { manifestAddress, manifests } from './manifest.ts'
import { siteWords } from './messages.ts'
import { type SitePage, sitePages } from './pages.ts'
import { SiteFrame } from './site-frame.tsx'

// Written beside the pages.
export { manifests }

/** What the pages are drawn into, and where the app's script is, which whoever is signed in gets in their place. */
interface Surroundings {
  template: string
  script: string
  /** The demos' script, which a page fetches when its reader comes near one. */
  demos: string
  /** The script of each page that has one of its own, by the page's path. */
  awake: Readonly<Record<string, string>>
}

/** Every public page in every language, for `scripts/build-web.mjs` and for the development server. */
export async function drawSite(around: Surroundings): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = []
  // One after the other: what draws them speaks one language at a time.
  for (const spoken of siteLanguages) for (const page of sitePages) drawn.push(await drawPage(around, page, spoken))
  return drawn
}

async function drawPage(
  { template, script, demos, awake }: Surroundings,
  page: SitePage,
  spoken: Language,
): Promise<DrawnPage> {
  speakAtBuild(spoken)
  const [t] = await Promise.all([siteWords.load(spoken), entryWords.load(spoken), uiWords.load(spoken)])
  const Page = await page.load()
  const title = t(page.title)
  const body = page.isWhole ? <Page title={page.title} /> : <Framed {...page} heading={title} Page={Page} />
  const address = siteAddress(page.path, spoken)
  return {
    address,
    path: page.path,
    file: `site${address === '/' ? '/index' : address}.html`,
    budget: page.budget,
    html: filledIn(template, {
      lang: locales[spoken],
      path: page.path,
      manifest: manifestAddress(spoken),
      script,
      demos,
      awake: awake[page.path] ? ` data-awake="${awake[page.path]}"` : '',
      title: page.isWhole ? title : `${title} · ${brand.name}`,
      description: t(`${page.title}_line`),
      body: lean(renderToStaticMarkup(body)),
    }),
  }
}

/**
 * Without what HTML gives a drawing anyway, and without what nothing here asks for: the class names of the icons' library, and how
 * a button looks that is busy or cannot be pressed, which a link never is.
 */
const lean = (html: string) =>
  html
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/(?<=<svg) width="24" height="24"(?=[^>]* class="[^"]*size-)/g, '')
    .replaceAll(' class=""', '')
    .replace(/ (data-sandbox|hidden)=""/g, ' $1')
    .replace(/(?<=<svg [^>]*class=")lucide lucide-[a-z\d-]+ ?/g, '')
    .replace(/<a [^>]*>/g, (link) => link.replace(/ (?:data-unavailable|aria-busy):[^" ]+/g, ''))
    .replace(/><\/(?:path|circle|rect|line)>/g, '/>')

type FramedProps = Pick<SitePage, 'path' | 'title' | 'isWide'> & {
  heading: string
  Page: Awaited<ReturnType<SitePage['load']>>
}

const Framed = ({ path, title, heading, isWide = false, Page }: FramedProps) => (
  <SiteFrame
    path={path}
    isWide={isWide}
    mark={
      <span data-sandbox="" hidden className="flex">
        <SandboxMark />
      </span>
    }
  >
    <h1 className="font-semibold text-3xl text-ink">{heading}</h1>
    <div className="mt-3">
      <Page title={title} />
    </div>
  </SiteFrame>
)

interface Parts {
  lang: string
  path: string
  manifest: string
  script: string
  demos: string
  awake: string
  title: string
  description: string
  body: string
}

const filledIn = (template: string, { lang, path, manifest, script, demos, awake, title, description, body }: Parts) =>
  template
    .replace('"/manifest.webmanifest"', () => `"${manifest}"`)
    .replace(
      '<html lang="en-ZA">',
      () => `<html lang="${lang}" data-site="${path}" data-script="${script}" data-demos="${demos}"${awake}>`,
    )
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, before) => before + escaped(description))
    .replace(/\n\s+/g, '\n')
    .replace('<!--head-->', () => pageHead({ lang, path, title, description }))
    .replace('<!--page-->', () => body)

/** What search engines are shown: each page in each language, and which of them say the same. */
export const sitemap = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...sitePages.flatMap(({ path }) => siteLanguages.map((spoken) => entryOf(path, spoken))),
    '</urlset>\n',
  ].join('\n')

const entryOf = (path: string, spoken: Language) =>
  [
    `<url><loc>${brand.address}${siteAddress(path, spoken)}</loc>`,
    ...siteLanguages.map((other) => alternate(other, path).replace('<link', '<xhtml:link')),
    '</url>',
  ].join('')

/** The calls and the control centre are nothing to search. */
export const robots = (): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', '', `Sitemap: ${brand.address}/sitemap.xml`, ''].join('\n')
