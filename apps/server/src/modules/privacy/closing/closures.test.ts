import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { closureFacts } from '@sengi/contract/auth/step-up-facts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anApi, aUser, type Someone, signInAgain } from '../../../../test/api.ts'
import { aBill, aGroup } from '../../../../test/bills.ts'
import { aMarket, anAd, aTrader, fund, type Market, spend, take } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { askPromises, asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { restingReasons } from '../../auth/index.ts'
import { suspensionsInvariants } from '../../auth/suspensions/suspensions.invariants.ts'
import { privacyInvariants } from '../privacy.invariants.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-closing-'))
const day = 86_400
let market: Market
let person: Someone
beforeAll(async () => {
  market = await aMarket({ DATA_DIR })
})
beforeEach(async () => {
  person = await aUser(market.api, { tier: 2, verified: true })
  await settlePin(market.world, person)
})
afterEach(async () => {
  const promises = [...privacyInvariants, ...suspensionsInvariants]
  expect((await askPromises(market.world.url, promises)).filter(({ count }) => count > 0)).toEqual([])
  // Nobody's day comes in the test of another.
  await asOwner(
    market.world.url,
    `with undone as (update account_closure set state = 'UNDONE', ended_at = now() where state = 'ASKED' returning user_id)
     update privacy_request as request set outcome = 'withdrawn', ended_at = now() from undone
     where request.user_id = undone.user_id and kind = 'deletion' and request.ended_at is null`,
  )
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const refusal = (code: string) => ({ problem: { code } })
const ask = async (by = person) => {
  const step_up_token = await pinFor(by, 'close_account', closureFacts({ username: by.username }))
  return by.api.privacy.askClosure({ body: { step_up_token } })
}
const run = (name: string, api = market.api) =>
  runAll(
    api.db,
    api.tasks.filter((task) => task.name === name),
  )
const close = async () => {
  await advanceClock(market.api.db, 14 * day + 1)
  await run('privacy.close_accounts')
}
const stateOf = async ({ id }: Someone) =>
  (
    await asOwner<{ state: string }>(
      market.world.url,
      'select state from account_closure where user_id = $1 order by id desc',
      [id],
    )
  )[0]?.state
const rowOf = async ({ id }: Someone) =>
  (await asOwner<Record<string, string | null>>(market.world.url, 'select * from app_user where id = $1', [id]))[0]
const filesThere = async (): Promise<number> =>
  (await readdir(path.join(DATA_DIR, 'evidence'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length
const kindsLeft = async (by = person) => (await by.api.privacy.getClosure()).open.map(({ kind }) => kind)

describe('what is in the way', () => {
  test('is named with where it is settled, and nothing else', async () => {
    expect(await kindsLeft()).toEqual([])
    await fund(market.api.db, person.id, 'BTC', '0.02')
    const [pool] = (await person.api.staking.listPools({ query: {} })).filter(({ asset }) => asset === 'BTC')
    await person.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
    await person.api.transfers.send({
      body: { to_identifier: 'not_here@example.co.za', asset: 'BTC', amount: '0.0001' },
    })
    const other = await aUser(market.api, { tier: 2 })
    await person.api.requests.createRequest({
      body: { to_identifier: `@${other.username}`, asset: 'BTC', amount: '0.0001' },
    })
    if (pool) await person.api.staking.stake({ body: { pool_id: pool.id, amount: '0.01' } })
    const group = await aGroup(person, [other])
    await aBill(person, group, '100', [person, other])

    const left = await kindsLeft()
    expect(left).toEqual(expect.arrayContaining(['balance', 'purchase', 'claim', 'request', 'bill_debt']))
    expect(left.includes('stake')).toBe(Boolean(pool))
    await expect(ask()).rejects.toMatchObject(refusal('closure_not_possible'))
  })

  test('is an open order', async () => {
    const [seller, buyer] = [await aTrader(market, '0.1'), person]
    await take(buyer, await anAd(seller))

    expect(await kindsLeft(buyer)).toEqual(['p2p_order'])
  })
})

describe('the wish', () => {
  test('needs the PIN for this very act, ends every session, and is told', async () => {
    await expect(person.api.privacy.askClosure({ body: {} })).rejects.toMatchObject(refusal('step_up_required'))
    const elsewhere = await signInAgain(market.api, person)
    const answer = await ask()

    const { asked_at, closes_at } = answer.asked ?? { asked_at: '', closes_at: '' }
    expect(Date.parse(closes_at) - Date.parse(asked_at)).toBe(14 * day * 1_000)
    for (const dead of [person, elsewhere])
      await expect(dead.api.auth.me()).rejects.toMatchObject(refusal('token_invalid'))
    const told = await asOwner(
      market.world.url,
      `select type from notification where user_id = $1 and channel = 'in_app' and type like 'privacy%'`,
      [person.id],
    )
    expect(told).toEqual([{ type: 'privacy.closure_asked' }])
  })

  test('is taken back by signing in and pressing, and can be made again', async () => {
    await ask()
    const back = await signInAgain(market.api, person)
    await expect(ask(back)).rejects.toMatchObject(refusal('closure_stands'))
    expect((await back.api.privacy.undoClosure()).asked).toBeNull()
    await expect(back.api.privacy.undoClosure()).rejects.toMatchObject(refusal('no_closure'))
    await close()

    expect(await stateOf(person)).toBe('UNDONE')
    expect((await (await signInAgain(market.api, person)).api.auth.me()).id).toBe(person.id)
  })

  test('changes nothing before its day', async () => {
    await ask()
    await advanceClock(market.api.db, 14 * day - 60)
    await run('privacy.close_accounts')

    expect(await stateOf(person)).toBe('ASKED')
  })
})

describe('on the day', () => {
  test('the account is shut, its name stays taken, and whoever it was lies sealed', async () => {
    const other = await aUser(market.api)
    await person.api.payees.addContact({ body: { identifier: `@${other.username}` } })
    await person.api.privacy.changeFindability({ body: { way: 'phone', is_on: false } })
    const before = await filesThere()
    await ask()
    await close()

    expect(await stateOf(person)).toBe('CLOSED')
    expect(await rowOf(person)).toMatchObject({
      username: person.username,
      email: `closed-${person.id}@closed.invalid`,
      phone: null,
      legal_name: null,
    })
    expect(await filesThere()).toBe(before + 1)
    await expect(signInAgain(market.api, person)).rejects.toMatchObject({ problem: { status: 401 } })
    const body = { username: person.username, email: 'new@example.co.za', password: 'a long secret of mine' }
    await expect(market.api.as().auth.register({ body })).rejects.toMatchObject({ problem: { status: 409 } })
    await expect(other.api.payees.resolvePayee({ query: { identifier: `@${person.username}` } })).rejects.toMatchObject(
      refusal('recipient_not_found'),
    )
    for (const table of ['contact', 'findability', 'user_pin', 'notification'])
      expect(await asOwner(market.world.url, `select from ${table} where user_id = $1`, [person.id])).toEqual([])
    const letters = await asOwner<{ subject: string }>(
      market.world.url,
      'select subject from letter where recipient = $1',
      [person.email],
    )
    expect(letters.map(({ subject }) => subject)).toContain('Your Sengi account is closed')
  })

  test('what the law has us keep is shredded after five years, and not a day before', async () => {
    await ask()
    await close()
    const kept = await filesThere()
    await asOwner(
      market.world.url,
      `update account_closure set shred_at = clock_now() + interval '1 minute' where user_id = $1`,
      [person.id],
    )
    await run('privacy.shred')
    expect([await stateOf(person), await filesThere()]).toEqual(['CLOSED', kept])
    await advanceClock(market.api.db, 61)
    await run('privacy.shred')

    expect([await stateOf(person), await filesThere()]).toEqual(['SHREDDED', kept - 1])
    const [years] = await asOwner<{ right: boolean }>(
      market.world.url,
      `select bool_and(shred_at > ended_at) as right from account_closure where user_id = $1`,
      [person.id],
    )
    expect(years?.right).toBe(true)
  })

  test('the date is five years after the closing', async () => {
    await ask()
    await close()

    const [row] = await asOwner<{ right: boolean }>(
      market.world.url,
      `select shred_at = ended_at + interval '5 years' as right from account_closure where user_id = $1`,
      [person.id],
    )
    expect(row).toEqual({ right: true })
  })

  test('a closed account that is not empty, names somebody, or outlives its date is a broken promise', async () => {
    await ask()
    await close()
    const broken = async () =>
      (await askPromises(market.world.url, privacyInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)
    const set = (sql: string) => asOwner(market.world.url, sql, [person.id])

    await fund(market.api.db, person.id, 'BTC', '0.001')
    expect(await broken()).toEqual(['V1'])
    await spend(market.api.db, person.id, 'BTC', '0.001')
    await set(`update app_user set phone = '+27821234567' where id = $1`)
    expect(await broken()).toEqual(['V1'])
    await set('update app_user set phone = null where id = $1')
    await set(`update account_closure set shred_at = clock_now() - interval '2 days' where user_id = $1`)
    expect(await broken()).toEqual(['V2'])
    await run('privacy.shred')
    expect(await broken()).toEqual([])
  })

  test('money that came meanwhile prevents it, is told, and stays in its owner’s hands', async () => {
    await ask()
    await fund(market.api.db, person.id, 'ETH', '0.5')
    const before = await filesThere()
    await close()

    expect([await stateOf(person), await filesThere()]).toEqual(['PREVENTED', before])
    const back = await signInAgain(market.api, person)
    expect(await kindsLeft(back)).toEqual(['balance'])
    await spend(market.api.db, person.id, 'ETH', '0.5')
    expect((await ask(back)).asked).not.toBeNull()
  })

  test('an account that our team stopped meanwhile is not closed', async () => {
    await ask()
    const [before] = [await filesThere()]
    await asOwner(
      market.world.url,
      `insert into suspension (user_id, reason, suspended_at) values ($1, 'Looked into', now())`,
      [person.id],
    )
    await asOwner(
      market.world.url,
      `update app_user set suspended_at = (select suspended_at from suspension where user_id = $1) where id = $1`,
      [person.id],
    )
    await asOwner(market.world.url, `insert into ledger_rest (user_id, reasons) values ($1, $2)`, [
      person.id,
      restingReasons,
    ])
    await close()

    expect([await stateOf(person), await filesThere()]).toEqual(['ASKED', before])
  })

  test.each([1, 2, 3, 4])('payments that arrive while it closes leave nothing stranded, round %i', async () => {
    const payer = await aUser(market.api, { tier: 2 })
    await fund(market.api.db, payer.id, 'BTC', '0.01')
    await ask()
    await advanceClock(market.api.db, 14 * day + 1)
    const sender = await signInAgain(market.api, payer)
    await using there = await anApi(market.world, { DATA_DIR })
    const pay = () =>
      sender.api.transfers.send({ body: { to_identifier: `@${person.username}`, asset: 'BTC', amount: '0.0001' } })

    const [paid] = await Promise.all([
      Promise.allSettled(Array.from({ length: 6 }, pay)),
      run('privacy.close_accounts', there),
    ])

    const arrived = paid.filter(({ status }) => status === 'fulfilled').length
    const [held] = await asOwner<{ units: string }>(
      market.world.url,
      `select coalesce(sum(balance), 0)::text as units from account where user_id = $1`,
      [person.id],
    )
    expect(held?.units).toBe(String(arrived * 10_000))
    const state = await stateOf(person)
    expect(state).toBe(arrived === 0 ? 'CLOSED' : state === 'PREVENTED' ? 'PREVENTED' : 'ASKED')
    if (arrived > 0) expect((await signInAgain(market.api, person)).id).toBe(person.id)
  })

  test('undoing and closing at the same moment end in one of the two', async () => {
    await ask()
    await advanceClock(market.api.db, 14 * day + 1)
    const back = await signInAgain(market.api, person)
    const [undone] = await Promise.allSettled([back.api.privacy.undoClosure(), run('privacy.close_accounts')])

    expect(await stateOf(person)).toBe(undone.status === 'fulfilled' ? 'UNDONE' : 'CLOSED')
  })

  test('two processes close an account once', async () => {
    await ask()
    await advanceClock(market.api.db, 14 * day + 1)
    const before = await filesThere()
    await using there = await anApi(market.world, { DATA_DIR })
    await Promise.allSettled([run('privacy.close_accounts'), run('privacy.close_accounts', there)])

    expect([await stateOf(person), await filesThere()]).toEqual(['CLOSED', before + 1])
  })
})

test('the letter about it carries a link that keeps the account without signing in, once', async () => {
  await ask()
  for (const name of ['notifications.hear', 'notifications.write_letters']) await run(name)
  const letters = await asOwner<{ body: string }>(market.world.url, 'select body from letter where recipient = $1', [
    person.email,
  ])
  const token = letters.flatMap(({ body }) => /\/stop#(\S+)$/m.exec(body)?.[1] ?? [])[0] ?? ''
  const keep = () => market.api.as().privacy.keepByLink({ body: { token } })
  expect(await market.api.as().auth.openStopLink({ body: { token } })).toEqual({ what: 'closure' })
  await expect(market.api.as().auth.stopByLink({ body: { token } })).rejects.toMatchObject(refusal('stop_link_wrong'))

  await keep()

  expect(await stateOf(person)).toBe('UNDONE')
  await expect(keep()).rejects.toMatchObject(refusal('stop_link_wrong'))
  await close()
  expect((await (await signInAgain(market.api, person)).api.auth.me()).id).toBe(person.id)
})
