import type { ApiError } from '@sengi/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { lastCodeTo, someoneWithFactor, verifyMailbox } from '../../../../test/stand-ins/factors.ts'
import { anIdentity, idNumber } from '../../../../test/stand-ins/papers.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
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

async function challengeOf({ email, password }: Pick<Someone, 'email' | 'password'>): Promise<string> {
  const failure: ApiError | null = await api
    .as()
    .auth.login({ body: { email, password } })
    .then(
      () => null,
      (error: ApiError) => error,
    )
  return failure?.problem.second_factor?.challenge ?? ''
}

const proofOf = async (person: Someone) =>
  (await api.as().auth.askLossProof({ body: { challenge: await challengeOf(person) } })).proof
const lose = async (person: Someone, shown: { number?: string; code?: string }) =>
  api.as().auth.loseSecondFactor({ body: { challenge: await challengeOf(person), ...shown } })
const isLost = async (person: Someone) => (await person.api.auth.getSecondFactor()).lost !== null
const lettersTo = ({ email }: Someone) =>
  asOwner<{ body: string }>(world.url, `select body from letter where recipient = $1 and key like 'loss_code:%'`, [
    email,
  ])

async function noticesOf({ id }: Someone): Promise<string[]> {
  await runAll(
    api.db,
    api.tasks.filter(({ name }) => name.startsWith('notifications')),
  )
  const rows = await asOwner<{ type: string }>(world.url, 'select type from notification where user_id = $1', [id])
  return rows.map(({ type }) => type)
}

let serials = 40
/** Somebody whose document was found to be true, and who is asked for a second factor. */
async function someoneVerified(identity: object = {}) {
  serials += 1
  const sam = await someoneWithFactor(api, world)
  await sam.api.kyc.giveIdentity({ body: anIdentity(serials, identity) })
  await asOwner(world.url, 'update kyc_detail set accepted_at = clock_now() where user_id = $1', [sam.id])
  return { sam, number: idNumber(serials) }
}

describe('who was verified', () => {
  test('proves it with the number of that document, however it is typed, and no letter is written', async () => {
    const { sam, number } = await someoneVerified()
    await verifyMailbox(world, sam)

    expect(await proofOf(sam)).toBe('identity')
    expect(await lettersTo(sam)).toEqual([])
    await expect(lose(sam, {})).rejects.toMatchObject(refused('loss_proof_needed', 422))
    await expect(lose(sam, { code: '123456' })).rejects.toMatchObject({ problem: { errors: [{ path: 'number' }] } })
    await expect(lose(sam, { number: idNumber(2) })).rejects.toMatchObject(refused('loss_number_wrong', 422))
    expect(await isLost(sam)).toBe(false)

    await lose(sam, { number: `${number.slice(0, 6)} ${number.slice(6, 10)}-${number.slice(10)}` })
    expect(await isLost(sam)).toBe(true)
  })

  test('proves it with a passport of their country alone', async () => {
    const passport = { form: 'passport', number: 'fn 776655', country: 'ZW', birth_date: '1988-05-06' }
    const { sam } = await someoneVerified(passport)

    await expect(lose(sam, { number: 'FN776656' })).rejects.toMatchObject(refused('loss_number_wrong', 422))
    await lose(sam, { number: 'Fn776655' })
    expect(await isLost(sam)).toBe(true)
  })

  test('is known by a number that was found to be true, and by none that was only said', async () => {
    const sam = await someoneWithFactor(api, world)
    await verifyMailbox(world, sam)
    await sam.api.kyc.giveIdentity({ body: anIdentity(39) })

    expect(await proofOf(sam)).toBe('email')
    await expect(lose(sam, { number: idNumber(39) })).rejects.toMatchObject(refused('loss_proof_needed', 422))
  })

  test('is kept out neither of this nor of signing in by whoever guesses, and hears of it', async () => {
    const { sam, number } = await someoneVerified()
    const challenge = await challengeOf(sam)
    const told: string[] = []
    while (told.length < 12 && told.at(-1) !== 'too_many_attempts') {
      const guess = api.as().auth.loseSecondFactor({ body: { challenge, number: idNumber(3) } })
      told.push(
        await guess.then(
          () => 'done',
          ({ problem }: ApiError) => problem.code ?? '',
        ),
      )
    }
    expect(told.slice(0, 5)).toEqual(Array(5).fill('loss_number_wrong'))
    expect(told.at(-1)).toBe('too_many_attempts')

    const { email, password } = sam
    const here = await api.as().auth.login({ body: { email, password, challenge, code: sam.recoveryCodes[0] ?? '' } })
    expect(here.token).not.toBe('')
    const elsewhere = await api.http.inject({
      method: 'POST',
      url: '/api/auth/two_factor/lost',
      remoteAddress: '203.0.113.9',
      payload: { challenge: await challengeOf(sam), number },
    })
    expect(elsewhere.statusCode).toBe(200)
    expect(await noticesOf(sam)).toContain('security.codes_failed')
  })
})

