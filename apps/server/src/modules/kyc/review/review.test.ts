import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aColleague, anAd } from '../../../../test/market.ts'
import { anIdentity, applyForSecond, openApplicationOf, send, verdictsOn } from '../../../../test/stand-ins/papers.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { kycInvariants } from '../kyc.invariants.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-review-'))
let world: World
/** Here people look at every application; `sandbox` is the other process, where tests climb at once. */
let api: Api
let sandbox: Api
let reviewer: Someone
let person: Someone
let serial = 100
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { DATA_DIR, BUREAU: 'manual' })
  sandbox = await anApi(world, { DATA_DIR })
  reviewer = await aColleague({ api: sandbox }, 'compliance')
})
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  person = await aUser(sandbox, { tier: 1 })
})

const reason = 'The proof of address was forged'
const staff = () => api.as(reviewer.token).kyc
const mine = () => api.as(person.token)
const at = (application_id: string) => ({ params: { application_id } })
const kindOf = (application_id: string, kind: 'ID' | 'Selfie' | 'ProofOfAddress' | 'SourceOfFunds') => ({
  params: { application_id, kind },
})
const refusal = (code: string, status?: number) => ({ problem: { code, ...(status && { status }) } })
/** Takes an application, and answers what deciding about it sends back. */
const started = async (id: string, wrong: Parameters<typeof verdictsOn>[1] = {}) => {
  const { fingerprint, to_judge } = await staff().takeApplication(at(id))
  return { fingerprint, verdicts: verdictsOn(to_judge, wrong) }
}
const accept = async (id: string) => staff().acceptApplication({ ...at(id), body: await started(id) })
const notProven = { ProofOfAddress: { fault: 'too_old', text: 'Yours is of January.' } } as const
const refuse = async (id: string) => staff().refuseApplication({ ...at(id), body: await started(id, notProven) })
const askAgain = async (id: string) => staff().askAgain({ ...at(id), body: await started(id, notProven) })
const acts = (subject: string) =>
  asOwner<{ action: string; detail: Record<string, string> }>(
    world.url,
    'select action, detail from audit_event where subject = $1 order by id',
    [subject],
  )
const told = async () => {
  await runAll(
    sandbox.db,
    sandbox.tasks.filter(({ name }) => name.startsWith('notifications')),
  )
  return (await person.api.notifications.listNotifications({ query: {} })).map(({ type }) => type)
}
const broken = async () =>
  (await askPromises(world.url, kycInvariants)).filter(({ count }) => count > 0).map(({ id }) => id)

/** An application for the second tier with everything that it asks; answers its id. */
const apply = (): Promise<string> => applyForSecond({ id: person.id, api: mine() }, world)
const openOf = (userId: string): Promise<string> => openApplicationOf(userId, world.url)

