import { closureFacts } from '@sengi/contract/auth/step-up-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { work } from '../../../../test/books.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { asOwner } from '../../../../test/world.ts'
import { requestActsFor, requestClock } from './privacy-requests.rules.ts'

let market: Market
let keeper: Someone
let other: Someone
beforeAll(async () => {
  market = await aMarket()
  keeper = await aColleague(market, 'compliance')
  other = await aColleague(market, 'reporting')
}, 120_000)
afterAll(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

const what = 'Their name is spelled wrongly on statements of 2025'
const note = (person: Pick<Someone, 'username'>, more: object = {}, by = keeper) =>
  by.api.privacyRequests.notePrivacyRequest({
    body: { username: `@${person.username}`, kind: 'correction', via: 'letter', asked_on: '2026-01-05', what, ...more },
  })
const named = ({ user_id, request_id }: { user_id: string; request_id: string }) => ({
  params: { user_id, privacy_request_id: request_id },
})
const answer = (one: { user_id: string; request_id: string }, by = keeper) =>
  by.api.privacyRequests.answerPrivacyRequest({
    ...named(one),
    body: { outcome: 'granted', answer: 'Corrected, and they were told by e-mail' },
  })
const list = async (part: 'open' | 'over', { id }: Pick<Someone, 'id'>) =>
  (await keeper.api.privacyRequests.listPrivacyRequests({ query: { part, limit: 100 } })).filter(
    ({ user_id }) => user_id === id,
  )
const rung = async (by: Someone, request_id: string) =>
  (await by.api.staffWork.getWork()).items.filter(({ id }) => id.endsWith(request_id))

test('what somebody asked elsewhere has its clock, an owner, and is answered once by one of two at once', async () => {
  const person = await aUser(market.api)
  const noted = await note(person)
  expect(noted).toMatchObject({
    owner: keeper.username,
    via: 'letter',
    what,
    outcome: null,
    may: ['hand_on', 'answer'],
  })
  expect(noted).toMatchObject({ due_at: '2026-02-04T22:00:00.000Z', is_overdue: true })
  expect(await list('open', person)).toHaveLength(1)

  const handed = await keeper.api.privacyRequests.handOnPrivacyRequest({
    ...named(noted),
    body: { to: other.username },
  })
  expect(handed.owner).toBe(other.username)
  for (const by of [keeper, other]) expect(await rung(by, noted.request_id)).toHaveLength(1)
  const ends = await Promise.allSettled([answer(noted), answer(noted, other)])
  expect(ends.map(codeOf).toSorted()).toEqual(['done', 'privacy_request_over'])
  expect(await list('open', person)).toEqual([])
  expect(await list('over', person)).toMatchObject([{ outcome: 'granted', may: [], is_overdue: false }])
  expect(await rung(keeper, noted.request_id)).toEqual([])
  const recorded = await asOwner(
    market.world.url,
    'select action, detail from audit_event where subject = $1 order by id',
    [`privacy_request:${noted.request_id}`],
  )
  expect(recorded).toMatchObject([
    { action: 'privacy_request.noted', detail: { after: { kind: 'correction', via: 'letter' } } },
    { action: 'privacy_request.hand_on', detail: { before: keeper.username, after: other.username } },
    { action: 'privacy_request.answer', detail: { before: 'open', after: 'granted' } },
  ])
  const file = await (await keeper.api.privacyRequests.exportPrivacyRequests({ query: { part: 'all' } })).text()
  expect(file).toContain(`${person.username},correction,letter,2026-01-05,2026-02-04T22:00:00.000Z`)
})

test('a file of data is a request that the product answers when the file is ready', async () => {
  const person = await aUser(market.api)
  await person.api.privacy.askExport()
  expect(await list('open', person)).toMatchObject([{ kind: 'access', via: 'app', owner: null, is_overdue: false }])
  expect(await work(market.api, 'privacy.build_exports')).toEqual([])
  expect(await list('open', person)).toEqual([])
  expect(await list('over', person)).toMatchObject([{ kind: 'access', outcome: 'granted', answer: null }])
})

test('a file that could not be made rings near its end, and is answered by people', async () => {
  const person = await aUser(market.api)
  await person.api.privacy.askExport()
  const [asked] = await list('open', person)
  if (!asked) throw new Error('Nothing was asked')
  expect(await rung(keeper, asked.request_id)).toEqual([])
  await asOwner(market.world.url, `update data_export set state = 'FAILED' where user_id = $1`, [person.id])
  await asOwner(
    market.world.url,
    `update privacy_request set warn_at = clock_now() - interval '1 hour', due_at = clock_now() + interval '1 day' where user_id = $1`,
    [person.id],
  )
  expect(await rung(keeper, asked.request_id)).toHaveLength(1)
  expect(await answer(asked)).toMatchObject({ outcome: 'granted' })
})

test('an account that is to be closed is a request, and one that is kept withdrew it', async () => {
  const person = await aUser(market.api)
  await settlePin(market.world, person)
  const step_up_token = await pinFor(person, 'close_account', closureFacts({ username: person.username }))
  await person.api.privacy.askClosure({ body: { step_up_token } })
  const [asked] = await list('open', person)
  expect(asked).toMatchObject({ kind: 'deletion', via: 'app', may: ['hand_on'] })
  if (!asked) throw new Error('Nothing was asked')
  await expect(answer(asked)).rejects.toMatchObject(refused('privacy_request_over', 409))
  const { token } = await market.api.as().auth.login({ body: { email: person.email, password: person.password } })
  await market.api.as(token).privacy.undoClosure()
  expect(await list('over', person)).toMatchObject([{ kind: 'deletion', outcome: 'withdrawn' }])
})

test('nobody looks after a wish of their own, and only who keeps the registers looks after any', async () => {
  await expect(note(keeper)).rejects.toMatchObject(refused('privacy_request_yours', 403))
  const mine = await note(keeper, {}, other)
  await expect(answer(mine)).rejects.toMatchObject(refused('privacy_request_yours', 403))
  const person = await aUser(market.api)
  const noted = await note(person)
  for (const to of [person.username, 'nobody_at_all']) {
    await expect(
      keeper.api.privacyRequests.handOnPrivacyRequest({ ...named(noted), body: { to } }),
    ).rejects.toMatchObject(refused('privacy_request_owner_may_not', 422))
  }
  await expect(person.api.privacyRequests.listPrivacyRequests({ query: {} })).rejects.toMatchObject(
    refused('permission_denied', 403),
  )
  await expect(answer({ ...noted, user_id: keeper.id })).rejects.toMatchObject(
    refused('privacy_request_not_found', 404),
  )
})

test('what is no day, no person or no text is refused', async () => {
  const person = await aUser(market.api)
  await expect(note(person, { asked_on: '2999-01-01' })).rejects.toMatchObject(refused('privacy_request_ahead', 422))
  await expect(note({ username: 'nobody_at_all' })).rejects.toMatchObject(
    refused('privacy_request_unknown_person', 404),
  )
  for (const more of [{ asked_on: 'soon' }, { what: 'short' }, { via: 'app' }, { kind: 'other' }]) {
    await expect(note(person, more)).rejects.toMatchObject(refused('invalid_request', 422))
  }
})

test('a clock ends with the last of its days, and closing an account is never answered by hand', () => {
  expect(requestClock('2026-01-31', 30, 2)).toEqual({
    dueAt: new Date('2026-03-02T22:00:00Z'),
    warnAt: new Date('2026-02-28T22:00:00Z'),
  })
  const one = { userId: 'a', kind: 'deletion', via: 'app', endedAt: null } as Parameters<typeof requestActsFor>[0]
  expect(requestActsFor(one, 'b')).toEqual(['hand_on'])
  expect(requestActsFor(one, 'a')).toEqual([])
  expect(requestActsFor({ ...one, via: 'letter' }, 'b')).toEqual(['hand_on', 'answer'])
})
