import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { advanceClock } from '../../../platform/clock.ts'

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

const lettersTo = (email: string) =>
  asOwner<{ body: string }>(world.url, 'select body from letter where recipient = $1 order by id', [email])

async function newCode({ api: own, email }: Someone): Promise<string> {
  await own.auth.sendEmailCode()
  const { body } = (await lettersTo(email)).at(-1) ?? { body: '' }
  return /^\d{6}$/m.exec(body)?.[0] ?? ''
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const give = ({ api: own }: Someone, code: string) => own.auth.verifyEmail({ body: { code } })
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { problem: { code: string } }) => error.problem.code,
  )

test('registering sends a code at once, and nobody need ask for it', async () => {
  const sam = await aUser(api)

  const letters = await lettersTo(sam.email)
  expect(letters).toHaveLength(1)
  await give(sam, /^\d{6}$/m.exec(letters[0]?.body ?? '')?.[0] ?? '')

  expect(await sam.api.auth.me()).toMatchObject({ email_verified: true })
})

test('of twenty that register with one address at once, over two processes, one gets a code', async () => {
  await using there = await anApi(world)
  const email = `wanted-${randomUUID().slice(0, 8)}@example.co.za`
  const register = (n: number) => {
    const username = `wanted_${randomUUID().slice(0, 8)}`
    return (n % 2 ? api : there)
      .as()
      .auth.register({ body: { email, username, password: `a long secret of ${username}` } })
  }

  const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => register(n)))

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await lettersTo(email)).toHaveLength(1)
})

test('the code from the letter verifies the address, once', async () => {
  const sam = await aUser(api)
  const code = await newCode(sam)
  expect(await sam.api.auth.me()).toMatchObject({ email_verified: false })

  await give(sam, code)

  expect(await sam.api.auth.me()).toMatchObject({ email_verified: true })
  expect(await refusalOf(give(sam, code))).toBe('email_already_verified')
  expect(await refusalOf(sam.api.auth.sendEmailCode())).toBe('email_already_verified')
  const told = await asOwner(world.url, `select 1 from outbox where topic = 'email_verified' and user_id = $1`, [
    sam.id,
  ])
  expect(told).toHaveLength(1)
})

test('a code is kept as a hash, and nobody else can use it', async () => {
  const [sam, lee] = [await aUser(api), await aUser(api)]
  const code = await newCode(sam)

  expect(await refusalOf(give(lee, code))).toBe('email_code_wrong')

  const kept = await asOwner<{ row: string }>(world.url, `select email_code::text as row from email_code`)
  expect(kept.filter(({ row }) => row.includes(`,${code},`))).toEqual([])
})

test('five wrong tries end a code, also when they come at once', async () => {
  const sam = await aUser(api)
  const code = await newCode(sam)

  await Promise.all(Array.from({ length: 12 }, () => refusalOf(give(sam, otherThan(code)))))

  expect(await refusalOf(give(sam, code))).toBe('email_code_over')
  expect(await sam.api.auth.me()).toMatchObject({ email_verified: false })
  const tries = await asOwner(world.url, 'select tries from email_code where user_id = $1 order by id', [sam.id])
  expect(tries).toEqual([{ tries: 0 }, { tries: 5 }])
})

test('a new code makes the old one worthless, and 15 minutes end it', async () => {
  const sam = await aUser(api)
  const first = await newCode(sam)
  const second = await newCode(sam)

  if (first !== second) expect(await refusalOf(give(sam, first))).toBe('email_code_wrong')
  await advanceClock(world.db, 901)

  expect(await refusalOf(give(sam, second))).toBe('email_code_not_valid')
})

test('three letters an hour are sent, with the one of registering, however many are asked for at once', async () => {
  const sam = await aUser(api)

  const answers = await Promise.all(Array.from({ length: 8 }, () => refusalOf(sam.api.auth.sendEmailCode())))

  expect(answers.filter((answer) => answer === null)).toHaveLength(2)
  expect(answers.filter((answer) => answer === 'too_many_email_codes')).toHaveLength(6)
  expect(await lettersTo(sam.email)).toHaveLength(3)
  await advanceClock(world.db, 3_601)
  expect(await refusalOf(sam.api.auth.sendEmailCode())).toBeNull()
})
