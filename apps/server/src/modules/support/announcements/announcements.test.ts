import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { clockNow } from '../../../platform/clock.ts'

let market: Market
let there: Api
let asker: Someone
let other: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  asker = await aColleague(market, 'support')
  other = await aColleague(market, 'support')
}, 120_000)
afterAll(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})
beforeEach(() =>
  asOwner(
    market.world.url,
    `update announcement set ended_by = asked_by, ended_at = clock_now(), end_reason = 'It was for a test' where ended_at is null`,
  ),
)

const hour = 3_600_000
const reason = 'It was found to be a rehearsal'
const words = {
  level: 'warning',
  title: 'Slow payments',
  title_af: 'Stadige betalings',
  text: 'The bank is slow today.',
  text_af: 'Die bank is vandag stadig.',
} as const
const wanted = async (more: object = {}, from = 0, until = 48) => {
  const now = (await clockNow(market.world.db)).getTime()
  const at = (hours: number) => new Date(now + hours * hour).toISOString()
  return { ...words, reason, starts_at: at(from), ends_at: at(until), ...more }
}
const ask = async (more: object = {}, from?: number, until?: number) =>
  asker.api.support.askAnnouncement({ body: await wanted(more, from, until) })
const one = (announcement_id: string) => ({ params: { announcement_id } })
const agree = async (id: string, by = other) =>
  by.api.support.agreeToAnnouncement({ ...one(id), ...(await agreed(by, 'announcement_approval', id)) })
const end = (id: string, by = other.api) => by.support.endAnnouncement({ ...one(id), body: { reason } })
const announce = async (...asked: Parameters<typeof ask>) => (await agree((await ask(...asked)).id)).id
const told = async ({ api }: Someone) => (await api.auth.me()).announcements.map(({ id }) => id)
const acts = async (id: string) =>
  (
    await asOwner<{ action: string }>(
      market.world.url,
      'select action from audit_event where subject = $1 order by id',
      [`announcement:${id}`],
    )
  ).map(({ action }) => action)

test('nobody sees it before another person agrees, and then everybody, in both languages', async () => {
  const person = await aUser(market.api)
  const { id, state, is_mine } = await ask()
  expect({ state, is_mine }).toEqual({ state: 'waits', is_mine: true })
  expect(await told(person)).toEqual([])
  await expect(agree(id, asker)).rejects.toMatchObject(refused('announcement_asked_by_you', 403))

  expect(await agree(id)).toMatchObject({ state: 'shown', agreed_by: other.username, is_mine: false })
  expect((await person.api.auth.me()).announcements).toEqual([
    {
      ...{ id, level: 'warning' },
      title: { en: words.title, af: words.title_af },
      text: { en: words.text, af: words.text_af },
    },
  ])
  expect(await acts(id)).toEqual(['announcement.asked', 'announcement.agreed'])
})

test('it is for a tier, for a language, or for both; warnings come first, then the newest', async () => {
  const [newcomer, verified, taal] = [
    await aUser(market.api),
    await aUser(market.api, { tier: 2 }),
    await aUser(market.api),
  ]
  await taal.api.auth.changeLanguage({ body: { language: 'af' } })
  const forTier = await announce({ tier: 'tier_0' })
  const forTaal = await announce({ language: 'af', level: 'information' })
  const forBoth = await announce({ tier: 'tier_2', language: 'en' })

  expect(await told(newcomer)).toEqual([forTier])
  expect(await told(verified)).toEqual([forBoth])
  expect(await told(taal)).toEqual([forTier, forTaal])
})

test('it is shown from its moment until its moment, or until it is ended', async () => {
  const person = await aUser(market.api)
  const later = await announce({}, 1, 2)
  const soon = await announce({}, 0, 3)
  expect(await told(person)).toEqual([soon])
  await passTime(market, 3_600)
  expect(await told(person)).toEqual([soon, later])
  await passTime(market, 3_600)
  expect(await told(person)).toEqual([soon])

  expect(await end(soon)).toMatchObject({ state: 'ended', ended_by: other.username, end_reason: reason })
  expect(await told(person)).toEqual([])
  for (const over of [later, soon]) await expect(end(over)).rejects.toMatchObject(refused('announcement_over', 409))
})