describe('an application before our team', () => {
  test('waits in its queue, the oldest first, and is read with what its person said; each look is recorded', async () => {
    const first = await apply()
    person = await aUser(sandbox, { tier: 1 })
    const second = await apply()

    const queue = await staff().listApplications({ query: {} })
    const whole = await staff().getApplication(at(second))

    const own = await staff().listApplications({ query: { username: `@${person.username}` } })
    expect(own.map(({ application_id, state }) => `${application_id} ${state}`)[0]).toBe(`${second} IN_REVIEW`)
    const ids = queue.map(({ application_id }) => application_id)
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
    expect(whole).toMatchObject({
      username: person.username,
      target_tier: 'tier_2',
      waits_for: 'us',
      identity: { given_names: 'Nomvula Grace', fits_name: false, state: 'GIVEN' },
      address: { city: 'Cape Town' },
      missing: [],
    })
    const { number } = await staff().revealNumber(at(second))
    expect(number).toHaveLength(13)
    expect(JSON.stringify(whole)).not.toContain(number)
    const file = await staff().getAnyDocument(kindOf(second, 'Selfie'))
    expect(file.type).toBe('image/jpeg')
    const recorded = (await acts(second)).map(({ action }) => action)
    expect(recorded).toEqual(['kyc.applied', 'kyc.application_opened', 'kyc.number_revealed', 'kyc.document_opened'])
    expect(JSON.stringify(await acts(second))).not.toContain(number)
  })

  test('is accepted: its person has the tier at once, its papers are fixed, and both are told why', async () => {
    const id = await apply()
    const answer = await accept(id)

    expect(answer).toMatchObject({ state: 'APPROVED', kyc_tier: 'tier_2' })
    expect((await mine().auth.me()).kyc_tier).toBe('tier_2')
    const { documents, identity } = await mine().kyc.listPapers()
    expect(documents.slice(0, 3).map(({ state }) => state)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED'])
    expect(identity?.state).toBe('ACCEPTED')
    await expect(send({ api: mine() }, 'ID')).rejects.toMatchObject(refusal('document_accepted'))
    expect((await acts(id)).at(-1)).toMatchObject({ action: 'kyc.answered', detail: { state: 'APPROVED' } })
    expect(await told()).toContain('kyc.approved')
    expect(await broken()).toEqual([])
  })

  test('is refused with a reason that its person reads, who may apply again', async () => {
    const id = await apply()
    await refuse(id)

    expect((await mine().kyc.status()).application).toMatchObject({
      state: 'REJECTED',
      reason: 'Proof of address: it is older than three months. Yours is of January.',
    })
    expect(await told()).toContain('kyc.rejected')
    await expect(accept(id)).rejects.toMatchObject(refusal('application_decided', 409))
    const again = () => mine().kyc.upgrade({ query: { target_tier: 'tier_2' } })
    await expect(again()).rejects.toMatchObject(refusal('papers_missing', 422))
    await send({ api: mine() }, 'ProofOfAddress')
    expect(await again()).toMatchObject({ kyc_tier: 'tier_1' })
  })

  test('waits for its person when a document is asked for again, and comes back with it', async () => {
    const id = await apply()
    expect(await askAgain(id)).toMatchObject({ waits_for: 'them', hold: null })

    const queued = async (waits_for: 'us' | 'them') =>
      (await staff().listApplications({ query: { waits_for } })).some(({ application_id }) => application_id === id)
    expect([await queued('us'), await queued('them')]).toEqual([false, true])
    expect(await told()).toContain('kyc.asked_again')
    expect((await mine().kyc.listPapers()).documents[2]).toMatchObject({
      state: 'REFUSED',
      reason: 'Proof of address: it is older than three months. Yours is of January.',
      takes_file: true,
    })
    await expect(accept(id)).rejects.toMatchObject(refusal('application_waits_for_person', 409))
    await expect(send({ api: mine() }, 'ID')).rejects.toMatchObject(refusal('document_under_review'))

    await send({ api: mine() }, 'ProofOfAddress')

    expect([await queued('us'), await queued('them')]).toEqual([true, false])
    expect(await accept(id)).toMatchObject({ state: 'APPROVED' })
  })

  test('is decided once, by whichever of two comes first', async () => {
    const id = await apply()
    const [fine, wrong] = [await started(id), await started(id, notProven)]
    const both = await Promise.allSettled([
      staff().acceptApplication({ ...at(id), body: fine }),
      sandbox.as(reviewer.token).kyc.refuseApplication({ ...at(id), body: wrong }),
    ])

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const answers = (await acts(id)).filter(({ action }) => action === 'kyc.answered')
    expect(answers).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  test('is nobody’s own to decide, and needs what was read and a PIN', async () => {
    person = reviewer
    await asOwner(
      world.url,
      `insert into kyc_application (user_id, target_tier, due_at) values ($1, 'tier_3', clock_now())`,
      [reviewer.id],
    )
    const own = await openOf(reviewer.id)
    for (const attempt of [
      () => staff().getApplication(at(own)),
      () => accept(own),
      () => staff().releaseApplication(at(own)),
      () => staff().acceptApplication({ ...at(own), body: { fingerprint: '0'.repeat(64), verdicts: [] } }),
      () => staff().revealNumber(at(own)),
      () => staff().takeTierBack({ params: { user_id: reviewer.id }, body: { to_tier: 'tier_0', reason } }),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal('application_of_your_own', 403))
    await asOwner(world.url, `update kyc_application set state = 'FAILED', decided_at = clock_now() where id = $1`, [
      own,
    ])
    await expect(
      staff().refuseApplication({ ...at(own), body: { fingerprint: 'short', verdicts: [] } }),
    ).rejects.toMatchObject({
      problem: { status: 422 },
    })
  })
})

describe('a tier', () => {
  const take = (to_tier: 'tier_0' | 'tier_1' | 'tier_2', userId = person.id) =>
    staff().takeTierBack({ params: { user_id: userId }, body: { to_tier, reason: 'The proof of address was forged' } })

  test('is taken back: limits fall, trading is closed, its papers are asked for again, and it can be reached anew', async () => {
    const id = await apply()
    await accept(id)
    const limitOf = async () => {
      const { kyc_tier, steps } = await mine().kyc.status()
      return steps.find(({ tier }) => tier === kyc_tier)?.buy_limit_zar
    }
    expect(await limitOf()).toBe('500000.00')

    expect(await take('tier_1')).toEqual({ kyc_tier: 'tier_1' })

    expect(await limitOf()).toBe('50000.00')
    await expect(anAd({ api: mine() })).rejects.toMatchObject(refusal('kyc_required'))
    const papers = await mine().kyc.listPapers()
    expect(papers.documents.slice(0, 3).map(({ state }) => state)).toEqual(['REFUSED', 'REFUSED', 'REFUSED'])
    expect(papers.taken_back?.reason).toBe('The proof of address was forged')
    expect(papers.identity?.state).toBe('ACCEPTED')
    expect(await told()).toContain('kyc.taken_back')
    expect(await broken()).toEqual([])

    for (const kind of ['ID', 'Selfie', 'ProofOfAddress'] as const) await send({ api: mine() }, kind)
    await mine().kyc.upgrade({ query: { target_tier: 'tier_2' } })
    await accept(await openOf(person.id))
    expect((await mine().auth.me()).kyc_tier).toBe('tier_2')
    expect((await mine().kyc.listPapers()).taken_back).toBeNull()
    expect(await broken()).toEqual([])
  })

  test('takes an open application along, and an account that is suspended loses it too', async () => {
    const id = await apply()
    await asOwner(world.url, 'update app_user set suspended_at = clock_now() where id = $1', [person.id])

    expect(await take('tier_0')).toEqual({ kyc_tier: 'tier_0' })

    const [row] = await asOwner(world.url, 'select state from kyc_application where id = $1', [id])
    expect(row).toEqual({ state: 'REJECTED' })
    expect(await broken()).toEqual([])
  })

  test('is not raised by taking it back, and nobody unknown has one', async () => {
    await expect(take('tier_1')).rejects.toMatchObject(refusal('tier_not_lower', 409))
    await expect(take('tier_2')).rejects.toMatchObject(refusal('tier_not_lower', 409))
    await expect(take('tier_0', '00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      problem: { status: 404 },
    })
  })

  test('that was lost without a row is found by I29', async () => {
    await asOwner(world.url, `update app_user set kyc_tier = 'tier_0' where id = $1`, [person.id])

    expect(await broken()).toEqual(['I29'])
    await asOwner(world.url, `update app_user set kyc_tier = 'tier_1' where id = $1`, [person.id])
    expect(await broken()).toEqual([])
  })
})

describe('two who give one number', () => {
  test('are told apart by our team: the number goes to whom it belongs, unless it was verified', async () => {
    serial += 1
    const holder = await aUser(sandbox)
    await holder.api.kyc.giveIdentity({ body: anIdentity(serial) })
    await expect(mine().kyc.giveIdentity({ body: anIdentity(serial) })).rejects.toMatchObject(refusal('identity_taken'))

    const cases = await staff().listIdentityClashes({ query: {} })
    expect(cases.find(({ user_id }) => user_id === person.id)).toMatchObject({
      holder_id: holder.id,
      holder_accepted: false,
    })
    const body = { user_id: person.id, holder_id: holder.id, frees: true, reason: 'The holder mistyped their own' }
    expect(await staff().settleIdentityClash({ body })).toEqual({ freed: true })
    await expect(staff().settleIdentityClash({ body })).rejects.toMatchObject(refusal('clash_not_found', 404))
    expect((await mine().kyc.giveIdentity({ body: anIdentity(serial) })).identity).not.toBeNull()
    expect((await holder.api.kyc.listPapers()).identity).toBeNull()

    await sandbox.as(holder.token).kyc.upgrade({ query: { target_tier: 'tier_1' } })
    const verified = await aUser(sandbox)
    await verified.api.kyc.giveIdentity({ body: anIdentity(serial + 500) })
    await verified.api.kyc.upgrade({ query: { target_tier: 'tier_1' } })
    await expect(holder.api.kyc.giveIdentity({ body: anIdentity(serial + 500) })).rejects.toMatchObject(
      refusal('identity_taken'),
    )
    const stays = { ...body, user_id: holder.id, holder_id: verified.id }
    await expect(staff().settleIdentityClash({ body: stays })).rejects.toMatchObject(refusal('identity_stays', 409))
    expect(await staff().settleIdentityClash({ body: { ...stays, frees: false } })).toEqual({ freed: false })
  })
})

describe('what the bureau never told', () => {
  test('is asked again: what it looks at stays with our team until somebody answers', async () => {
    const looked = await aUser(sandbox, { username: 'a_review_case' })
    await looked.api.kyc.upgrade({ query: { target_tier: 'tier_1' } })
    const poll = () =>
      runAll(
        sandbox.db,
        sandbox.tasks.filter(({ name }) => name === 'kyc.poll_bureau'),
      )
    await poll()
    expect((await looked.api.kyc.status()).application?.state).toBe('IN_REVIEW')

    await asOwner(
      world.url,
      `update sandbox_bureau_check set outcome = 'PASS', legal_name = 'Thabo Review' where application_id = $1`,
      [await openOf(looked.id)],
    )
    await poll()
    await poll()

    expect((await looked.api.auth.me()).kyc_tier).toBe('tier_1')
    expect(await broken()).toEqual([])
  })

  test('an application that the sandbox left with people is theirs to accept', async () => {
    const looked = await aUser(sandbox, { username: 'review_by_hand' })
    await looked.api.kyc.upgrade({ query: { target_tier: 'tier_1' } })

    const id = await openOf(looked.id)
    const { fingerprint } = await sandbox.as(reviewer.token).kyc.takeApplication(at(id))
    await sandbox.as(reviewer.token).kyc.acceptApplication({ ...at(id), body: { fingerprint, verdicts: [] } })

    expect((await looked.api.auth.me()).kyc_tier).toBe('tier_1')
  })
})
