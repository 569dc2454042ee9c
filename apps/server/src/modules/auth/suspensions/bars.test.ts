import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aHolder } from '../../../../test/chains.ts'
import { aColleague, aMarket, balanceOf, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'

let market: Market
/** Another process on the same database. */
let there: Api
let first: Someone
let second: Someone
let ann: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  first = await aColleague(market, 'security')
  second = await aColleague(market, 'security')
}, 120_000)
beforeEach(async () => {
  ann = await aHolder(market, '0.01')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const reason = 'Sold the same coins to nine people'
const at = (suspension_id: string) => ({ params: { suspension_id } })
const stop = async ({ email: account }: Someone, by = first) =>
  (await by.api.suspensions.suspendAccount({ body: { account, reason } })).suspension_id
const ask = (id: string, by = first) => by.api.suspensions.askToBarAccount({ ...at(id), body: { reason } })
const bar = async (id: string, by = second) =>
  by.api.suspensions.barAccount({ ...at(id), ...(await agreed(by, 'bar_approval', id)) })
const refuse = (id: string, by = second) => by.api.suspensions.refuseToBarAccount(at(id))
const askLift = (id: string, by = first) =>
  by.api.suspensions.askToLiftSuspension({ ...at(id), body: { reason: 'The appeal was right after all' } })
const lift = async (id: string, by = second) =>
  by.api.suspensions.liftSuspension({ ...at(id), ...(await agreed(by, 'lift_approval', id)) })
const signIn = ({ email, password }: Someone, wrong = false) =>
  market.api.as().auth.login({ body: { email, password: wrong ? 'not the password at all' : password } })
const codes = async (...calls: Promise<unknown>[]) => (await Promise.allSettled(calls)).map(codeOf)
const recorded = async ({ id }: Someone) =>
  (
    await asOwner<{ action: string }>(
      market.world.url,
      `select action from audit_event where subject = $1 and action like 'account.%' order by id`,
      [id],
    )
  ).map(({ action }) => action)
const lettersTo = ({ email }: Someone) =>
  asOwner<{ subject: string; body: string }>(
    market.world.url,
    `select subject, body from letter where recipient = $1 and key like 'suspension:%' order by id`,
    [email],
  )

test('two bar a suspended account: its token is dead within a second, and its sign-in says so to whoever has the password', async () => {
  const { token } = await signIn(ann)
  const id = await stop(ann)
  const stopped = performance.now()
  const dead = await codes(market.api.as(token).auth.me(), there.as(token).auth.me())
  expect(performance.now() - stopped).toBeLessThan(1_000)
  expect(dead).toEqual(['token_invalid', 'token_invalid'])
  expect(await codes(signIn(ann))).toEqual(['invalid_credentials'])

  await ask(id)
  expect(await codes(signIn(ann))).toEqual(['invalid_credentials'])
  expect(await bar(id)).toMatchObject({ barred: { by: second.id, reason }, bar_asked: null, lifted: null })
  expect(await codes(signIn(ann), signIn(ann, true))).toEqual(['account_barred', 'invalid_credentials'])
  await expect(signIn(ann)).rejects.toThrow('What it holds stays yours')
  const [, letter] = await lettersTo(ann)
  expect(letter?.subject).toBe('Your Sengi account is barred')
  expect(letter?.body).toContain('/contact')
  expect(letter?.body).not.toContain('nine people')
  expect(await recorded(ann)).toEqual(['account.suspended', 'account.bar_asked', 'account.barred'])
})

test('what it holds stays, nobody is paid by it or pays it, and two let it go again', async () => {
  const bob = await aHolder(market, '0.01')
  const id = await stop(ann)
  await ask(id)
  await bar(id)
  const pay = { to_identifier: `@${ann.username}`, asset: 'BTC', amount: '0.000005' } as const
  const [paid] = await codes(bob.api.transfers.send({ body: pay }))
  expect(paid).not.toBe('done')

  await askLift(id)
  await expect(lift(id, first)).rejects.toMatchObject(refused('second_person_needed', 403))
  expect(await lift(id)).toMatchObject({ lifted: { by: second.id }, barred: { by: second.id } })
  const { token } = await signIn(ann)
  expect(await balanceOf({ ...ann, api: market.api.as(token) })).toBe('0.01000000')
})

test('one alone bars nobody, what lapsed or was refused bars nobody, and what is barred is not barred again', async () => {
  const id = await stop(ann)
  await expect(bar(id)).rejects.toMatchObject(refused('bar_not_asked', 409))
  await ask(id)
  await expect(ask(id, second)).rejects.toMatchObject(refused('illegal_transition', 409))
  await expect(bar(id, first)).rejects.toMatchObject(refused('second_person_needed', 403))
  expect(await refuse(id)).toMatchObject({ bar_asked: null, barred: null })
  await expect(refuse(id)).rejects.toMatchObject(refused('bar_not_asked', 409))
  await ask(id)
  await passTime(market, 24 * 3_600)
  await expect(bar(id)).rejects.toMatchObject(refused('bar_not_asked', 409))

  await ask(id, second)
  await bar(id, first)
  for (const act of [() => ask(id), () => bar(id), () => refuse(id)])
    await expect(act()).rejects.toMatchObject(refused('account_barred_already', 409))
})

test('barring and refusing at the same moment, over two processes: one of them happens', async () => {
  const id = await stop(ann)
  await ask(id)
  const { body } = await agreed(second, 'bar_approval', id)
  const both = await codes(
    second.api.suspensions.barAccount({ ...at(id), body }),
    there.as(first.token).suspensions.refuseToBarAccount(at(id)),
  )
  expect(both.toSorted()[1]).toBe('done')
  expect(['account_barred_already', 'bar_not_asked']).toContain(both.toSorted()[0])
})

test('an owner’s freeze that two of us bar ends with no new password', async () => {
  const id = await stop(ann)
  await asOwner(market.world.url, 'update suspension set owner_lifts = true, suspended_by = null where id = $1', [id])
  await ask(id)
  await bar(id)
  const [row] = await asOwner<{ owner_lifts: boolean }>(
    market.world.url,
    'select owner_lifts from suspension where id = $1',
    [id],
  )
  expect(row?.owner_lifts).toBe(false)
})

test('nobody bars an account that is open, their own, or without the right; bad input changes nothing', async () => {
  const [support, person] = [await aColleague(market, 'support'), await aUser(market.api)]
  const id = await stop(ann)
  const short = first.api.suspensions.askToBarAccount({ ...at(id), body: { reason: 'short' } })
  await expect(short).rejects.toMatchObject(refused('invalid_request', 422))
  await expect(ask(crypto.randomUUID())).rejects.toMatchObject(refused('suspension_not_found', 404))
  for (const by of [support, person]) await expect(ask(id, by)).rejects.toMatchObject(refused('permission_denied', 403))
  await askLift(id)
  await lift(id)
  await expect(ask(id)).rejects.toMatchObject(refused('suspension_over', 409))
})
