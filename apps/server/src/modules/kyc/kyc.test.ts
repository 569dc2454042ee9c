import { randomUUID } from 'node:crypto'
import { ApiError } from '@sengi/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../test/api.ts'
import { anIdentity } from '../../../test/stand-ins/papers.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { runAll } from '../../platform/background/recurring.ts'
import { legalNameOf, requireTier } from '../auth/index.ts'
import { kycInvariants } from './kyc.invariants.ts'

let world: World
let api: Api
let manual: Api
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  manual = await anApi(world, { BUREAU: 'manual' })
})
afterAll(async () => {
  await manual[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const tier = (number: 0 | 1 | 2 | 3) => `tier_${number}` as const
const climb = (person: Pick<Someone, 'token'>, target: 0 | 1 | 2 | 3, through = api) =>
  through.as(person.token).kyc.upgrade({ query: { target_tier: tier(target) } })

async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(() => null).catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`This was not refused: ${String(error)}`)
  const { status, code, detail } = error.problem
  return { status, code, detail }
}

const post = (person: Someone, query: string, through = api) =>
  through.http.inject({
    method: 'POST',
    url: `/api/kyc/upgrade${query}`,
    headers: { authorization: `Bearer ${person.token}` },
  })

const applicationsOf = ({ id }: Someone) =>
  asOwner<{ id: string; state: string }>(
    world.url,
    'select id, state from kyc_application where user_id = $1 order by id',
    [id],
  )

describe('going up', () => {
  test('from the bottom to the top, one step at a time, with history and a legal name', async () => {
    const person = await aUser(api)

    const answers = [await climb(person, 1), await climb(person, 2), await climb(person, 3)]

    const name = await legalNameOf(world.db, person.id)
    const history = await asOwner(
      world.url,
      `select from_tier || '>' || to_tier as step from kyc_tier_change where user_id = $1 order by id`,
      [person.id],
    )
    expect(answers.map(({ kyc_tier }) => kyc_tier)).toEqual(['tier_1', 'tier_2', 'tier_3'])
    expect(answers[0]?.detail).toBe('KYC upgraded successfully!')
    expect((await person.api.auth.me()).kyc_tier).toBe('tier_3')
    expect(name).toMatch(/^[A-Z][a-z]+ \S/)
    expect(history).toEqual([{ step: 'tier_0>tier_1' }, { step: 'tier_1>tier_2' }, { step: 'tier_2>tier_3' }])
  })

  test('tells the browser and the audit trail', async () => {
    const person = await aUser(api, { tier: 1 })

    const events = await asOwner(world.url, `select ref from outbox where topic = 'kyc' and user_id = $1`, [person.id])
    const [application] = await applicationsOf(person)
    const acts = await asOwner<{ action: string }>(
      world.url,
      'select action from audit_event where subject = $1 order by id',
      [application?.id],
    )
    expect(events).toEqual([{ ref: application?.id }])
    expect(acts.map(({ action }) => action)).toEqual(['kyc.applied', 'kyc.answered'])
  })

  test('is refused past a step, backwards, twice and at the top', async () => {
    const low = await aUser(api)
    const high = await aUser(api, { tier: 3 })

    const refusals = [
      await refusalOf(climb(low, 3)),
      await refusalOf(climb(low, 0)),
      await refusalOf(climb(high, 3)),
      await refusalOf(climb(high, 1)),
    ]

    expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '409 one_step_only',
      '409 tier_reached_already',
      '409 already_at_tier',
      '409 already_at_tier',
    ])
    expect(refusals[2]?.detail).toBe('Already at highest KYC tier')
    expect((await low.api.auth.me()).kyc_tier).toBe('tier_0')
  })

  test.each([
    ['', 422],
    ['?target_tier=tier_9', 422],
    ['?target_tier=', 422],
    ['?target_tier=tier_1&target_tier=tier_2', 400],
    ['?target_tier=tier_1&by=me', 422],
  ])('%s is no request: %i', async (query, status) => {
    const person = await aUser(api)

    expect((await post(person, query)).statusCode).toBe(status)
    expect(await applicationsOf(person)).toEqual([])
  })

  test('twenty at once take one step', async () => {
    const person = await aUser(api)

    const results = await Promise.allSettled(Array.from({ length: 20 }, () => climb(person, 1)))

    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.problem.status] : []))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([409]))
    expect((await person.api.auth.me()).kyc_tier).toBe('tier_1')
    expect(await applicationsOf(person)).toHaveLength(1)
  })

  test('two tiers asked for at once never skip one', async () => {
    const person = await aUser(api)

    await Promise.allSettled([climb(person, 1), climb(person, 2), climb(person, 1), climb(person, 2)])

    const { kyc_tier } = await person.api.auth.me()
    expect(['tier_1', 'tier_2']).toContain(kyc_tier)
  })
})

