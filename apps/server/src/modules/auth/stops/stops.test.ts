import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone, signInAgain } from '../../../../test/api.ts'
import { aBrowser } from '../../../../test/browsers.ts'
import { aHolder, withdraw } from '../../../../test/chains.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aPaidTrade,
  at,
  balanceOf,
  brokenPromises,
  type Market,
  passTime,
} from '../../../../test/market.ts'
import { letGo, suspend } from '../../../../test/suspended.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { DomainError } from '../../../platform/errors.ts'
import { getBrakeState } from '../../limits/index.ts'
import { setOn } from '../factors/factors.store.ts'
import { reportLoss } from '../factors/losses.store.ts'

let market: Market
/** Another process on the same database. */
let there: Api
let [ann, bob]: Someone[] = []
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
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

/** Far below every sum that asks for a PIN. */
const little = '0.000005'
const week = 7 * 86_400
const owner = () => ann as Someone
const friend = () => bob as Someone
const visitor = (by = market.api) => by.as()
const tick = (api = market.api) =>
  runAll(
    api.db,
    api.tasks.filter(({ name }) =>
      ['notifications.hear', 'notifications.write_letters', 'auth.write_reset_links'].includes(name),
    ),
  )
const codesOf = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === 'rejected' && one.reason instanceof DomainError ? one.reason.code : codeOf(one),
  )
const lettersTo = ({ email }: Pick<Someone, 'email'>) =>
  asOwner<{ subject: string; body: string; key: string }>(
    market.world.url,
    'select subject, body, key from letter where recipient = $1 order by id',
    [email],
  )
const secretsIn = (letters: readonly { body: string }[], path: string) =>
  letters.flatMap(({ body }) => body.match(new RegExp(`/${path}#(\\S+)$`, 'm'))?.[1] ?? [])
const actionsOf = async ({ id }: Pick<Someone, 'id'>) =>
  (
    await asOwner<{ action: string }>(
      market.world.url,
      `select action from audit_event where subject = $1 and action ~ '^account|kept' order by id`,
      [id],
    )
  ).map(({ action }) => action)

/** The secret of the letter about somebody at a new device. */
async function newDeviceLink(person = owner()): Promise<string> {
  await (await aBrowser(market.api, '203.0.113.7')).signIn(person)
  await tick()
  return secretsIn(await lettersTo(person), 'stop').at(-1) ?? ''
}
const press = (token: string, by = market.api) => visitor(by).auth.stopByLink({ body: { token } })
const signIn = ({ email, password }: Someone) => visitor().auth.login({ body: { email, password } })

/** Comes back as the letter says. */
async function comeBack(person = owner()): Promise<Someone> {
  await visitor().auth.forgetPassword({ body: { email: person.email } })
  await tick()
  const token = secretsIn(await lettersTo(person), 'reset-password').at(-1) ?? ''
  const new_password = 'the tortoise sleeps under nine tables'
  await visitor().auth.resetPassword({ body: { token, new_password } })
  return signInAgain(market.api, { ...person, password: new_password })
}

