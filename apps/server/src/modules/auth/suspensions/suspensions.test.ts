import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aWorldBefore } from '../../../../test/before.ts'
import { aHolder, withdraw } from '../../../../test/chains.ts'
import { aColleague, aMarket, balanceOf, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { letGo, suspend } from '../../../../test/suspended.ts'
import { agreed, unread } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { reasonRules } from '../../../books.ts'
import { DomainError } from '../../../platform/errors.ts'
import { migrate } from '../../../platform/migrations.ts'
import { restingReasons, revokeRole } from '../index.ts'

let market: Market
/** Another process on the same database. */
let there: Api
let [first, second, support]: Someone[] = []
let ann: Someone
let bob: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  first = await aColleague(market, 'security')
  second = await aColleague(market, 'security')
  support = await aColleague(market, 'support')
}, 120_000)
beforeEach(async () => {
  ;[ann, bob] = [await aHolder(market, '0.01'), await aHolder(market, '0.01')]
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const reason = 'Two devices on two continents within an hour'
/** Far below every sum that asks for a PIN. */
const little = '0.000005'
const by = (someone: Someone | undefined) => {
  if (!someone) throw new Error('Nobody')
  return someone.api.suspensions
}
const stop = (account: string, who = first) => by(who).suspendAccount({ body: { account, reason } })
const at = ({ suspension_id }: { suspension_id: string }) => ({ params: { suspension_id } })
const ask = (one: { suspension_id: string }, who = first) =>
  by(who).askToLiftSuspension({ ...at(one), body: { reason: 'The owner came to us with their passport' } })
const read = async (one: { suspension_id: string }, who = second) =>
  who ? agreed(who, 'lift_approval', one.suspension_id) : Promise.reject(new Error('Nobody'))
const lift = async (one: { suspension_id: string }, who = second) =>
  by(who).liftSuspension({ ...at(one), ...(await read(one, who)) })
const signIn = ({ email, password }: Someone) => market.api.as().auth.login({ body: { email, password } })
/** Of calls, and of services that are called without one. */
const codesOf = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === 'rejected' && one.reason instanceof DomainError ? one.reason.code : codeOf(one),
  )
const lettersTo = ({ email }: Someone) =>
  asOwner<{ subject: string; body: string }>(
    market.world.url,
    `select subject, body from letter where recipient = $1 and key like 'suspension:%' order by id`,
    [email],
  )

test('one member of staff stops an account at once: signed out everywhere, written to, recorded', async () => {
  const { token } = await signIn(ann)

  const stopped = await stop(`@${ann.username.toUpperCase()}`)

  expect(stopped).toMatchObject({
    username: ann.username,
    reason,
    suspended_by: first?.id,
    lift_asked: null,
    lifted: null,
  })
  expect(await codesOf([ann.api.auth.me(), market.api.as(token).wallet.balances(), signIn(ann)])).toEqual([
    'token_invalid',
    'token_invalid',
    'invalid_credentials',
  ])
  const [letter] = await lettersTo(ann)
  expect(letter?.subject).toBe('Your Sengi account is suspended')
  expect(letter?.body).toContain('http://localhost:3000/contact')
  expect(letter?.body).not.toContain('continents')
  const events = await asOwner(
    market.world.url,
    `select actor_id, action, detail from audit_event where subject = $1 and action like 'account.%'`,
    [ann.id],
  )
  expect(events).toEqual([
    { actor_id: first?.id, action: 'account.suspended', detail: { suspension: stopped.suspension_id, ended: 2 } },
  ])
})

test('two people let it go, never one alone, and never its owner', async () => {
  const stopped = await stop(ann.email)

  await expect(lift(stopped)).rejects.toMatchObject(refused('lift_not_asked', 409))
  const asked = await ask(stopped)
  await expect(ask(stopped, second)).rejects.toMatchObject(refused('illegal_transition', 409))
  await expect(lift(stopped, first)).rejects.toMatchObject(refused('second_person_needed', 403))
  await expect(ann.api.auth.me()).rejects.toMatchObject(refused('token_invalid', 401))
  const lifted = await lift(stopped)

  expect(asked.lift_asked).toMatchObject({ by: first?.id, reason: 'The owner came to us with their passport' })
  expect(lifted.lifted?.by).toBe(second?.id)
  await expect(lift(stopped)).rejects.toMatchObject(refused('suspension_over', 409))
  await expect(ann.api.auth.me()).rejects.toMatchObject(refused('token_invalid', 401))
  const { token } = await signIn(ann)
  await market.api
    .as(token)
    .transfers.send({ body: { to_identifier: `@${bob.username}`, asset: 'BTC', amount: little } })
  expect((await lettersTo(ann)).map(({ subject }) => subject)).toEqual([
    'Your Sengi account is suspended',
    'Your Sengi account is open again',
  ])
})

test('a wish of whoever was stopped or lost the right since then lets nobody go; another one does', async () => {
  const [left, stopped] = [await aColleague(market, 'security'), await aColleague(market, 'security')]
  const wish = { reason: 'The owner came to us with their passport' }
  const [one, other] = [await stop(ann.username), await stop(bob.username)]
  await by(left).askToLiftSuspension({ ...at(one), body: wish })
  await by(stopped).askToLiftSuspension({ ...at(other), body: wish })
  await revokeRole(market.api.db, { email: left.email, role: 'security', by: null })
  await stop(stopped.username)

  for (const suspension of [one, other]) {
    await expect(lift(suspension)).rejects.toMatchObject(refused('asker_may_not', 409))
    await by(second).refuseToLiftSuspension(at(suspension))
    await by(first).askToLiftSuspension({ ...at(suspension), body: wish })
    expect((await lift(suspension)).lifted?.by).toBe(second?.id)
  }
})

test('a wish lapses after a day, and can be refused', async () => {
  const stopped = await stop(ann.email)
  await ask(stopped)
  const refusedWish = await by(second).refuseToLiftSuspension(at(stopped))
  await expect(lift(stopped)).rejects.toMatchObject(refused('lift_not_asked', 409))
  await ask(stopped)
  await passTime(market, 24 * 3_600)
  await expect(lift(stopped)).rejects.toMatchObject(refused('lift_not_asked', 409))
  await ask(stopped, second)

  expect(refusedWish.lift_asked).toBeNull()
  expect((await lift(stopped, first)).lifted?.by).toBe(first?.id)
})

test('nobody suspends themselves, a second time, or without the right; bad input changes nothing', async () => {
  const stopped = await stop(ann.email)
  const unknown = { suspension_id: crypto.randomUUID() }
  const body = { account: bob.email, reason }

  expect(
    await codesOf([
      stop(first?.email ?? ''),
      stop(ann.email, second),
      stop('nobody@example.co.za'),
      stop('@nobody_here'),
      by(support).suspendAccount({ body }),
      by(support).liftSuspension({ ...at(stopped), body: { hash: unread } }),
      by(bob).suspendAccount({ body }),
      by(first).suspendAccount({ body: { ...body, reason: 'short' } }),
      by(first).suspendAccount({ body: { ...body, reason: 'x'.repeat(1001) } }),
      by(first).suspendAccount({ body: { ...body, account: '' } }),
      by(first).suspendAccount({ body: { ...body, more: 1 } as never }),
      lift(unknown),
      ask(unknown),
      by(first).refuseToLiftSuspension(at(stopped)),
      by(first).liftSuspension({ params: { suspension_id: 'no id' }, body: { hash: unread } }),
      by(first).listSuspensions({ query: { cursor: 'nonsense' } }),
    ]),
  ).toEqual([
    'own_account_suspension',
    'already_suspended',
    'person_not_found',
    'person_not_found',
    'permission_denied',
    'permission_denied',
    'permission_denied',
    'invalid_request',
    'invalid_request',
    'invalid_request',
    'unknown_field',
    'suspension_not_found',
    'suspension_not_found',
    'lift_not_asked',
    'not_found',
    'invalid_cursor',
  ])
  expect((await bob.api.auth.me()).id).toBe(bob.id)
  expect((await by(first).listSuspensions({ query: { limit: 1 } }))[0]).toEqual(stopped)
})

test('twenty at once, over two processes: suspended once, let go once', async () => {
  const [here, elsewhere] = [by(first), there.as(second?.token).suspensions]
  const doors = Array.from({ length: 20 }, (_, n) => (n % 2 ? here : elsewhere))

  const stops = await codesOf(doors.map((door) => door.suspendAccount({ body: { account: ann.email, reason } })))
  const [open] = await here.listSuspensions({ query: { open: 'true', limit: 1 } })
  if (!open) throw new Error('Nothing was suspended')
  await ask(open)
  const agreement = { ...at(open), ...(await read(open)) }
  const lifts = await codesOf(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? by(second) : elsewhere).liftSuspension(agreement)),
  )

  expect(stops.toSorted()).toEqual([...Array(19).fill('already_suspended'), 'done'])
  expect(lifts.toSorted()).toEqual(['done', ...Array(19).fill('suspension_over')])
  expect((await lettersTo(ann)).length).toBe(2)
})