describe('when it is not decided at once', () => {
  test('a person who is reviewed by people waits, and cannot apply again meanwhile', async () => {
    const person = await aUser(api)
    await person.api.kyc.giveIdentity({ body: anIdentity(1) })

    const answer = await post(person, '?target_tier=tier_1', manual)
    const again = await refusalOf(climb(person, 1, manual))

    const status = await manual.as(person.token).kyc.status()
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({ kyc_tier: 'tier_0', detail: expect.stringContaining('checking') })
    expect(again).toMatchObject({ status: 409, code: 'application_open' })
    expect(status.application).toMatchObject({ target_tier: 'tier_1', state: 'IN_REVIEW' })
  })

  test('the sandbox has a person who is reviewed, one who is rejected and one whose bureau is out', async () => {
    const [review, reject, outage] = [
      await aUser(api, { username: 'to_review' }),
      await aUser(api, { username: 'to_reject' }),
      await aUser(api, { username: 'in_outage' }),
    ]

    const answers = [
      await post(review, '?target_tier=tier_1'),
      await post(reject, '?target_tier=tier_1'),
      await post(outage, '?target_tier=tier_1'),
    ]

    const states = await Promise.all([review, reject, outage].map(applicationsOf))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 403, 503])
    expect(answers[1]?.json()).toMatchObject({
      code: 'not_eligible',
      detail: 'We could not verify you: The photo does not match the identity document',
    })
    expect(states.map(([application]) => application?.state)).toEqual(['IN_REVIEW', 'REJECTED', 'FAILED'])
    const inAfrikaans = await api.http.inject({
      url: '/api/kyc/status',
      headers: { authorization: `Bearer ${reject.token}`, 'accept-language': 'af' },
    })
    expect((await reject.api.kyc.status()).application).toMatchObject({
      state: 'REJECTED',
      reason: 'The photo does not match the identity document',
    })
    expect(inAfrikaans.json().application.reason).toBe('Die foto stem nie met die identiteitsdokument ooreen nie')
    expect((await outage.api.kyc.status()).application).toBeNull()
  })

  test('an application that a crash left without an answer is freed, one that people review is not', async () => {
    const [caught, waiting] = [await aUser(api), await aUser(api)]
    await waiting.api.kyc.giveIdentity({ body: anIdentity(2) })
    await climb(waiting, 1, manual)
    await asOwner(
      world.url,
      `insert into kyc_application (user_id, target_tier, bureau, created_at, due_at)
       values ($1, 'tier_1', 'sandbox', clock_now() - interval '3 minutes', clock_now())`,
      [caught.id],
    )

    await runAll(
      world.db,
      api.tasks.filter(({ name }) => name === 'kyc.fail_unanswered'),
    )

    expect((await applicationsOf(waiting)).map(({ state }) => state)).toEqual(['IN_REVIEW'])
    expect((await climb(caught, 1)).kyc_tier).toBe('tier_1')
  })
})

