import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'

let world: World
let api: Api
let staff: Someone
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  staff = await aUser(api, { username: 'admin' })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

let given = 0
/** A number that nobody in this file has had. */
function aNumber(): string {
  given += 1
  return `+2782${String(3_000_000 + given)}`
}

const deliver = () =>
  runAll(
    api.db,
    api.tasks.filter(({ name }) => name === 'auth.deliver_texts'),
  )

/** What a telephone shows, newest first, as staff read it in the sandbox. */
async function shownOn(phone: string): Promise<string[]> {
  await deliver()
  return (await staff.api.auth.sandboxTexts({ query: { to: phone } })).map(({ text }) => text)
}
const codeOn = async (phone: string) => /\b\d{6}\b/.exec((await shownOn(phone))[0] ?? '')?.[0] ?? ''
const lettersTo = (email: string) =>
  asOwner<{ subject: string; body: string }>(
    world.url,
    'select subject, body from letter where recipient = $1 order by id',
    [email],
  )

const ask = ({ api: own }: Someone, phone: string, lost_old?: boolean) =>
  own.auth.askPhoneChange({ body: { phone, ...(lost_old !== undefined && { lost_old }) } })
const give = ({ api: own }: Someone, code: string, old_code?: string) =>
  own.auth.confirmPhoneChange({ body: { code, ...(old_code !== undefined && { old_code }) } })
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Somebody with a confirmed number. */
async function reached(phone = aNumber()): Promise<Someone & { phone: string }> {
  const person = await aUser(api, { tier: 1 })
  await ask(person, phone)
  await give(person, await codeOn(phone))
  return Object.assign(person, { phone })
}

test('a number is confirmed by the code that it was sent, and only then it counts', async () => {
  const sam = await aUser(api)
  const phone = aNumber()
  const typed = `0${phone.slice(3)}`

  expect(await ask(sam, typed)).toMatchObject({ phone: null, pending_phone: { phone, old_way: null } })
  const code = await codeOn(phone)
  expect((await shownOn(phone))[0]).toContain('never ask')

  expect(await give(sam, code)).toMatchObject({ phone, phone_confirmed: true, pending_phone: null })
  expect((await lettersTo(sam.email)).at(-1)?.subject).toBe('Your phone number was changed')
})

test('the words of a message are gone once it has left', async () => {
  const phone = aNumber()
  await ask(await aUser(api), phone)
  await deliver()

  expect(await asOwner(world.url, 'select body, state from text_message where recipient = $1', [phone])).toEqual([
    { body: null, state: 'SENT' },
  ])
})

describe('another number', () => {
  test('takes a code from each side, and the old one hears of it', async () => {
    const sam = await reached()
    const next = aNumber()

    expect(await ask(sam, next)).toMatchObject({ phone: sam.phone, pending_phone: { phone: next, old_way: 'phone' } })
    const [code, oldCode] = [await codeOn(next), await codeOn(sam.phone)]
    await expect(give(sam, code)).rejects.toMatchObject(refused('old_code_needed', 422))
    if (oldCode !== code) await expect(give(sam, code, code)).rejects.toMatchObject(refused('change_code_wrong', 422))
    expect(await sam.api.auth.getProfile()).toMatchObject({ phone: sam.phone, phone_confirmed: true })

    expect(await give(sam, code, oldCode)).toMatchObject({ phone: next, phone_confirmed: true })
    expect((await shownOn(sam.phone))[0]).toContain('has another phone number now')
  })

  test('is agreed to by e-mail when the old one is lost', async () => {
    const sam = await reached()
    const next = aNumber()
    const before = await shownOn(sam.phone)

    expect(await ask(sam, next, true)).toMatchObject({ pending_phone: { old_way: 'email' } })
    expect(await shownOn(sam.phone)).toEqual(before)
    const oldCode = /^\d{6}$/m.exec((await lettersTo(sam.email)).at(-1)?.body ?? '')?.[0] ?? ''

    expect(await give(sam, await codeOn(next), oldCode)).toMatchObject({ phone: next })
  })
})

