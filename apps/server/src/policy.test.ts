import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi } from '../test/api.ts'
import { aWorld, type World } from '../test/world.ts'
import { browserDays } from './modules/auth/devices/device.rules.ts'
import { daysKept } from './modules/notifications/delivery/delivery.rules.ts'
import { catalogue } from './modules/settings/catalogue.rules.ts'
import { unansweredDays } from './modules/support/status/letters.rules.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const messages = path.resolve(import.meta.dirname, '../../web/src/site/legal/messages')
const policyIn = (language: string): Record<'privacy_cookies_text' | 'privacy_long_text', string> =>
  JSON.parse(readFileSync(path.join(messages, `legal.${language}.json`), 'utf8'))

/** What an empty browser is given by a few first addresses, as name and life. */
async function givenToVisitors(publicUrl: string): Promise<{ name: string; days: number }[]> {
  await using api = await anApi(world, {
    PUBLIC_URL: publicUrl,
    PASSWORD_PEPPER: 'a pepper of at least thirty-two characters',
  })
  const answers = await Promise.all(
    ['/api/environment', '/api/figures', '/api/contact', '/api/nothing'].map((url) => api.http.inject({ url })),
  )
  return answers
    .flatMap(({ headers }) => headers['set-cookie'] ?? [])
    .map((cookie) => ({
      name: cookie.split('=')[0] ?? '',
      days: Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400,
    }))
}

test.each(['en', 'af'])(
  'the policy in "%s" names each cookie that a visitor is given, and how long it stays',
  async (language) => {
    const told = policyIn(language).privacy_cookies_text
    const given = [
      ...(await givenToVisitors('http://localhost:3000')),
      ...(await givenToVisitors('https://sengi.example')),
    ]

    expect(new Set(given.map(({ name }) => name))).toEqual(new Set(['sengi_visitor', '__Host-sengi_visitor']))
    for (const { name, days } of given) {
      expect(told).toContain(name)
      expect(told).toMatch(new RegExp(`\\b${days} da(ys|e)\\b`))
    }
  },
)

test.each([
  ['en', { year: 'year', years: 'years', days: 'days' }],
  ['af', { year: 'jaar', years: 'jaar', days: 'dae' }],
] as const)('the policy in "%s" says how long what visitors leave is kept', (language, { year, years, days }) => {
  const [, visitors = ''] = policyIn(language).privacy_long_text.split('\n')
  const { keptDays, reportKeptDays } = catalogue.contact
  const spans = [
    `${Math.floor(keptDays.standard / 365)} ${year}`,
    `${Math.floor(reportKeptDays.standard / 365)} ${years}`,
    `${unansweredDays} ${days}`,
    `${browserDays} ${days}`,
    `${daysKept} ${days}`,
    `${catalogue.privacy.exportKeptSeconds.standard / 86_400} ${days}`,
  ]

  expect(spans.filter((span) => !visitors.includes(span))).toEqual([])
})
