import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, givePin, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { getBrakeState } from '../../limits/limits.store.ts'

let world: World
let api: Api
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const anAddress = () => `n${randomUUID().slice(0, 13)}@example.co.za`
const lettersTo = (email: string) =>
  asOwner<{ key: string; subject: string; body: string }>(
    world.url,
    'select key, subject, body from letter where recipient = $1 order by id',
    [email],
  )
const codeTo = async (email: string) => /^\d{6}$/m.exec((await lettersTo(email)).at(-1)?.body ?? '')?.[0] ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

const ask = ({ api: own, password }: Someone, email: string) => own.auth.askEmailChange({ body: { email, password } })
const give = ({ api: own }: Someone, code: string) => own.auth.confirmEmailChange({ body: { code } })

test('the address changes when the code from it is typed in, not before, and the old one hears of both', async () => {
  const sam = await aUser(api)
  const next = anAddress()

  expect(await ask(sam, next)).toMatchObject({ email: sam.email, pending_email: { email: next } })
  expect((await lettersTo(sam.email)).at(-1)?.body).toContain('Was this not you?')
  expect(await sam.api.auth.me()).toMatchObject({ email: sam.email })

  expect(await give(sam, await codeTo(next))).toMatchObject({ email: next, email_verified: true, pending_email: null })
  expect(await sam.api.auth.me()).toMatchObject({ email: next, email_verified: true })
  const last = (await lettersTo(sam.email)).at(-1)
  expect(last?.subject).toBe('Your e-mail address was changed')
  expect(last?.body).toContain('http://localhost:3000/contact')
  expect(last?.body).not.toContain(next)
  const { password } = sam
  await expect(api.as().auth.login({ body: { email: sam.email, password } })).rejects.toMatchObject(
    refused('invalid_credentials', 401),
  )
  await api.as().auth.login({ body: { email: next.toUpperCase(), password } })
})

test('another address brakes what leaves for a day, like a new password, and a wish alone does not', async () => {
  const sam = await aUser(api)
  const next = anAddress()
  await ask(sam, next)
  expect((await getBrakeState(world.db, sam.id, 24)).brakedUntil).toBeNull()

  await give(sam, await codeTo(next))

  expect((await getBrakeState(world.db, sam.id, 24)).brakedUntil).not.toBeNull()
  await advanceClock(world.db, 24 * 3_600 + 1)
  expect((await getBrakeState(world.db, sam.id, 24)).brakedUntil).toBeNull()
})

test('a new password and a new address brake together until the later one is over', async () => {
  const sam = await aUser(api)
  const next = anAddress()
  await ask(sam, next)
  await give(sam, await codeTo(next))
  await advanceClock(world.db, 12 * 3_600 - 60)
  const { token } = await api.as().auth.login({ body: { email: next, password: sam.password } })
  const change = { current_password: sam.password, new_password: `another long ${randomUUID()}` }
  await api.as(token).auth.changePassword({ body: change })

  await advanceClock(world.db, 13 * 3_600)

  expect((await getBrakeState(world.db, sam.id, 24)).brakedUntil).not.toBeNull()
})

describe('who is there', () => {
  test('is asked: the password of somebody without a PIN, the PIN of everybody else', async () => {
    const sam = await aUser(api)
    const email = anAddress()
    const askWith = (given: object) => sam.api.auth.askEmailChange({ body: { email, ...given } })

    await expect(askWith({})).rejects.toMatchObject(refused('pin_or_password_needed', 422))
    await expect(askWith({ password: 'not the password' })).rejects.toMatchObject(refused('password_wrong', 422))
    await givePin(sam)
    await expect(askWith({ password: sam.password })).rejects.toMatchObject(refused('pin_wanted', 422))
    await expect(askWith({ pin: '916452' })).rejects.toMatchObject(refused('pin_wrong', 403))

    expect(await lettersTo(email)).toEqual([])
    expect(await askWith({ pin: '739154' })).toMatchObject({ pending_email: { email } })
  })
})

describe('an address of somebody else', () => {
  test('is answered like a free one, its owner alone hears of it, and no code was sent', async () => {
    const [sam, lee] = [await aUser(api), await aUser(api)]
    const free = await ask(await aUser(api), anAddress())

    const answer = await ask(sam, lee.email.toUpperCase())

    expect(Object.keys(answer)).toEqual(Object.keys(free))
    expect(answer.pending_email?.email).toBe(lee.email.toUpperCase())
    const [told] = (await lettersTo(lee.email.toUpperCase())).slice(-1)
    expect(told?.subject).toBe('Someone entered your e-mail address')
    expect(told?.body).not.toMatch(/^\d{6}$/m)
    await expect(give(sam, '123456')).rejects.toMatchObject(refused('change_code_wrong', 422))
  })

  test('that was free when it was asked for is refused in the end, and nothing changes', async () => {
    const sam = await aUser(api)
    const email = anAddress()
    await ask(sam, email)
    const code = await codeTo(email)
    const username = `t${randomUUID().slice(0, 8).replaceAll('-', '')}`
    await api.as().auth.register({ body: { email, username, password: 'a long secret of tea' } })

    await expect(give(sam, code)).rejects.toMatchObject(refused('email_taken', 409))
    expect(await sam.api.auth.me()).toMatchObject({ email: sam.email })
  })

  test('goes to one of five who confirm it at the same moment, over two processes', async () => {
    await using there = await anApi(world)
    const email = anAddress()
    const people = await Promise.all(Array.from({ length: 5 }, () => aUser(api)))
    const codes: string[] = []
    for (const person of people) {
      await ask(person, email)
      codes.push(await codeTo(email))
    }

    const results = await Promise.allSettled(
      people.map(({ token }, n) =>
        (n % 2 ? api : there).as(token).auth.confirmEmailChange({ body: { code: codes[n] ?? '' } }),
      ),
    )

    expect(results.map(codeOf).sort()).toEqual(['done', ...Array(4).fill('email_taken')])
    const owners = await asOwner(world.url, 'select id from app_user where email_canonical = $1', [email])
    expect(owners).toHaveLength(1)
  })
})