describe('who was never verified', () => {
  test('proves it with a code from the verified mailbox, once and in time', async () => {
    const sam = await someoneWithFactor(api, world)
    await verifyMailbox(world, sam)
    expect(await proofOf(sam)).toBe('email')
    const code = await lastCodeTo(world, sam.email)

    const other = code === '000000' ? '000001' : '000000'
    await expect(lose(sam, { code: other })).rejects.toMatchObject(refused('loss_code_wrong', 422))
    await advanceClock(api.db, 15 * 60)
    await expect(lose(sam, { code })).rejects.toMatchObject(refused('loss_code_wrong', 422))
    await proofOf(sam)
    const next = await lastCodeTo(world, sam.email)
    const [one, two] = await Promise.allSettled([lose(sam, { code: next }), lose(sam, { code: next })])
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await isLost(sam)).toBe(true)
  })

  test('is written a few letters an hour, of which each serves, and one more when none does', async () => {
    const sam = await someoneWithFactor(api, world)
    await verifyMailbox(world, sam)
    await proofOf(sam)
    const first = await lastCodeTo(world, sam.email)
    for (let time = 0; time < 4; time += 1) await proofOf(sam)
    expect(await lettersTo(sam)).toHaveLength(3)

    await advanceClock(api.db, 15 * 60)
    await proofOf(sam)
    expect(await lettersTo(sam)).toHaveLength(4)
    await expect(lose(sam, { code: first })).rejects.toMatchObject(refused('loss_code_wrong', 422))
    await lose(sam, { code: await lastCodeTo(world, sam.email) })
    expect(await isLost(sam)).toBe(true)
  })

  test('is helped by nobody else’s code', async () => {
    const [sam, lee] = [await someoneWithFactor(api, world), await someoneWithFactor(api, world)]
    for (const one of [sam, lee]) await verifyMailbox(world, one)
    await proofOf(lee)
    await expect(lose(sam, { code: await lastCodeTo(world, lee.email) })).rejects.toMatchObject(
      refused('loss_code_wrong', 422),
    )
  })

  test('and whose mailbox nobody knows is sent to our team, which says it for them: they are told, and wait', async () => {
    const sam = await someoneWithFactor(api, world)
    const staff = await aUser(api, { username: 'admin', tier: 2, verified: true })
    const acts = staff.api.users
    expect(await proofOf(sam)).toBe('team')
    expect(await lettersTo(sam)).toEqual([])
    await expect(lose(sam, { code: '123456', number: idNumber(4) })).rejects.toMatchObject(
      refused('loss_needs_team', 409),
    )

    const said = { params: { user_id: sam.id }, body: { reason: 'Showed the papers in a video call' } }
    await acts.reportLostFactor(said)
    expect(await isLost(sam)).toBe(true)
    expect(await noticesOf(sam)).toContain('security.factor_lost')
    const own = { params: { user_id: staff.id }, body: said.body }
    await expect(acts.reportLostFactor(own)).rejects.toMatchObject(refused('own_account_decision', 403))
    const lee = await aUser(api)
    const without = { params: { user_id: lee.id }, body: said.body }
    await expect(acts.reportLostFactor(without)).rejects.toMatchObject(refused('second_factor_off', 409))
  })
})

test.each<[string, Record<string, unknown>]>([
  ['a number that is a list', { number: ['9001015000087'] }],
  ['a number of four digits', { number: '9001' }],
  ['a number of a page', { number: '9'.repeat(21) }],
  ['a number that is blank', { number: '        ' }],
  ['a code of letters', { code: 'abcdef' }],
  ['a code that is a number', { code: 123456 }],
  ['what is not asked', { is_admin: true }],
])('a loss with %s is refused and changes nothing', async (_, more) => {
  const sam = await someoneWithFactor(api, world)
  const answer = await api.http.inject({
    method: 'POST',
    url: '/api/auth/two_factor/lost',
    payload: { challenge: await challengeOf(sam), ...more },
  })
  expect(answer.statusCode).toBe(422)
  expect(await isLost(sam)).toBe(false)
})

test('nobody learns by which proof without having passed the password a moment ago', async () => {
  const { sam } = await someoneVerified()
  const challenge = await challengeOf(sam)
  await advanceClock(api.db, 5 * 60)
  for (const shown of [challenge, 'sengi_none'])
    await expect(api.as().auth.askLossProof({ body: { challenge: shown } })).rejects.toMatchObject(
      refused('second_factor_over', 401),
    )
})
