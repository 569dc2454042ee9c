import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { UserContext } from '../../lib/session/me.ts'
import { locales, speakAtBuild } from '../../lib/words/language.ts'
import { firstSegments } from './first-segments.ts'
import { keptOffline } from './offline-files.ts'
import { entryPlaces, type FramePlace, places } from './places.ts'
import { sections } from './sections.ts'
import { drawingGoesHere } from './sent-page.tsx'
import { somebody } from './somebody.ts'

// Written beside the pages, for the server and for `worker.js`.
export { firstSegments, keptOffline }

interface Surroundings {
  /** The built `index.html`. */
  template: string
  /** The files of these sources, with what they import. */
  filesOf: (sources: readonly string[]) => string[]
}

interface DrawnFrame {
  address: string | null
  file: string
  html: string
}

const spoken = ['en', 'af'] as const

/** The app's pages as they stand before anything was answered, in each language: what a browser shows while the app comes. */
export async function drawFrames({ template, filesOf }: Surroundings): Promise<DrawnFrame[]> {
  const filled = (place: FramePlace, frames: string) => filledIn(template, place, frames, filesOf)
  const forVisitors = (place: FramePlace, frames: string) =>
    atOnce(filled(place, frames), filesOf(place.sources.slice(0, 1))).replace('<html', '<html data-visitors=""')
  const frames = await drawEach(places, drawFrame, (place, drawings) => afterItsStyle(filled(place, drawings)))
  const entries = await drawEach(entryPlaces, drawEntry, forVisitors)
  return [...toSections(frames), ...entries]
}

/** Whoever is signed in finds the app at the address of a section, and the server cannot tell: without scripts nobody is. */
function toSections(frames: readonly DrawnFrame[]): DrawnFrame[] {
  const ofNone = frames.find(({ address }) => address === null)
  const led = sections.flatMap((section) => {
    const address = `/${section}`
    const own = frames.find((frame) => frame.address === address) ?? ofNone
    if (!own) return []
    const leads = `<noscript><meta http-equiv="refresh" content="0; url=/#${section}" /></noscript></head>`
    return { address, file: `app/${section}.html`, html: own.html.replace('</head>', leads) }
  })
  return [...frames.filter(({ address }) => !led.some((one) => one.address === address)), ...led]
}

async function drawEach(
  list: readonly FramePlace[],
  draw: (place: FramePlace, language: (typeof spoken)[number]) => Promise<string>,
  filled: (place: FramePlace, frames: string) => string,
): Promise<DrawnFrame[]> {
  const drawn: DrawnFrame[] = []
  for (const place of list) {
    const frames: string[] = []
    // One after the other: what draws them speaks one language at a time.
    for (const language of spoken) frames.push(await draw(place, language))
    drawn.push({ address: place.address, file: place.file, html: filled(place, frames.join('')) })
  }
  return drawn
}

/** A form is no form before its page runs: what is typed there would be lost, or sent by the browser itself. */
async function drawEntry({ address }: FramePlace, language: (typeof spoken)[number]): Promise<string> {
  speakAtBuild(language)
  const { default: SignedOut } = await import('../signed-out.tsx')
  const page = await drawn(
    <StaticRouter location={address ?? '/'}>
      <SignedOut />
    </StaticRouter>,
  )
  return `<div data-frame="${language}" lang="${locales[language]}" aria-hidden="true" inert>${drawing(page)}</div>`
}

async function drawFrame(place: FramePlace, language: (typeof spoken)[number]): Promise<string> {
  speakAtBuild(language)
  const page = place.address === null ? await drawnLoading() : await drawnPage(place.address)
  const { App } = await import('../app.tsx')
  const frame = await drawn(
    <StaticRouter location={place.address ?? '/account'}>
      <App />
    </StaticRouter>,
  )
  const whole = frame.replace(drawingGoesHere, () => drawing(page))
  return `<div data-frame="${language}" lang="${locales[language]}">${whole}</div>`
}

async function drawnPage(address: string): Promise<string> {
  const { Pages } = await import('../signed-in.tsx')
  return drawn(
    <StaticRouter location={address}>
      <QueryClientProvider client={new QueryClient()}>
        <UserContext value={somebody}>
          <Suspense>
            <Pages />
          </Suspense>
        </UserContext>
      </QueryClientProvider>
    </StaticRouter>,
  )
}

async function drawnLoading(): Promise<string> {
  const { PageLoading } = await import('../../ui/states/page-loading.tsx')
  return drawn(<PageLoading />)
}

/** Waits for every part and its words. Nothing is put off to a script, which the page would not let run. */
async function drawn(page: ReactNode): Promise<string> {
  let fault: unknown = null
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      fault ??= error
    },
  })
  const html = await new Response(prelude as ReadableStream).text()
  if (fault !== null) throw fault
  if (html.includes('<script')) throw new Error('script_in_frame')
  return html
}

/**
 * A page that is looked at and not used: whatever could be pressed, filled in, named or asked for is a shape of the same
 * classes, so that nobody reaches it and nothing is promised that does not work yet.
 */
export const drawing = (page: string): string =>
  page
    .replace(/<!--.*?-->/gs, '')
    .replace(
      / (?!(?:class|d|viewBox|fill|stroke[\w-]*|points|[cr]?[xy]?[12]?|width|height|transform|data-sheet|data-loading|data-foot|data-part|hidden|popover)=)[a-zA-Z][\w:-]*="[^"]*"/g,
      '',
    )
    .replace(/<input\b([^>]*?)\/?>/g, (_, given: string) => `<span${asBlock(given)}>\u200b</span>`)
    .replace(/<(\/?)(?:a|button|select|textarea|label|option|summary)\b/g, '<$1span')
    .replace(/<(\/?)(?:form|nav|section|fieldset|h[1-6]|details|dialog)\b/g, '<$1div')

/** A field is as wide as its classes say. */
const asBlock = (given: string): string => given.replace('class="', 'class="inline-block ')

function filledIn(
  template: string,
  { sources, words, calls }: FramePlace,
  frames: string,
  filesOf: Surroundings['filesOf'],
) {
  const wordsOf = (language: string) => filesOf(words.map((room) => `${room}.${language}.json`)).join(' ')
  const told = [
    `data-parts="${filesOf(sources).join(' ')}"`,
    `data-words-en="${wordsOf('en')}"`,
    `data-words-af="${wordsOf('af')}"`,
    `data-calls="${calls.join(' ').replaceAll('&', '&amp;')}"`,
  ].join(' ')
  return template
    .replace('<html lang="en-ZA">', () => `<html lang="en-ZA" ${told}>`)
    .replace('<div id="root"></div>', () => `${frames}<div id="root"></div>`)
}

/**
 * The largest file comes beside the style, so that the line is never idle; the others come with the script that imports them, a round
 * trip later, and by then the style has drawn the frame.
 */
export const afterItsStyle = (html: string): string =>
  html.replace(/\s*<link rel="modulepreload"[^>]* href="(?!\/assets\/react-)[^"]*">/g, '')

/** What every page before sign-in runs on is little, and comes beside the style; whatever else a page needs waits for the style. */
function atOnce(html: string, files: readonly string[]): string {
  const links = files.map((href) => `<link rel="modulepreload" href="${href}" data-page="" />`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