describe('a number that another account confirmed', () => {
  test('is answered like a free one, and its owner alone hears of it', async () => {
    const [sam, lee] = [await aUser(api), await reached()]

    expect(await ask(sam, lee.phone)).toMatchObject({ pending_phone: { phone: lee.phone, old_way: null } })

    const [told] = await shownOn(lee.phone)
    expect(told).toContain('another Sengi account')
    expect(told).not.toMatch(/\d{6}/)
    await expect(give(sam, '123456')).rejects.toMatchObject(refused('change_code_wrong', 422))
    expect(await lee.api.auth.getProfile()).toMatchObject({ phone: lee.phone, phone_confirmed: true })
  })

  test('goes to one of four who confirm it at the same moment, over two processes', async () => {
    await using there = await anApi(world)
    const phone = aNumber()
    const people = await Promise.all(Array.from({ length: 4 }, () => aUser(api)))
    const codes: string[] = []
    for (const person of people) {
      await ask(person, phone)
      codes.push(await codeOn(phone))
    }

    const results = await Promise.allSettled(
      people.map(({ token }, n) =>
        (n % 2 ? api : there).as(token).auth.confirmPhoneChange({ body: { code: codes[n] ?? '' } }),
      ),
    )

    expect(results.map(codeOf).sort()).toEqual(['done', ...Array(3).fill('phone_taken')])
  })

  test('is no hindrance as long as nobody has confirmed it', async () => {
    const phone = aNumber()
    const body = {
      email: 'first.owner@example.co.za',
      username: 'first_owner',
      password: 'a long secret of the sea',
      phone,
    }
    await api.as().auth.register({ body })

    expect(await reached(phone)).toMatchObject({ phone })
  })
})

describe('a code', () => {
  test('serves ten minutes, once, and for five tries that come at once, too', async () => {
    const [sam, lee, may] = [await aUser(api), await aUser(api), await aUser(api)]
    const phones = [aNumber(), aNumber(), aNumber()] as const
    await ask(sam, phones[0])
    await give(sam, await codeOn(phones[0]))
    await expect(give(sam, await codeOn(phones[0]))).rejects.toMatchObject(refused('change_code_used', 409))

    await ask(lee, phones[1])
    const right = await codeOn(phones[1])
    const tries = await Promise.allSettled(Array.from({ length: 9 }, () => give(lee, otherThan(right))))
    expect(tries.map(codeOf).filter((one) => one === 'change_code_wrong')).toHaveLength(5)
    await expect(give(lee, right)).rejects.toMatchObject(refused('change_code_tried', 422))

    await ask(may, phones[2])
    await advanceClock(world.db, 601)
    await expect(give(may, await codeOn(phones[2]))).rejects.toMatchObject(refused('change_code_over', 422))
    await expect(give(await aUser(api), '123456')).rejects.toMatchObject(refused('change_not_asked', 409))
  })

  test('of a change that was cancelled serves no more', async () => {
    const sam = await reached()
    const next = aNumber()
    await ask(sam, next)
    const [code, oldCode] = [await codeOn(next), await codeOn(sam.phone)]

    expect(await sam.api.auth.cancelPhoneChange()).toMatchObject({ phone: sam.phone, pending_phone: null })

    await expect(give(sam, code, oldCode)).rejects.toMatchObject(refused('change_code_replaced', 409))
  })

  test('is sent three times an hour to one person, and five times a day to one number, whoever asks', async () => {
    const sam = await aUser(api)
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => ask(sam, aNumber())))
    expect(results.map(codeOf).filter((one) => one === 'done')).toHaveLength(3)

    const phone = aNumber()
    const people = await Promise.all(Array.from({ length: 8 }, () => aUser(api)))
    const asked = await Promise.allSettled(people.map((person) => ask(person, phone)))
    expect(asked.map(codeOf).filter((one) => one === 'done')).toHaveLength(5)
    expect(asked.map(codeOf).filter((one) => one === 'too_many_change_codes')).toHaveLength(3)
    expect(await shownOn(phone)).toHaveLength(5)
  })

  test('is kept for those whom we know: strangers who use up a number, all at once and over two processes, take none of it', async () => {
    await using there = await anApi(world)
    const phone = aNumber()
    const strangers = await Promise.all(Array.from({ length: 9 }, () => aUser(api)))
    const owner = await aUser(api, { tier: 1 })
    const other = await reached()
    const [first, second] = [ask(owner, phone), ask(other, phone)]
    const asked = await Promise.allSettled([
      ...[first, second],
      ...strangers.map(({ token }, nth) => (nth % 2 ? there : api).as(token).auth.askPhoneChange({ body: { phone } })),
    ])

    const outcomes = asked.map(codeOf)
    expect(outcomes.slice(0, 2)).toEqual(['done', 'done'])
    expect(outcomes.slice(2).filter((one) => one === 'done').length).toBeLessThanOrEqual(5)
    expect(codeOf((await Promise.allSettled([ask(await aUser(api), phone)]))[0] as never)).toBe('too_many_change_codes')
    await ask(await aUser(api, { tier: 1 }), phone)
    // A second code of theirs is of those that anybody may ask for, which are gone.
    await expect(ask(owner, phone)).rejects.toMatchObject(refused('too_many_change_codes', 429))
  })

  test('to one number is sent three times a day because of one person, however long they wait between', async () => {
    const sam = await aUser(api)
    const phone = aNumber()
    for (let times = 0; times < 3; times += 1) {
      await ask(sam, phone)
      await advanceClock(world.db, 3_601)
    }
    await expect(ask(sam, phone)).rejects.toMatchObject(refused('too_many_change_codes', 429))
    await ask(await aUser(api), phone)
  })
})