/** Every way out, and every way that somebody else pays them, by both processes in turn. */
async function everyDoor(n: number, requests: readonly string[]): Promise<unknown> {
  const [mine, theirs] = n % 2 ? [ann.api, bob.api] : [there.as(ann.token), there.as(bob.token)]
  const ways = [
    () => mine.transfers.send({ body: { to_identifier: `@${bob.username}`, asset: 'BTC', amount: little } }),
    () => mine.transfers.send({ body: { to_identifier: `x${n}@example.co.za`, asset: 'BTC', amount: little } }),
    // The least that can be withdrawn is much, so only two of them go without a PIN.
    () =>
      n < 10
        ? withdraw(market, ann, '0.0001')
        : mine.transfers.send({ body: { to_identifier: `@${bob.username}`, asset: 'BTC', amount: little } }),
    () => mine.requests.fulfillRequest({ params: { request_id: requests[n] ?? '' }, body: {} }),
    () => theirs.transfers.send({ body: { to_identifier: `@${ann.username}`, asset: 'BTC', amount: little } }),
  ]
  return ways[n % ways.length]?.()
}

test('forty payments by every door over two processes while the account is stopped: what was answered after it moved nothing', async () => {
  const requests = await Promise.all(
    Array.from({ length: 40 }, async (_, n) =>
      n % 5 === 3
        ? (
            await bob.api.requests.createRequest({
              body: { to_identifier: `@${ann.username}`, asset: 'BTC', amount: little },
            })
          ).id
        : '',
    ),
  )
  const moved = () =>
    asOwner<{ n: number }>(
      market.world.url,
      `select count(*)::int as n from entry join account on account.id = account_id
       where account.owner = $1 and account.kind = 'available'`,
      [ann.id],
    )

  const paying = codesOf(Array.from({ length: 40 }, (_, n) => everyDoor(n, requests)))
  await stop(ann.email)
  const [atOnce] = await moved()
  const codes = await paying

  expect(await moved()).toEqual([atOnce])
  const allowed = [
    'done',
    'account_suspended',
    'account_stopped',
    'recipient_not_found',
    'token_invalid',
    'busy',
    'payments_busy',
  ]
  expect(codes.filter((code) => !allowed.includes(code))).toEqual([])
  expect((await codesOf(Array.from({ length: 20 }, (_, n) => everyDoor(n, requests)))).includes('done')).toBe(false)
  expect(await moved()).toEqual([atOnce])
})