test('what nobody agreed to within a day, or before its end, lapses', async () => {
  const { id } = await ask({}, 0, 20)
  const { hash } = (await agreed(other, 'announcement_approval', id)).body
  await passTime(market, 20 * 3_600)

  const late = other.api.support.agreeToAnnouncement({ ...one(id), body: { hash } })
  await expect(late).rejects.toMatchObject(refused('approval_lapsed', 409))
  const [listed] = await asker.api.support.listAnnouncements({ query: { limit: 1 } })
  expect(listed).toMatchObject({ id, state: 'lapsed' })
})

test('whoever puts it away does not see it again, also when both presses come at once; others do', async () => {
  const [person, stranger] = [await aUser(market.api), await aUser(market.api)]
  const id = await announce()
  const away = () => person.api.support.putAwayAnnouncement(one(id))
  await Promise.all([away(), away()])
  await away()

  expect([await told(person), await told(stranger)]).toEqual([[], [id]])
  const [listed] = await asker.api.support.listAnnouncements({ query: { limit: 1 } })
  expect(listed).toMatchObject({ id, put_away: 1 })
  const waiting = await ask()
  for (const none of [randomUUID(), waiting.id]) {
    const gone = person.api.support.putAwayAnnouncement(one(none))
    await expect(gone).rejects.toMatchObject(refused('announcement_not_found', 404))
  }
})

test('agreeing and taking back at the same moment, over two processes: it is shown and ended, or never shown', async () => {
  const { id } = await ask()
  const { body } = await agreed(other, 'announcement_approval', id)
  const both = await Promise.allSettled([
    other.api.support.agreeToAnnouncement({ ...one(id), body }),
    end(id, there.as(asker.token)),
  ])

  expect(codeOf(both[1])).toBe('done')
  expect(['done', 'announcement_over']).toContain(codeOf(both[0]))
  expect(await told(await aUser(market.api))).toEqual([])
})

test('few wait or are shown at once, also when two ask at the same moment', async () => {
  for (let n = 0; n < 2; n += 1) await ask()
  const body = await wanted()
  const both = await Promise.allSettled([
    asker.api.support.askAnnouncement({ body }),
    there.as(other.token).support.askAnnouncement({ body }),
  ])
  expect(both.map(codeOf).toSorted()).toEqual(['done', 'too_many_announcements'])
})

test.each<[string, object, [number, number], string]>([
  ['no title', { title: ' ' }, [0, 1], 'invalid_request'],
  ['a title too long', { title_af: 'x'.repeat(61) }, [0, 1], 'invalid_request'],
  ['no Afrikaans', { text_af: undefined }, [0, 1], 'invalid_request'],
  ['a text too long', { text: 'x'.repeat(281) }, [0, 1], 'invalid_request'],
  ['a level that is none', { level: 'panic' }, [0, 1], 'invalid_request'],
  ['a tier that is none', { tier: 'tier_9' }, [0, 1], 'invalid_request'],
  ['a language that is none', { language: 'xx' }, [0, 1], 'invalid_request'],
  ['no reason', { reason: 'short' }, [0, 1], 'invalid_request'],
  ['no end', { ends_at: '' }, [0, 1], 'invalid_request'],
  ['an end before its start', {}, [2, 1], 'announcement_times_wrong'],
  ['an end that is past', {}, [-2, -1], 'announcement_times_wrong'],
  ['more days than the figure says', {}, [0, 24 * 30 + 1], 'announcement_times_wrong'],
])('%s is refused', async (_what, more, [from, until], code) => {
  const answer = await market.api.http.inject({
    method: 'POST',
    url: '/api/admin/support/announcements',
    headers: { authorization: `Bearer ${asker.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(await wanted(more, from, until)),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
})

test('whoever may not answer tickets announces nothing', async () => {
  const [disputes, person] = [await aColleague(market, 'disputes'), await aUser(market.api)]
  const { id } = await ask()
  for (const { api } of [disputes, person]) {
    await expect(api.support.listAnnouncements({ query: {} })).rejects.toMatchObject(refused('permission_denied', 403))
    await expect(end(id, api)).rejects.toMatchObject(refused('permission_denied', 403))
  }
})
