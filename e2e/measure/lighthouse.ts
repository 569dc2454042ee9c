/** npm run lighthouse: what the pages of Sengi cost on a phone. Fails below the lines of `pages.ts`. */
import type { BrowserContext } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { aPerson } from '../support/people.ts'
import { type Measured, measured, signIn } from './browser.ts'
import { lines, type MeasuredPage, pages } from './pages.ts'
import { aBillGroup, aSeller } from './people.ts'
import { type Throttled, throttled } from './throttled.ts'

const port = Number(process.env['LIGHTHOUSE_PORT'] ?? 9333)
const runs = 3
/** PAGES=Save,Send measures these alone, in whatever case they are written. */
const wanted = process.env['PAGES']?.toLowerCase().split(',')

interface Row extends Throttled {
  page: MeasuredPage
  scores: Readonly<Record<string, number>>
  lcpMs: number
  cls: number
  blockedMs: number
  kilobytes: number
  allRequests: number
}

async function measurePages({ address, calls, browse }: Measured): Promise<boolean> {
  const rows: Row[] = []
  for (const isSignedIn of [false, true]) {
    const context = await browse({ port })
    if (isSignedIn) await signIn(context, await someone(calls))
    for (const page of pages.filter(
      (one) => one.isSignedIn === isSignedIn && (wanted?.includes(one.name.toLowerCase()) ?? true),
    )) {
      rows.push({ page, ...(await audited(`${address}${page.path}`)), ...(await throttledOften(context, page)) })
      console.log(lineOf(rows.at(-1) as Row))
    }
    await context.close()
  }
  return report(rows)
}

/** Somebody with coins, a bill group and a market to look at. */
async function someone(calls: Measured['calls']) {
  const person = await aPerson(calls, { tier: 2, rand: 5_000 })
  await aBillGroup(calls, person)
  await aSeller(calls)
  return person
}

const throttledOften = async (context: BrowserContext, page: MeasuredPage): Promise<Throttled> => {
  const times: Throttled[] = []
  for (let run = 0; run < runs; run += 1) times.push(await throttled(context, page))
  return medianOf(times, ({ contentMs }) => contentMs)
}

async function audited(url: string): Promise<Omit<Row, 'page' | keyof Throttled>> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await audit(url))
  return figuresOf(medianOf(results, scoreOf('performance')))
}

async function audit(url: string): Promise<Result> {
  // What is kept on the device stays, because it says who is signed in; whatever can be fetched again goes.
  const flags = {
    port,
    logLevel: 'error',
    clearStorageTypes: ['cache_storage', 'shader_cache', 'service_workers'],
  } as const
  const answer = await lighthouse(url, { ...flags, clearStorageTypes: [...flags.clearStorageTypes] })
  if (!answer) throw new Error(`Lighthouse says nothing about ${url}`)
  return answer.lhr
}

const scoreOf = (category: string) => (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100)

function figuresOf(result: Result) {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  const requests = result.audits['network-requests']?.details as { items?: unknown[] } | undefined
  return {
    scores: Object.fromEntries(Object.keys(result.categories).map((name) => [name, scoreOf(name)(result)])),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time'),
    kilobytes: value('total-byte-weight') / 1000,
    allRequests: requests?.items?.length ?? 0,
  }
}

function medianOf<One>(ones: readonly One[], figure: (one: One) => number): One {
  const sorted = ones.toSorted((a, b) => figure(a) - figure(b))
  return sorted[Math.floor(sorted.length / 2)] as One
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

function lineOf({ page, scores, ...row }: Row): string {
  const cells = [
    page.name.padEnd(10),
    categories.map((name) => String(scores[name]).padStart(3)).join(' '),
    `LCP ${(row.lcpMs / 1000).toFixed(1)} s`,
    `CLS ${row.cls.toFixed(3)}`,
    `TBT ${row.blockedMs.toFixed(0).padStart(3)} ms`,
    `${row.kilobytes.toFixed(0).padStart(3)} kB`,
    `${String(row.allRequests).padStart(2)} requests`,
    `slow line: frame ${(row.frameMs / 1000).toFixed(1)} s, content ${(row.contentMs / 1000).toFixed(1)} s after ${row.requests}`,
  ]
  return cells.join('  ')
}

function report(rows: readonly Row[]): boolean {
  console.log(
    `\nPage       performance, accessibility, best practices, SEO; median of ${runs}\n${rows.map(lineOf).join('\n')}`,
  )
  const faults = rows.flatMap(faultsOf)
  console.log(faults.length === 0 ? '\nEvery line holds.' : `\nBelow the line:\n${faults.join('\n')}`)
  return faults.length === 0
}

function faultsOf({ page, scores, ...row }: Row): string[] {
  const { name, performance, others, isSignedIn } = page
  const tooLow = categories
    .map((category) => ({ category, least: category === 'performance' ? performance : (others ?? 0) }))
    .filter(({ category, least }) => (scores[category] ?? 0) < least)
    .map(({ category, least }) => `${name}: ${category} ${scores[category]}, wanted ${least}`)
  const said = (isOver: boolean, text: string) => (isOver ? [`${name}: ${text}`] : [])
  return [
    ...tooLow,
    ...said(row.cls > lines.cls, `CLS ${row.cls.toFixed(3)}, at most ${lines.cls}`),
    ...said(
      isSignedIn && !(row.frameMs <= lines.frameMs),
      `frame after ${row.frameMs.toFixed(0)} ms, at most ${lines.frameMs}`,
    ),
    ...said(
      name === 'Save' && row.contentMs > lines.saveMs,
      `content after ${row.contentMs.toFixed(0)} ms, at most ${lines.saveMs}`,
    ),
    ...said(name === 'Save' && row.requests > lines.requests, `${row.requests} requests, at most ${lines.requests}`),
  ]
}

await measured(measurePages)
