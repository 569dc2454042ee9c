import { randomUUID } from 'node:crypto'
import type { LooseKind, SettingsLock } from '@sengi/contract/auth/lock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, type Someone, signInAgain } from '../../../../test/api.ts'
import { aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { codeOf as appCode, type Careful, loseFactor, withFactor } from '../../../../test/stand-ins/factors.ts'
import { addKey } from '../../../../test/stand-ins/keys.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { getBrakeState } from '../../limits/index.ts'

let market: Market
/** Another process on the same database. */
let there: Api
let ann: Careful
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
}, 120_000)
beforeEach(async () => {
  ann = await withFactor(market.world, await aUser(market.api))
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const day = 86_400
const run = async (names: readonly string[], { db, tasks } = market.api) =>
  runAll(
    db,
    tasks.filter(({ name }) => names.includes(name)),
  )
const carryOut = (api = market.api) => run(['auth.carry_out_changes'], api)
const writeLetters = () => run(['notifications.hear', 'notifications.write_letters', 'auth.write_reset_links'])
const outcome = (call: Promise<unknown>) => Promise.allSettled([call]).then(([result]) => codeOf(result))
const setLock = (days: number, { api, password } = ann as Someone) => api.auth.setLock({ body: { days, password } })
const waiting = async ({ api } = ann as Someone) => (await api.auth.getLock()).waiting
const kindsOf = ({ waiting: all }: SettingsLock) => all.map(({ kind }) => kind).sort()
const code = () => appCode(market.world, ann.secret)
const forgetCodes = () =>
  asOwner(market.world.url, 'update authenticator set last_step = 0 where user_id = $1', [ann.id])
const lettersTo = (email: string) =>
  asOwner<{ subject: string; body: string; key: string }>(
    market.world.url,
    'select subject, body, key from letter where recipient = $1 order by id',
    [email],
  )
const codeIn = async (email: string) => /^\d{6}$/m.exec((await lettersTo(email)).at(-1)?.body ?? '')?.[0] ?? ''
const linkIn = (letters: readonly { subject: string; body: string }[], subject: string) =>
  letters
    .filter((letter) => letter.subject === subject)
    .flatMap(({ body }) => body.match(/\/stop#(\S+)$/m)?.[1] ?? [])
    .at(-1) ?? ''

const newEmail = () => `n${randomUUID().slice(0, 13)}@example.co.za`
async function changeEmail(to: string): Promise<string> {
  await ann.api.auth.askEmailChange({ body: { email: to, password: ann.password } })
  const body = { code: await codeIn(to) }
  return outcome(ann.api.auth.confirmEmailChange({ body }))
}
const turnOff = async () => {
  const given = outcome(ann.api.auth.turnOffSecondFactor({ body: { password: ann.password, code: await code() } }))
  await given
  await forgetCodes()
  return given
}
const setPin = async (pin: string) => {
  const given = await outcome(ann.api.auth.setPin({ body: { pin, password: ann.password, code: await code() } }))
  await forgetCodes()
  return given
}

describe('without a lock', () => {
  test('nothing waits, and switching it on holds at once', async () => {
    expect(await ann.api.auth.getLock()).toEqual({ days: null, waiting: [] })
    expect(await setLock(3)).toEqual({ days: 3, waiting: [] })
    expect(await setLock(7)).toEqual({ days: 7, waiting: [] })
    await writeLetters()
    expect((await lettersTo(ann.email)).map(({ subject }) => subject)).toContain('Your settings lock was changed')
  })

  test('asks who is there: the password of somebody without a PIN, the PIN of everybody else', async () => {
    const lock = (given: object) => outcome(ann.api.auth.setLock({ body: { days: 2, ...given } }))
    expect(await lock({})).toBe('pin_or_password_needed')
    expect(await lock({ password: 'not the password' })).toBe('password_wrong')
    expect(await setPin('8305')).toBe('done')
    expect(await lock({ password: ann.password })).toBe('pin_wanted')
    expect(await lock({ pin: '7291' })).toBe('pin_wrong')
    expect((await ann.api.auth.getLock()).days).toBeNull()
    expect(await lock({ pin: '8305' })).toBe('done')
  })

  test.each([8, -1, 1.5, '2', null, [1]])('of %j days is refused as 422', async (days) => {
    const headers = { authorization: `Bearer ${ann.token}` }
    const payload = { days, password: ann.password }
    const { statusCode } = await market.api.http.inject({ method: 'POST', url: '/api/auth/lock', headers, payload })
    expect(statusCode).toBe(422)
  })
})

describe('what loosens', () => {
  const acts: readonly [LooseKind, () => Promise<string>][] = [
    ['factor_off', turnOff],
    ['pin', () => setPin('7291')],
    ['email', () => changeEmail(newEmail())],
    ['lock', () => outcome(setLockByPin(1))],
    ['passkey_new', () => outcome(addKey(market.world, ann))],
    [
      'passkey_gone',
      async () => {
        const [key] = await ann.api.auth.listPasskeys()
        const params = { passkey_id: key?.id ?? '' }
        return outcome(ann.api.auth.removePasskey({ params, body: { password: ann.password } }))
      },
    ],
  ]
  const setLockByPin = (days: number, pin = '8305') => ann.api.auth.setLock({ body: { days, pin } })

  test('waits its days, is listed with its date, and is carried out then, not before', async () => {
    await addKey(market.world, ann)
    expect(await setPin('8305')).toBe('done')
    await setLockByPin(2)
    for (const [kind, act] of acts) {
      // The new address is asked for with the PIN.
      const done = kind === 'email' ? await changeEmailByPin(newEmail()) : await act()
      expect([kind, done]).toEqual([kind, kind === 'lock' ? 'done' : 'change_waits'])
    }
    const lock = await ann.api.auth.getLock()
    expect(lock.days).toBe(2)
    expect(kindsOf(lock)).toEqual(['email', 'factor_off', 'lock', 'passkey_gone', 'passkey_new', 'pin'])
    for (const one of lock.waiting) expect(Date.parse(one.due_at) - Date.parse(one.asked_at)).toBe(2 * day * 1000)

    await passTime(market, 2 * day - 60)
    await carryOut()
    expect((await waiting()).length).toBe(6)
    expect(await ann.api.auth.me()).toMatchObject({ email: ann.email, has_second_factor: true })

    await passTime(market, 61)
    await Promise.all([carryOut(), carryOut(there)])
    const rows = await asOwner<{ kind: string; outcome: string; target: string | null }>(
      market.world.url,
      'select kind, outcome, target from waiting_change where user_id = $1 order by kind',
      [ann.id],
    )
    expect(rows.map(({ kind, outcome: end }) => `${kind} ${end}`)).toEqual([
      'email done',
      'factor_off done',
      'lock done',
      expect.stringMatching(/^passkey_gone (done|failed)$/),
      expect.stringMatching(/^passkey_new (done|failed)$/),
      'pin done',
    ])
    expect(rows.every(({ target }) => target === null)).toBe(true)
    expect(await outcome(ann.api.auth.me())).toBe('token_invalid')
    expect((await getBrakeState(market.api.db, ann.id, 24)).brakedUntil).not.toBeNull()
  })

  const changeEmailByPin = async (to: string) => {
    await ann.api.auth.askEmailChange({ body: { email: to, pin: '8305' } })
    return outcome(ann.api.auth.confirmEmailChange({ body: { code: await codeIn(to) } }))
  }

  test('new recovery codes are shown at once and serve when they have waited; those before serve until then', async () => {
    await setLock(1)
    const body = { password: ann.password, code: await code() }
    const { recovery_codes: fresh, wait_until: until } = await ann.api.auth.renewRecoveryCodes({ body })
    await forgetCodes()
    expect(Date.parse(until ?? '')).toBeGreaterThan(0)
    const usedBy = (one: string | undefined) =>
      outcome(ann.api.auth.renewRecoveryCodes({ body: { password: ann.password, code: one ?? '' } }))
    expect(await usedBy(fresh[0])).toBe('second_factor_wrong')
    await passTime(market, day + 1)
    await carryOut()
    expect(await usedBy(ann.recoveryCodes[0])).toBe('second_factor_wrong')
    expect(await usedBy(fresh[0])).toBe('done')
  })

  test('a first PIN is set at once, and a lost factor waits as long as the lock', async () => {
    await setLock(4)
    expect(await setPin('8305')).toBe('done')
    const { email, password } = ann
    const asked = await market.api
      .as()
      .auth.login({ body: { email, password } })
      .then(
        () => null,
        (failure) => failure.problem.second_factor,
      )
    const { off_at: offAt } = await loseFactor(market.api, market.world, ann, asked?.challenge ?? '')
    const [row] = await asOwner<{ days: number }>(
      market.world.url,
      `select round(extract(epoch from $1::timestamptz - clock_now()) / 86400)::int as days`,
      [offAt],
    )
    expect(row?.days).toBe(4)
  })

  test('a first number is taken at once, another one waits', async () => {
    const sixDigits = async (phone: string) => {
      const [text] = await asOwner<{ body: string }>(
        market.world.url,
        'select body from text_message where recipient = $1 order by id desc limit 1',
        [phone],
      )
      return /\b\d{6}\b/.exec(text?.body ?? '')?.[0] ?? ''
    }
    const [first, second] = ['+27823900001', '+27823900002'] as const
    await setLock(1)
    await ann.api.auth.askPhoneChange({ body: { phone: first } })
    const body = { code: await sixDigits(first) }
    expect((await ann.api.auth.confirmPhoneChange({ body })).phone).toBe(first)
    await ann.api.auth.askPhoneChange({ body: { phone: second } })
    const both = { code: await sixDigits(second), old_code: await sixDigits(first) }
    expect(await outcome(ann.api.auth.confirmPhoneChange({ body: both }))).toBe('change_waits')
    expect((await waiting()).map(({ kind, about }) => [kind, about])).toEqual([['phone', second]])
    expect((await ann.api.auth.getProfile()).phone).toBe(first)
    await passTime(market, day + 1)
    await carryOut()
    expect((await ann.api.auth.getProfile()).phone).toBe(second)
  })

  test('the same asked again goes on waiting; another of its kind waits anew in its place', async () => {
    await setLock(2)
    await turnOff()
    const [first] = await waiting()
    await passTime(market, day)
    expect(await turnOff()).toBe('change_waits')
    expect(await waiting()).toEqual([first])
    await changeEmail(newEmail())
    const last = newEmail()
    await changeEmail(last)
    expect((await waiting()).map(({ kind, about }) => [kind, about])).toEqual([
      ['factor_off', null],
      ['email', last],
    ])
  })

  test('an address that became another account’s meanwhile stays theirs, and its asker hears of it', async () => {
    const wanted = newEmail()
    await setLock(1)
    expect(await changeEmail(wanted)).toBe('change_waits')
    await asOwner(market.world.url, 'update app_user set email = $1, email_canonical = $1 where id = $2', [
      wanted,
      (await aUser(market.api)).id,
    ])
    await passTime(market, day + 1)
    await carryOut()
    await writeLetters()
    expect((await ann.api.auth.me()).email).toBe(ann.email)
    expect((await lettersTo(ann.email)).map(({ subject }) => subject)).toContain(
      'A change that waited could not be made',
    )
  })
})

describe('calling off', () => {
  test('works at once from any session, and for nobody else', async () => {
    await setLock(2)
    await turnOff()
    const [change] = await waiting()
    const params = { change_id: change?.id ?? '' }
    const bob = await aUser(market.api)
    expect(await outcome(bob.api.auth.cancelWaiting({ params }))).toBe('change_waits_no_more')
    expect(await outcome(ann.api.auth.cancelWaiting({ params: { change_id: randomUUID() } }))).toBe(
      'change_waits_no_more',
    )
    expect(await ann.api.auth.cancelWaiting({ params })).toEqual({ days: 2, waiting: [] })
    expect(await outcome(ann.api.auth.cancelWaiting({ params }))).toBe('change_waits_no_more')
    await passTime(market, 3 * day)
    await carryOut()
    expect((await ann.api.auth.me()).has_second_factor).toBe(true)
  })

  test('more days call off that there be fewer', async () => {
    await setLock(3)
    expect(kindsOf(await setLock(0))).toEqual(['lock'])
    expect(await setLock(5)).toEqual({ days: 5, waiting: [] })
    expect(kindsOf(await setLock(1))).toEqual(['lock'])
    expect(await setLock(5)).toEqual({ days: 5, waiting: [] })
  })

  test('by the letter at the asking, without signing in, once; a freeze and a new password by letter do it as well', async () => {
    await setLock(2)
    await turnOff()
    await writeLetters()
    const token = linkIn(await lettersTo(ann.email), 'A change to your security waits')
    const visitor = () => market.api.as().auth
    expect(await visitor().openStopLink({ body: { token } })).toEqual({ what: 'loosening' })
    expect(await outcome(visitor().stopByLink({ body: { token } }))).toBe('done')
    expect(await waiting()).toEqual([])
    expect(await outcome(visitor().stopByLink({ body: { token } }))).toBe('stop_link_wrong')

    await turnOff()
    await visitor().forgetPassword({ body: { email: ann.email } })
    await writeLetters()
    const reset = (await lettersTo(ann.email)).flatMap(({ body }) => body.match(/reset-password#(\S+)$/m)?.[1] ?? [])
    const new_password = 'the tortoise sleeps under nine tables'
    const shown = { token: reset.at(-1) ?? '', new_password, code: await code() }
    await visitor().resetPassword({ body: shown })
    expect(
      await asOwner(market.world.url, 'select id from waiting_change where user_id = $1 and ended_at is null', [
        ann.id,
      ]),
    ).toEqual([])
  })

  test('by the letter at the carrying out its owner freezes the account', async () => {
    await setLock(1)
    await turnOff()
    await passTime(market, day + 1)
    await carryOut()
    await writeLetters()
    const token = linkIn(await lettersTo(ann.email), 'A change to your security was made')
    expect(await outcome(market.api.as().auth.stopByLink({ body: { token } }))).toBe('done')
    expect(await outcome(signInAgain(market.api, ann))).toBe('invalid_credentials')
  })

  test('a frozen account carries nothing out', async () => {
    await setLock(1)
    await turnOff()
    await asOwner(market.world.url, 'update app_user set suspended_at = clock_now() where id = $1', [ann.id])
    await passTime(market, 2 * day)
    await carryOut()
    const [row] = await asOwner(market.world.url, 'select ended_at from waiting_change where user_id = $1', [ann.id])
    expect(row).toEqual({ ended_at: null })
    await asOwner(market.world.url, 'update app_user set suspended_at = null where id = $1', [ann.id])
  })
})

describe('over two processes', () => {
  const elsewhere = () => there.as(ann.token)

  test('ten who ask at once make one that waits', async () => {
    await setLock(2)
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        outcome((n % 2 ? ann.api : elsewhere()).auth.setLock({ body: { days: 1, password: ann.password } })),
      ),
    )
    // The brake on passwords counts what is being checked: of ten at once it may turn some away.
    expect(tries).toContain('done')
    expect(tries.filter((one) => one !== 'done' && one !== 'too_many_attempts')).toEqual([])
    expect((await waiting()).length).toBe(1)
    const rows = await asOwner(market.world.url, 'select id from waiting_change where user_id = $1', [ann.id])
    expect(rows.length).toBe(1)
  })

  test('of calling off and carrying out one happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      await setLock(3)
      const change = (await setLock(1)).waiting[0]
      await passTime(market, 3 * day + 1)
      const [cancelled] = await Promise.all([
        outcome(elsewhere().auth.cancelWaiting({ params: { change_id: change?.id ?? '' } })),
        carryOut(),
        carryOut(there),
      ])
      const { days } = await ann.api.auth.getLock()
      expect(days).toBe(cancelled === 'done' ? 3 : 1)
      expect(await waiting()).toEqual([])
    }
  })

  test('of switching on and loosening at once nothing slips through half', async () => {
    const [locked, off] = await Promise.all([outcome(setLock(2)), turnOff()])
    expect(['done', 'token_invalid', 'session_over']).toContain(locked)
    expect(['done', 'change_waits']).toContain(off)
    const [row] = await asOwner<{ on: boolean; waits: boolean }>(
      market.world.url,
      `select coalesce((select is_on from second_factor where user_id = $1), false) as on,
        exists (select from waiting_change where user_id = $1 and ended_at is null) as waits`,
      [ann.id],
    )
    expect(row).toEqual(off === 'done' ? { on: false, waits: false } : { on: true, waits: true })
  })
})