describe('the link of a letter about a new device', () => {
  test('signs everybody out, freezes the money, and is answered alike once it serves no more', async () => {
    const token = await newDeviceLink()
    expect(token).toMatch(/^sengi_[\w-]{43}$/)
    const rows = await asOwner<{ row: string }>(market.world.url, 'select stop_link::text as row from stop_link')
    expect(rows.filter(({ row }) => row.includes(token.slice(6)))).toEqual([])
    expect(await visitor().auth.openStopLink({ body: { token } })).toEqual({ what: 'new_device' })
    expect((await owner().api.auth.me()).id).toBe(owner().id)

    await press(token)

    expect(await codesOf([owner().api.auth.me(), signIn(owner())])).toEqual(['token_invalid', 'invalid_credentials'])
    expect(
      await codesOf([
        friend().api.transfers.send({ body: { to_identifier: `@${owner().username}`, asset: 'BTC', amount: little } }),
        withdraw(market, owner(), '0.0004'),
      ]),
    ).not.toContain('done')
    const dead = await codesOf([
      press(token),
      press('none'),
      visitor().auth.openStopLink({ body: { token } }),
      visitor().auth.openStopLink({ body: { token: 'sengi_none' } }),
    ])
    expect(new Set(dead)).toEqual(new Set(['stop_link_wrong']))
    expect(await actionsOf(owner())).toEqual(['account.frozen'])
    const [letter] = (await lettersTo(owner())).filter(({ key }) => key.endsWith(':frozen'))
    expect(letter?.subject).toBe('Your Sengi account is frozen')
    expect(letter?.body).toContain('/forgot-password')
  })

  test('is undone by a new password from a letter, which brakes for its hours', async () => {
    await press(await newDeviceLink())

    const back = await comeBack()

    await back.api.transfers.send({ body: { to_identifier: `@${friend().username}`, asset: 'BTC', amount: little } })
    expect((await getBrakeState(market.api.db, back.id, 24)).brakedUntil).not.toBeNull()
    expect(await actionsOf(back)).toEqual(['account.frozen', 'account.lifted'])
  })

  test('opens nothing by being looked at, and is over after seven days', async () => {
    const token = await newDeviceLink()
    const looked = await Promise.all(
      ['/stop', '/api/auth/stop_link', '/api/auth/stop_link/use'].map((url) =>
        market.api.http.inject({ method: 'GET', url: `${url}?x=1` }),
      ),
    )
    expect(looked.slice(1).map(({ statusCode }) => statusCode)).toEqual([405, 405])
    expect((await owner().api.auth.me()).id).toBe(owner().id)

    await passTime(market, week)

    expect(await codesOf([press(token)])).toEqual(['stop_link_wrong'])
  })

  test('pressed twenty times over two processes freezes once', async () => {
    const token = await newDeviceLink()

    const codes = await codesOf(Array.from({ length: 20 }, (_, n) => press(token, n % 2 ? market.api : there)))

    expect(codes.toSorted()).toEqual(['done', ...Array(19).fill('stop_link_wrong')])
    expect(await actionsOf(owner())).toEqual(['account.frozen'])
  })

  test('of a mailbox that was changed since leaves the account to our team: the new one lets nothing go', async () => {
    const token = await newDeviceLink()
    await asOwner(
      market.world.url,
      `update app_user set email = 'thief-' || email, email_canonical = 'thief-' || email_canonical where id = $1`,
      [owner().id],
    )
    const stolen = { ...owner(), email: `thief-${owner().email}` }

    await press(token)
    await visitor().auth.forgetPassword({ body: { email: stolen.email } })
    await tick()

    expect(secretsIn(await lettersTo(stolen), 'reset-password')).toEqual([])
    await letGo(market.api.db, stolen, friend())
  })

  test('and our team that stops the account for reasons of its own: a new password lets it go no more', async () => {
    const security = await aColleague(market, 'security')
    await press(await newDeviceLink())
    await visitor().auth.forgetPassword({ body: { email: owner().email } })
    await tick()
    const token = secretsIn(await lettersTo(owner()), 'reset-password').at(-1) ?? ''

    const body = { account: owner().email, reason: 'We look into this ourselves' }
    const [taken] = await codesOf([security.api.suspensions.suspendAccount({ body })])
    const [back] = await codesOf([
      visitor().auth.resetPassword({ body: { token, new_password: 'the tortoise sleeps in the rain' } }),
    ])

    expect([taken, back]).toEqual(['done', 'reset_link_wrong'])
    expect(await codesOf([suspend(market.api.db, owner())])).toEqual(['already_suspended'])
    await letGo(market.api.db, owner(), security)
  })
})

/** Every way out, by both processes in turn. */
async function everyDoor(n: number, requests: readonly string[]): Promise<unknown> {
  const mine = n % 2 ? owner().api : there.as(owner().token)
  const send = (to_identifier: string) => mine.transfers.send({ body: { to_identifier, asset: 'BTC', amount: little } })
  const ways = [
    () => send(`@${friend().username}`),
    () => send(`x${n}@example.co.za`),
    () => (n < 10 ? withdraw(market, owner(), '0.0001') : send(`@${friend().username}`)),
    () => mine.requests.fulfillRequest({ params: { request_id: requests[n] ?? '' }, body: {} }),
    () => anAd(owner(), { max_amount: '0.001', min_amount: '0.001' }),
  ]
  return ways[n % ways.length]?.()
}