test.each(['+27 82 123 456', '0800 123 456', '0861 123 456', '011 555 1234', 'me', '082123456a'])(
  '%s is no number to confirm',
  async (phone) => {
    await expect(ask(await aUser(api), phone)).rejects.toMatchObject(refused('invalid_phone', 422))
  },
)

describe('who knows a number', () => {
  test('finds its owner once it is confirmed, however it is written, and pays them', async () => {
    const sam = await reached()
    const lee = await aUser(api, { tier: 1 })
    const local = `0${sam.phone.slice(3, 5)} ${sam.phone.slice(5)}`

    const resolve = (identifier: string) => lee.api.payees.resolvePayee({ query: { identifier } })
    expect(await resolve(local)).toMatchObject({ kind: 'user', identifier: `@${sam.username}` })
    expect(await resolve(sam.phone)).toMatchObject({ username: sam.username })
    await lee.api.payees.addContact({ body: { identifier: local } })
    expect((await lee.api.payees.listContacts({ query: {} }))[0]).toMatchObject({ identifier: `@${sam.username}` })
  })

  test('finds nobody who only wrote it down when registering, and the answer is that of a stranger’s', async () => {
    const lee = await aUser(api, { tier: 1 })
    const [written, nobodys] = [aNumber(), aNumber()]
    const body = {
      email: 'only.written@example.co.za',
      username: 'only_written',
      password: 'a long secret of the sea',
      phone: written,
    }
    await api.as().auth.register({ body })

    const answers = await Promise.all(
      [written, nobodys].map((identifier) =>
        lee.api.payees.resolvePayee({ query: { identifier } }).catch((error: { problem: object }) => error.problem),
      ),
    )

    expect(answers[0]).toMatchObject({ code: 'phone_not_payable', status: 404 })
    expect({ ...answers[1], instance: '' }).toEqual({ ...answers[0], instance: '' })
  })

  test('finds nobody who switched their number off, and whoever is hidden from search alone', async () => {
    const [sam, lee] = [await reached(), await aUser(api, { tier: 1 })]
    const resolve = (identifier: string) => lee.api.payees.resolvePayee({ query: { identifier } })
    const show = (way: 'phone' | 'search', is_on: boolean) =>
      sam.api.privacy.changeFindability({ body: { way, is_on } })

    await show('search', false)
    expect(await resolve(sam.phone)).toMatchObject({ username: sam.username })
    await show('search', true)
    await show('phone', false)
    await expect(resolve(sam.phone)).rejects.toMatchObject(refused('phone_not_payable', 404))
    expect(await resolve(`@${sam.username}`)).toMatchObject({ username: sam.username })
  })

  test('is told nothing by somebody who blocked them, and spends a miss for each number', async () => {
    const [sam, lee] = [await reached(), await aUser(api, { tier: 1 })]
    await sam.api.payees.blockPerson({ body: { username: lee.username } })
    const resolve = (identifier: string) => lee.api.payees.resolvePayee({ query: { identifier } })

    await expect(resolve(sam.phone)).rejects.toMatchObject(refused('phone_not_payable', 404))
    for (let miss = 1; miss < 30; miss += 1)
      await expect(resolve(aNumber())).rejects.toMatchObject(refused('phone_not_payable', 404))
    await expect(resolve(aNumber())).rejects.toMatchObject(refused('too_many_lookups', 429))
    const kept = await asOwner<{ asked: string }>(world.url, 'select asked from lookup_miss where user_id = $1', [
      lee.id,
    ])
    expect(kept.filter(({ asked }) => !/^(\+|phone )[0-9a-f]{64}$/.test(asked))).toEqual([])
    expect(kept.length).toBeGreaterThan(20)
  })
})

test('staff alone read the sandbox’s telephones, on record', async () => {
  const sam = await aUser(api)

  await expect(sam.api.auth.sandboxTexts({ query: {} })).rejects.toMatchObject({ problem: { status: 403 } })
  await shownOn(aNumber())

  const [looked] = await asOwner<{ n: number }>(
    world.url,
    `select count(*)::int as n from audit_event where action = 'sandbox.texts_read' and actor_id = $1`,
    [staff.id],
  )
  expect(looked?.n).toBeGreaterThan(0)
})