describe('the status', () => {
  test('shows the four tiers, what each asks and opens, and where one stands', async () => {
    const person = await aUser(api, { tier: 1 })

    const { kyc_tier, next_tier, steps, application } = await person.api.kyc.status()

    expect({ kyc_tier, next_tier, application }).toEqual({
      kyc_tier: 'tier_1',
      next_tier: 'tier_2',
      application: null,
    })
    expect(steps.map(({ name }) => name)).toEqual(['Unverified', 'Basic', 'Verified', 'Premium'])
    expect(steps.map(({ reached }) => reached)).toEqual([true, true, false, false])
    expect(steps[2]).toMatchObject({
      requirements: ['ID', 'Selfie', 'ProofOfAddress'],
      unlocks: ['P2P trading'],
      buy_limit_zar: '500000.00',
    })
  })

  test('speaks the language of whoever asks, and so does an upgrade', async () => {
    const person = await aUser(api)
    const headers = { authorization: `Bearer ${person.token}`, 'accept-language': 'af-ZA,af;q=0.9,en;q=0.8' }
    const target = (tier: string) => ({ method: 'POST', url: `/api/kyc/upgrade?target_tier=${tier}`, headers }) as const

    const status = await api.http.inject({ method: 'GET', url: '/api/kyc/status', headers })
    const tooFar = await api.http.inject(target('tier_3'))
    const upgraded = await api.http.inject(target('tier_1'))

    expect(status.json().steps[1]).toMatchObject({
      name: 'Basies',
      requirements: ['Suid-Afrikaanse ID-nommer of paspoort', 'Volle naam en geboortedatum'],
      unlocks: ['Virtuele kaart', 'Stawing'],
    })
    expect(tooFar.json()).toMatchObject({
      code: 'one_step_only',
      detail: "Verifikasie gaan een stap op 'n slag. Volgende is Basies.",
    })
    expect(upgraded.json()).toEqual({ kyc_tier: 'tier_1', detail: 'KYC suksesvol opgegradeer!' })
  })

  test('is for signed-in people only', async () => {
    const answer = await api.http.inject({ method: 'GET', url: '/api/kyc/status' })

    expect(answer.json()).toMatchObject({ status: 401, code: 'sign_in_required' })
  })
})

describe('the gates', () => {
  const someone = {
    id: '',
    username: '',
    sessionId: '',
    permissions: [],
    confirmed: { money: true, staff: false },
    terms: '1.0',
  }

  test('speak in the words of the specification', () => {
    const refusal = (needed: number, feature: 'p2p' | 'card') => () =>
      requireTier(needed, feature)({ ...someone, tier: 'tier_0' })

    expect(refusal(2, 'p2p')).toThrow('P2P trading requires KYC Tier 2 or higher')
    expect(refusal(1, 'card')).toThrow('Virtual card requires KYC verification')
  })

  test('let the tier itself and higher ones pass', () => {
    for (const held of ['tier_2', 'tier_3'] as const) {
      expect(requireTier(2, 'p2p')({ ...someone, tier: held })).toBeUndefined()
    }
  })
})

describe('what must hold of tiers', () => {
  test('holds after all of this', async () => {
    const findings = await askPromises(world.url, kycInvariants)

    expect(findings.map(({ id, count }) => `${id} ${count}`)).toEqual(['I29 0', 'I29b 0', 'I30 0'])
  })

  test('I29 finds a tier that nobody earned', async () => {
    const person = await aUser(api)

    await asOwner(world.url, `update app_user set kyc_tier = 'tier_1' where id = $1`, [person.id])

    expect(await violationsOf('I29')).toBe(1)
  })

  test('I29b finds an approved application that raised nobody', async () => {
    const person = await aUser(api)

    await asOwner(
      world.url,
      `insert into kyc_application (user_id, target_tier, state, decided_at) values ($1, 'tier_1', 'APPROVED', now())`,
      [person.id],
    )

    expect(await violationsOf('I29b')).toBe(1)
  })

  test('I30 finds a stake of somebody at tier 0', async () => {
    const person = await aUser(api)
    const owner = randomUUID()

    await asOwner(
      world.url,
      `with stake as (
         insert into account (kind, owner, user_id, asset, has_floor, balance) values ('staked', $1, $2, 'ETH', true, 1) returning id
       ), told as (
         insert into posting (reason, ref, at) values ('planted', $1::text, clock_now()) returning id
       )
       insert into entry (posting_id, line, account_id, asset, units)
       select told.id, line, stake.id, 'ETH', case line when 1 then -1 else 1 end from told, stake, generate_series(1, 2) as line`,
      [owner, person.id],
    )

    expect(await violationsOf('I30')).toBe(1)
  })

  const violationsOf = async (id: string) => {
    const findings = await askPromises(world.url, kycInvariants)
    return findings.find((finding) => finding.id === id)?.count
  }

  test('the application itself cannot rewrite the history of tiers', async () => {
    const rewrite = world.db.deleteFrom('kyc_tier_change').execute()

    await expect(rewrite).rejects.toThrow('permission denied')
  })
})