test('forty ways out over two processes while the link is pressed: what was answered after it moved nothing', async () => {
  const token = await newDeviceLink()
  const requests = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      if (n % 5 !== 3) return ''
      const body = { to_identifier: `@${owner().username}`, asset: 'BTC', amount: little } as const
      return (await friend().api.requests.createRequest({ body })).id
    }),
  )
  const moved = () =>
    asOwner<{ n: number }>(
      market.world.url,
      `select count(*)::int as n from entry join account on account.id = account_id
       where account.owner = $1 and account.kind = 'available'`,
      [owner().id],
    )

  const paying = codesOf(Array.from({ length: 40 }, (_, n) => everyDoor(n, requests)))
  await press(token)
  const [atOnce] = await moved()
  await paying

  expect(await moved()).toEqual([atOnce])
  const after = await codesOf(Array.from({ length: 20 }, (_, n) => everyDoor(n, requests)))
  expect(after).not.toContain('done')
  expect(await moved()).toEqual([atOnce])
})

test('coins of a sale that was under way are not let go by whoever has the session of a thief', async () => {
  const { seller, buyer, order } = await aPaidTrade(market, '0.02')
  const token = await newDeviceLink(seller)

  await press(token)

  expect(await codesOf([seller.api.p2p.sellerConfirm({ ...at(order), body: {} })])).toEqual(['token_invalid'])
  expect(await balanceOf(buyer)).toBe('0.00000000')
  await comeBack(seller)
})

describe('a device in the list', () => {
  const devices = async () => (await owner().api.auth.listSessions()).map(({ id }) => ({ params: { session_id: id } }))

  test('that is not mine freezes the account from inside', async () => {
    await (await aBrowser(market.api, '203.0.113.8')).signIn(owner())
    const [newest] = await devices()

    await owner().api.auth.denySession(newest ?? { params: { session_id: '' } })

    expect(await codesOf([owner().api.auth.me(), signIn(owner())])).toEqual(['token_invalid', 'invalid_credentials'])
    await comeBack()
  })

  test('of somebody else, or of nobody, freezes nothing', async () => {
    const [mine] = await devices()
    expect(
      await codesOf([
        friend().api.auth.denySession(mine ?? { params: { session_id: '' } }),
        owner().api.auth.denySession({ params: { session_id: crypto.randomUUID() } }),
        visitor().auth.denySession(mine ?? { params: { session_id: '' } }),
      ]),
    ).toEqual(['session_not_found', 'session_not_found', 'sign_in_required'])
    expect((await owner().api.auth.me()).id).toBe(owner().id)
  })
})

describe('a second factor that somebody said is lost', () => {
  const lose = () =>
    market.api.db.transaction().execute(async (tx) => {
      await setOn(tx, owner().id, true)
      await reportLoss(tx, owner().id, 24)
    })
  const standing = () => asOwner(market.world.url, 'select outcome from factor_loss where user_id = $1', [owner().id])
  afterEach(() => asOwner(market.world.url, 'delete from second_factor where user_id = $1', [owner().id]))
  const link = async () => {
    const { writeStopLink } = await import('./stops.service.ts')
    return market.api.db.transaction().execute((tx) => writeStopLink(tx, owner().id, 'factor_loss'))
  }

  test('stays on for whoever presses the link, once', async () => {
    await lose()
    const token = await link()
    expect(await visitor().auth.openStopLink({ body: { token } })).toEqual({ what: 'factor_loss' })

    const codes = await codesOf([press(token), press(token, there)])

    expect(codes.toSorted()).toEqual(['done', 'stop_link_wrong'])
    expect(await standing()).toEqual([{ outcome: 'kept' }])
    expect(await actionsOf(owner())).toEqual(['auth.second_factor_kept'])
    expect((await owner().api.auth.me()).id).toBe(owner().id)
  })

  test('is kept by freezing as well: a thief may have said so', async () => {
    const token = await newDeviceLink()
    await lose()
    await press(token)
    expect(await standing()).toEqual([{ outcome: 'kept' }])
    await asOwner(market.world.url, 'delete from second_factor where user_id = $1', [owner().id])
    await comeBack()
  })

  test('that nobody says any more is no fault of the link', async () => {
    const token = await link()
    await expect(press(token)).rejects.toMatchObject(refused('factor_not_lost', 409))
    await expect(visitor().privacy.keepByLink({ body: { token } })).rejects.toMatchObject(
      refused('stop_link_wrong', 422),
    )
  })
})
