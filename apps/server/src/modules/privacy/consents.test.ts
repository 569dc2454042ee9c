import { consentTextVersion } from '@sengi/contract/privacy/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../test/api.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { privacyInvariants } from './privacy.invariants.ts'

let world: World
let api: Api
let person: Someone
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
beforeEach(async () => {
  person = await aUser(api)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const choose = (kind: 'marketing_email' | 'marketing_push' | 'insights_model', given: boolean) =>
  person.api.privacy.changeConsent({ body: { kind, given } })
const marketing = async () =>
  (await person.api.notifications.notificationPreferences()).find(({ category }) => category === 'marketing')
const broken = async () =>
  (await askPromises(world.url, privacyInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)

test('what an account needs is named with its version; what is chosen is off until it is chosen', async () => {
  const consents = await person.api.privacy.listConsents()

  expect(consents.terms.version).not.toBe('')
  expect(consents.chosen).toEqual([
    { kind: 'marketing_email', given: false, since: null, text_version: null },
    { kind: 'marketing_push', given: false, since: null, text_version: null },
    { kind: 'insights_model', given: false, since: null, text_version: null },
  ])
  expect(consents.history).toEqual([])
})

test('a consent is taken back by the same press, and both stay written down with the text', async () => {
  await choose('marketing_email', true)
  const given = await person.api.privacy.listConsents()
  expect(await marketing()).toMatchObject({ email: true, push: false })
  const taken = await choose('marketing_email', false)

  expect(given.chosen[0]).toMatchObject({ given: true, text_version: consentTextVersion })
  expect(taken.chosen[0]).toMatchObject({ given: false })
  expect(taken.history.map(({ kind, given }) => [kind, given])).toEqual([
    ['marketing_email', false],
    ['marketing_email', true],
  ])
  expect(await marketing()).toMatchObject({ email: false })
  expect(await broken()).toEqual([])
})

test('the switch among the preferences is the same consent, and a wish repeated adds nothing', async () => {
  const body = { category: 'marketing', channel: 'push', is_on: true } as const
  await person.api.notifications.changeNotificationPreference({ body })
  await person.api.notifications.changeNotificationPreference({ body })
  await choose('marketing_push', true)
  await choose('marketing_email', false)

  const { chosen, history } = await person.api.privacy.listConsents()
  expect(chosen.map(({ given }) => given)).toEqual([false, true, false])
  expect(history).toHaveLength(1)
  const acts = await asOwner(
    world.url,
    `select action from audit_event where actor_id = $1 and action like 'privacy.%'`,
    [person.id],
  )
  expect(acts).toEqual([{ action: 'privacy.consent_given' }])
  expect(await broken()).toEqual([])
})

test('offers that go out without a consent are a broken promise', async () => {
  await asOwner(
    world.url,
    `insert into notification_preference (user_id, category, channel, is_on) values ($1, 'marketing', 'email', true)`,
    [person.id],
  )

  expect(await broken()).toEqual(['V3'])
  await asOwner(world.url, 'delete from notification_preference where user_id = $1', [person.id])
})

test('what is no consent is refused', async () => {
  const headers = { authorization: `Bearer ${person.token}` }
  for (const payload of [{}, { kind: 'analytics', given: true }, { kind: 'marketing_email', given: 1 }]) {
    const answer = await api.http.inject({ method: 'PUT', url: '/api/privacy/consents', headers, payload })
    expect(answer.statusCode).toBe(422)
  }
  expect((await person.api.privacy.listConsents()).history).toEqual([])
})

test('a model hears of somebody after their yes alone, pressed twice or at once, and the no stays written down', async () => {
  await Promise.all([choose('insights_model', true), choose('insights_model', true)])
  const given = await person.api.privacy.listConsents()
  const taken = await choose('insights_model', false)

  expect(given.chosen[2]).toMatchObject({ kind: 'insights_model', given: true, text_version: consentTextVersion })
  expect(taken.history.map(({ given }) => given)).toEqual([false, true])
  expect(await marketing()).toMatchObject({ email: false, push: false })
})