test('stopping and letting go while twenty payments come in: the books hold, and each was paid or refused', async () => {
  const before = await balanceOf(bob)
  const paying = codesOf(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? bob.api : there.as(bob.token)).transfers.send({
        body: { to_identifier: `@${ann.username}`, asset: 'BTC', amount: little },
      }),
    ),
  )
  await suspend(market.api.db, ann)
  await letGo(there.db, ann, first as Someone)
  const codes = await paying

  const paid = codes.filter((code) => code === 'done').length
  expect(Number(before) - Number(await balanceOf(bob))).toBeCloseTo(paid * Number(little), 8)
  expect(
    codes.filter((code) => !['done', 'recipient_not_found', 'account_stopped', 'busy', 'payments_busy'].includes(code)),
  ).toEqual([])
})

test('the ledger itself moves nothing between somebody suspended and others, whatever the services forget', async () => {
  await suspend(market.api.db, ann)
  await asOwner(market.world.url, 'update app_user set suspended_at = null where id = $1', [ann.id])

  const codes = await codesOf([
    bob.api.transfers.send({ body: { to_identifier: `@${ann.username}`, asset: 'BTC', amount: little } }),
    withdraw(market, ann, '0.0004'),
  ])

  await asOwner(
    market.world.url,
    'update app_user set suspended_at = (select suspended_at from suspension where user_id = $1 and lifted_at is null) where id = $1',
    [ann.id],
  )
  expect(codes[0]).toBe('account_stopped')
  expect(codes[1]).not.toBe('done')
  expect(await balanceOf(bob)).toBe('0.01000000')
})

test('every reason that rests is one for which the product moves money', () => {
  const known = new Set(reasonRules.map((rule) => rule.reason))
  expect(restingReasons.filter((one) => !known.has(one))).toEqual([])
})

test('whoever was suspended before reasons were written down is suspended as everybody is now', async () => {
  await using world = await aWorldBefore('0036_suspensions.sql')
  await asOwner(
    world.url,
    `insert into app_user (email, email_canonical, username, password_hash, terms_version, suspended_at)
     values ('a@b.c', 'a@b.c', 'taken_over', '$argon2id$x', '1', now()), ('d@e.f', 'd@e.f', 'nobody_else', '$argon2id$x', '1', null);
     insert into staff_role (user_id, role, granted_at) select id, 'support', now() + interval '3 days' from app_user where suspended_at is null`,
  )

  await migrate(world.url)

  expect(
    await asOwner(
      world.url,
      `select username, suspension.suspended_at = app_user.suspended_at as is_same, suspended_by, cardinality(reasons) as resting
       from suspension join app_user on app_user.id = user_id join ledger_rest using (user_id)`,
    ),
  ).toEqual([{ username: 'taken_over', is_same: true, suspended_by: null, resting: restingReasons.length }])
  expect(await asOwner(world.url, 'select counts_from <= now() as counts from staff_role')).toEqual([{ counts: true }])
})

test('the database itself knows that it takes two', async () => {
  const { suspension_id: id } = await stop(ann.email)
  await ask({ suspension_id: id })

  for (const alone of [`'${first?.id}'`, `'${ann.id}'`]) {
    const lifting = asOwner(
      market.world.url,
      `update suspension set lifted_at = clock_now(), lifted_by = ${alone} where id = '${id}'`,
    )
    await expect(lifting).rejects.toThrow('violates check constraint')
  }
  const nobodyAsked = await aUser(market.api)
  await suspend(market.api.db, nobodyAsked)
  const lifting = asOwner(
    market.world.url,
    `update suspension set lifted_at = clock_now() where user_id = '${nobodyAsked.id}'`,
  )
  await expect(lifting).rejects.toThrow('suspension_takes_two')
})