describe('a code', () => {
  let sam: Someone
  let next: string
  let code: string
  beforeEach(async () => {
    sam = await aUser(api)
    next = anAddress()
    await ask(sam, next)
    code = await codeTo(next)
  })

  test('that was used says so', async () => {
    await give(sam, code)

    await expect(give(sam, code)).rejects.toMatchObject(refused('change_code_used', 409))
  })

  test('that is too old says so', async () => {
    await advanceClock(world.db, 901)

    await expect(give(sam, code)).rejects.toMatchObject(refused('change_code_over', 422))
    expect((await sam.api.auth.getProfile()).pending_email).toBeNull()
  })

  test('of a change that a newer one replaced says so, and the newer one serves', async () => {
    const other = anAddress()
    await ask(sam, other)
    const newer = await codeTo(other)

    if (newer !== code) await expect(give(sam, code)).rejects.toMatchObject(refused('change_code_replaced', 409))
    expect(await give(sam, newer)).toMatchObject({ email: other })
  })

  test('of a change that was cancelled says so', async () => {
    expect(await sam.api.auth.cancelEmailChange()).toMatchObject({ pending_email: null })

    await expect(give(sam, code)).rejects.toMatchObject(refused('change_code_replaced', 409))
    await expect(sam.api.auth.cancelEmailChange()).rejects.toMatchObject(refused('change_not_asked', 409))
  })

  test('of somebody else serves nobody', async () => {
    const lee = await aUser(api)
    await expect(give(lee, code)).rejects.toMatchObject(refused('change_not_asked', 409))
    const wanted = anAddress()
    await ask(lee, wanted)

    if ((await codeTo(wanted)) !== code)
      await expect(give(lee, code)).rejects.toMatchObject(refused('change_code_wrong', 422))
    expect(await lee.api.auth.me()).toMatchObject({ email: lee.email })
  })

  test('is tried five times, also at once, and then a new one is asked for', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => give(sam, otherThan(code))))

    expect(tries.map(codeOf).filter((one) => one === 'change_code_wrong')).toHaveLength(5)
    await expect(give(sam, code)).rejects.toMatchObject(refused('change_code_tried', 422))
    expect(await sam.api.auth.me()).toMatchObject({ email: sam.email })
  })

  test('is kept as a hash', async () => {
    const rows = await asOwner<{ row: string }>(world.url, 'select contact_change::text as row from contact_change')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => row.includes(`,${code},`))).toEqual([])
  })
})

test('three codes an hour are sent, however many are asked for at once', async () => {
  const sam = await aUser(api)

  const results = await Promise.allSettled(Array.from({ length: 8 }, () => ask(sam, anAddress())))

  const codes = results.map(codeOf)
  expect(codes.filter((one) => one === 'done')).toHaveLength(3)
  // Passwords that are checked at the same moment count as guesses until they are found right.
  const refusals = codes.filter((one) => one !== 'done')
  expect(refusals.filter((one) => !['too_many_change_codes', 'too_many_attempts'].includes(one))).toEqual([])
  await expect(ask(sam, anAddress())).rejects.toMatchObject(refused('too_many_change_codes', 429))
  await setFigures(world, { 'profile.codes_an_hour': 4 })
  expect(await ask(sam, anAddress())).toMatchObject({ email: sam.email })
  await setFigures(world, { 'profile.codes_an_hour': 3 })
})

test('one’s own address and a reserved one are refused, and nothing is written', async () => {
  const sam = await aUser(api)

  await expect(ask(sam, sam.email.toUpperCase())).rejects.toMatchObject(refused('email_unchanged', 422))
  await expect(ask(sam, 'thandi@sengi.example')).rejects.toMatchObject(refused('email_reserved', 422))

  const kept = await asOwner(world.url, 'select 1 from contact_change where user_id = $1', [sam.id])
  expect(kept).toEqual([])
})

test('a link for a new password that went to the old address is dead, and what was asked is forgotten after two days', async () => {
  const sam = await aUser(api)
  await api.as().auth.forgetPassword({ body: { email: sam.email } })
  for (const { run } of api.tasks.filter(({ name }) => name === 'auth.write_reset_links')) await run(api.db)
  const link = /#(\S+)/.exec((await lettersTo(sam.email)).at(-1)?.body ?? '')?.[1] ?? ''
  const next = anAddress()
  await ask(sam, next)
  await give(sam, await codeTo(next))

  await expect(api.as().auth.openReset({ body: { token: link } })).rejects.toMatchObject(
    refused('reset_link_wrong', 422),
  )

  await advanceClock(world.db, 2 * 86_400 + 1)
  for (const { run } of api.tasks.filter(({ name }) => name === 'auth.forget_old')) await run(api.db)
  expect(await asOwner(world.url, 'select 1 from contact_change where user_id = $1', [sam.id])).toEqual([])
})
