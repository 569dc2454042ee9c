import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Someone } from '../../../test/api.ts'
import { aUser } from '../../../test/api.ts'
import { aMarket, balanceOf, fund, type Market } from '../../../test/market.ts'
import { asOwner } from '../../../test/world.ts'

let market: Market
let hidden: Someone
let seeker: Someone
beforeAll(async () => {
  market = await aMarket()
})
afterAll(() => market[Symbol.asyncDispose]())
beforeEach(async () => {
  hidden = await aUser(market.api, { tier: 2, verified: true })
  seeker = await aUser(market.api, { tier: 2, verified: true })
  await fund(market.api.db, seeker.id, 'BTC', '0.01')
})

const hide = (way: 'search' | 'email' | 'phone', is_on = false) =>
  hidden.api.privacy.changeFindability({ body: { way, is_on } })
const nobody = { problem: { code: 'recipient_not_found', status: 404 } }
const search = (by: Someone, text: string) => by.api.payees.searchPeople({ query: { search: text } })
const resolve = (by: Someone, identifier: string) => by.api.payees.resolvePayee({ query: { identifier } })
const send = (by: Someone, to_identifier: string) =>
  by.api.transfers.send({ body: { to_identifier, asset: 'BTC', amount: '0.0001' } })

test('whoever never chose is found by everything, as before', async () => {
  expect(await hidden.api.privacy.getFindability()).toEqual({ search: true, email: true, phone: true })
  expect(await search(seeker, hidden.username)).toMatchObject([{ username: hidden.username }])
  expect(await resolve(seeker, `@${hidden.username}`)).toMatchObject({ username: hidden.username })
})

test('hidden from search is nobody at every door, in the very words for who does not exist', async () => {
  await hide('search')
  const group = await seeker.api.bills.createGroup({ body: { name: 'Braai' } })
  const doors = (name: string) => [
    () => resolve(seeker, `@${name}`),
    () => send(seeker, `@${name}`),
    () => seeker.api.requests.createRequest({ body: { to_identifier: `@${name}`, asset: 'BTC', amount: '0.0001' } }),
    () => seeker.api.payees.addContact({ body: { identifier: `@${name}` } }),
    () => seeker.api.payees.blockPerson({ body: { username: name } }),
    () => seeker.api.bills.addMembers({ params: { group_id: group.id }, body: { members: [name] } }),
  ]
  const said = async (door: () => Promise<unknown>, name: string) => {
    const [answer] = await Promise.allSettled([door()])
    const { problem } = (answer as PromiseRejectedResult).reason
    return JSON.stringify({ ...problem, instance: '' }).replaceAll(name, 'X')
  }
  const unknown = 'nobody_at_all_x'

  expect(await search(seeker, hidden.username.slice(0, -1))).not.toContainEqual(
    expect.objectContaining({ username: hidden.username }),
  )
  expect(await search(seeker, hidden.username)).toEqual([])
  for (const [at, door] of doors(hidden.username).entries()) {
    const other = doors(unknown)[at]
    expect(await said(door, hidden.username)).toBe(other && (await said(other, unknown)))
  }
})

test('whom one has met finds one by name all the same, and one finds oneself', async () => {
  await send(seeker, `@${hidden.username}`)
  await hide('search')

  expect(await resolve(seeker, `@${hidden.username}`)).toMatchObject({ username: hidden.username })
  expect(await search(seeker, hidden.username)).toHaveLength(1)
  expect(await send(seeker, `@${hidden.username}`)).toMatchObject({ state: 'SETTLED' })
  await expect(resolve(hidden, `@${hidden.username}`)).rejects.toMatchObject({ problem: { code: 'self_transfer' } })
  await expect(resolve(await aUser(market.api), `@${hidden.username}`)).rejects.toMatchObject(nobody)
})

test('an address that is switched off is nobody’s: what is sent there waits, and its owner can take it', async () => {
  await hide('email')
  const shown = await send(seeker, hidden.email)
  const stranger = await send(seeker, `not_here_${hidden.username}@example.co.za`)

  expect({ ...shown, id: '' }).toMatchObject({ state: stranger.state })
  expect(await balanceOf(hidden)).toBe('0.00000000')
  const [claim] = await hidden.api.transferClaims.listClaims({ query: {} })
  expect(claim).toMatchObject({ state: 'HELD' })
  await hide('email', true)
  await send(seeker, hidden.email)
  expect(await balanceOf(hidden)).toBe('0.00010000')
})

test('each way is switched alone, also by two devices at once, is recorded, and is nobody else’s', async () => {
  await Promise.all([hide('search'), hide('phone')])

  expect(await hidden.api.privacy.getFindability()).toEqual({ search: false, email: true, phone: false })
  expect(await seeker.api.privacy.getFindability()).toEqual({ search: true, email: true, phone: true })
  const acts = await asOwner(
    market.world.url,
    `select detail from audit_event where actor_id = $1 and action = 'privacy.findability_changed'`,
    [hidden.id],
  )
  expect(acts).toHaveLength(2)
  const [found] = await asOwner(
    market.world.url,
    `select may_find($1, $2, 'phone') as phone, may_find($1, $2, 'email') as email, may_find($2, $2, 'phone') as own`,
    [seeker.id, hidden.id],
  )
  expect(found).toEqual({ phone: false, email: true, own: true })
})

test.each([{}, { way: 'post', is_on: true }, { way: 'search', is_on: 'yes' }, { way: 'search' }])(
  'a wish that is none is refused: %j',
  async (payload) => {
    const headers = { authorization: `Bearer ${hidden.token}` }
    const answer = await market.api.http.inject({ method: 'PUT', url: '/api/privacy/found_by', headers, payload })

    expect(answer.statusCode).toBe(422)
    expect(await hidden.api.privacy.getFindability()).toEqual({ search: true, email: true, phone: true })
  },
)
