import { dayInSouthAfrica } from '@sengi/contract/time'
import { dayMs } from '@sengi/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone, signInAgain } from '../../../../test/api.ts'
import { everyCall } from '../../../../test/contract.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { ourTerms } from './our-terms.ts'
import { type OfferedTerms, termsOn } from './versions.rules.ts'

/** A day that many days from now, so that no test depends on today. */
const dayIn = (days: number) => dayInSouthAfrica(new Date(Date.now() + days * dayMs))

const newer = (number: string, days: number) => ({
  number,
  from: dayIn(days),
  changed: (language: string) => `What ${number} changed (${language})`,
})
const now = termsOn(ourTerms, new Date())
const holding: OfferedTerms = [newer('901.0', -2), newer('900.5', -5), now]
const coming: OfferedTerms = [newer('902.0', 20), ...holding]

let world: World
/** The product as it is, with terms that hold since, and with some that are still to come. */
let before: Api | undefined
let since: Api | undefined
let announced: Api | undefined
beforeAll(async () => {
  world = await aWorld(4)
  before = await anApi(world)
  since = await anApi(world, {}, holding)
  announced = await anApi(world, {}, coming)
})
afterAll(async () => {
  for (const api of [before, since, announced]) await api?.[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const product = (api: Api | undefined): Api => {
  if (!api) throw new Error('The product is up once the tests run')
  return api
}
/** The same session, with the process that knows other terms. */
const at = (api: Api | undefined, { token }: Someone) => product(api).as(token)
const accept = (version: string) => ({ body: { version } })
const historyOf = ({ id }: Someone) =>
  asOwner<{ version: string; accepted_at: Date }>(
    world.url,
    'select version, accepted_at from terms_acceptance where user_id = $1 order by accepted_at, version',
    [id],
  )
const auditOf = ({ id }: Someone) =>
  asOwner<{ detail: unknown }>(
    world.url,
    `select detail from audit_event where actor_id = $1 and action = 'auth.terms_accepted' order by id`,
    [id],
  )

describe('joining', () => {
  test('accepts the version of that day, which is not asked for again', async () => {
    const person = await aUser(product(announced))

    expect((await historyOf(person)).map(({ version }) => version)).toEqual(['901.0'])
    expect((await at(since, person).auth.me()).terms).toBe('accepted')
  })

  test('and is asked for the version that was announced, with its day', async () => {
    const person = await aUser(product(announced))

    expect((await person.api.auth.me()).terms).toBe('announced')
    expect((await person.api.auth.getTerms()).owed).toEqual([
      { number: '902.0', from: dayIn(20), binds: false, changed: 'What 902.0 changed (en)' },
    ])
  })
})

describe('a new version', () => {
  test('is told to whoever signs in after it holds, with every version between', async () => {
    const person = await aUser(product(before))
    expect((await person.api.auth.me()).terms).toBe('accepted')

    const again = await signInAgain(product(since), person)

    expect((await again.api.auth.me()).terms).toBe('binding')
    const { accepted, owed } = await again.api.auth.getTerms()
    expect(accepted.version).toBe(now.number)
    expect(owed.map(({ number, binds }) => [number, binds])).toEqual([
      ['901.0', true],
      ['900.5', true],
    ])
  })

  test('is told in the language of the call', async () => {
    const person = await aUser(product(before))
    const { payload } = await product(since).http.inject({
      url: '/api/auth/terms',
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'af-ZA' },
    })

    expect(JSON.parse(payload).owed[0].changed).toBe('What 901.0 changed (af)')
  })

  test('is accepted once, however many tabs press at the same time, and stays provable', async () => {
    const person = await aUser(product(before))
    const [first] = await historyOf(person)

    const tabs = [1, 2, 3, 4].map((tab) => at(tab % 2 ? since : announced, person).auth.acceptTerms(accept('901.0')))
    const answers = await Promise.allSettled(tabs)

    expect(answers.map(codeOf)).toEqual(['done', 'done', 'done', 'done'])
    expect((await historyOf(person)).map(({ version }) => version)).toEqual([now.number, '901.0'])
    expect((await historyOf(person))[0]).toEqual(first)
    expect(await auditOf(person)).toEqual([{ detail: { version: '901.0', before: now.number } }])
    expect((await at(since, person).auth.me()).terms).toBe('accepted')
  })

  test('is accepted before its day as well, and an older one afterwards changes nothing', async () => {
    const person = await aUser(product(before))
    const tab = at(announced, person)

    await tab.auth.acceptTerms(accept('902.0'))
    const answer = await tab.auth.acceptTerms(accept('901.0'))

    expect(answer).toMatchObject({ accepted: { version: '902.0' }, owed: [] })
    expect(await auditOf(person)).toHaveLength(1)
  })

  test('is accepted one after the other: whoever read the older one is asked for the newer', async () => {
    const person = await aUser(product(before))

    const { owed } = await at(announced, person).auth.acceptTerms(accept('900.5'))

    expect(owed.map(({ number }) => number)).toEqual(['902.0', '901.0'])
    expect((await at(announced, person).auth.me()).terms).toBe('binding')
  })

  test('that nobody wrote is not accepted', async () => {
    const person = await aUser(product(before))

    await expect(at(since, person).auth.acceptTerms(accept('999.0'))).rejects.toMatchObject(
      refused('terms_version_unknown', 422),
    )
    await expect(at(since, person).auth.acceptTerms(accept('the newest'))).rejects.toMatchObject({
      problem: { status: 422 },
    })
    expect(await historyOf(person)).toHaveLength(1)
  })

  test('is written by nobody else: the application only reads the history', async () => {
    const person = await aUser(product(before))

    const write = product(before).db.insertInto('terms_acceptance')
    await expect(
      write.values({ user_id: person.id, version: '901.0', accepted_at: new Date() }).execute(),
    ).rejects.toThrow(/permission denied/)
    await expect(asOwner(world.url, 'delete from terms_acceptance where user_id = $1', [person.id])).rejects.toThrow()
  })
})

describe('until the terms that hold are accepted', () => {
  test('nothing new begins, and the refusal says which version and since when', async () => {
    const person = await aUser(product(before), { tier: 1 })
    const { problem } = await at(since, person)
      .onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
      .then(
        () => Promise.reject(new Error('It began')),
        (error: { problem: object }) => error,
      )

    expect(problem).toMatchObject({ code: 'terms_not_accepted', status: 403 })
    expect(problem).toHaveProperty('detail', expect.stringContaining('901.0'))
  })

  test('every call that begins something is refused so, before it is read, and no other one is', async () => {
    const person = await aUser(product(before), { tier: 2 })
    const codesAt = async (api: Api) => {
      const codes: string[] = []
      for (const [name, { method, path }] of (await everyCall()).filter(([, { auth }]) => auth === 'user')) {
        const url = path.replace(/\{\w+\}/g, crypto.randomUUID())
        if (['logout', 'endOtherSessions', 'askClosure'].includes(name)) continue
        const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
        const answer = await api.http.inject({
          method,
          url,
          headers,
          ...(method !== 'GET' && { payload: '{"broken"' }),
        })
        if (answer.headers['content-type']?.includes('problem') && answer.json().code === 'terms_not_accepted')
          codes.push(name)
      }
      return codes.toSorted()
    }

    expect(await codesAt(product(since))).toEqual(begins.toSorted())
    await at(since, person).auth.acceptTerms(accept('901.0'))
    expect(await codesAt(product(since))).toEqual([])
  })

  test('what began before is answered again by its key, and nothing else with it', async () => {
    const person = await aUser(product(before))
    const key = { idempotencyKey: crypto.randomUUID() }
    const first = await person.api.bills.createGroup({ body: { name: 'Trip' } }, key)

    const behind = at(since, person).bills
    expect((await behind.createGroup({ body: { name: 'Trip' } }, key)).id).toBe(first.id)
    await expect(behind.createGroup({ body: { name: 'Other' } }, key)).rejects.toMatchObject(
      refused('idempotency_key_reused', 422),
    )
    await expect(
      behind.createGroup({ body: { name: 'Trip' } }, { idempotencyKey: crypto.randomUUID() }),
    ).rejects.toMatchObject(refused('terms_not_accepted', 403))
  })

  test('a key of one call opens no other, whether that one takes keys or not', async () => {
    const person = await aUser(product(before), { tier: 2 })
    const key = { idempotencyKey: crypto.randomUUID() }
    await person.api.bills.createGroup({ body: { name: 'Trip' } }, key)

    const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': key.idempotencyKey }
    const calls = (await everyCall()).filter(([name]) => begins.includes(name) && name !== 'createGroup')
    for (const [name, { method, path }] of calls) {
      const url = path.replace(/\{\w+\}/g, crypto.randomUUID())
      const answer = await product(since).http.inject({ method, url, headers })
      expect([name, answer.json().code]).toEqual([name, 'terms_not_accepted'])
    }
  })

  test('which calls begin something is decided here', async () => {
    const marked = (await everyCall()).filter(([, { begins: isMarked }]) => isMarked).map(([name]) => name)
    expect(marked.toSorted()).toEqual(begins.toSorted())
  })
})

/** New business. Sending, withdrawing, paying, settling, taking stakes out and every step of what is open stay. */
const begins = [
  ...['placeOrder', 'createAd', 'takeAd', 'stake', 'issueCard'],
  ...['createRequest', 'createGroup', 'addRule', 'setQrMerchant', 'makeQrCode'],
]

describe('the day of a version', () => {
  test('turns the notice into a question by the product’s clock, in a session that was open before', async () => {
    await using later = await aWorld(2)
    await using api = await anApi(later, {}, coming)
    const person = await aUser(api, { tier: 1 })
    const buy = () => person.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
    expect(codeOf(await settled(buy()))).not.toBe('terms_not_accepted')

    await advanceClock(api.db, 21 * 24 * 3600)

    expect((await person.api.auth.me()).terms).toBe('binding')
    expect(codeOf(await settled(buy()))).toBe('terms_not_accepted')
    await person.api.auth.acceptTerms(accept('902.0'))
    expect(codeOf(await settled(buy()))).not.toBe('terms_not_accepted')
  })
})

const settled = async <T>(work: Promise<T>) => (await Promise.allSettled([work]))[0]
