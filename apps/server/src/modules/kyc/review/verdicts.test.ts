import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Papers } from '@sengi/contract/kyc/documents'
import type { FieldVerdict, JudgedField } from '@sengi/contract/kyc/verdicts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aColleague } from '../../../../test/market.ts'
import { anAddress, applyForSecond, send, verdictsOn } from '../../../../test/stand-ins/papers.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-verdicts-'))
let world: World
/** Here people look at every application; `sandbox` is another process, where tests climb at once. */
let api: Api
let sandbox: Api
let reviewer: Someone
let person: Someone
let id: string
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { DATA_DIR, BUREAU: 'manual' })
  sandbox = await anApi(world, { DATA_DIR })
  reviewer = await aColleague({ api: sandbox }, 'compliance')
})
afterAll(async () => {
  for (const process of [sandbox, api]) await process[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  person = await aUser(sandbox, { tier: 1 })
  id = await applyForSecond({ id: person.id, api: mine() }, world)
})

const mine = () => api.as(person.token)
const staff = () => api.as(reviewer.token).kyc
const at = () => ({ params: { application_id: id } })
const refused = (code: string, status = 422) => ({ problem: { code, status } })
type Wrong = Parameters<typeof verdictsOn>[1]
const judged = async (wrong: Wrong = {}) => {
  const { fingerprint, to_judge } = await staff().takeApplication(at())
  return { fingerprint, verdicts: verdictsOn(to_judge, wrong) }
}

test('each thing that the tier rests on is judged once, with a reason that is one of its own', async () => {
  const { to_judge } = await staff().getApplication(at())
  expect(to_judge).toEqual(['name', 'number', 'birth_date', 'country', 'address', 'ID', 'Selfie', 'ProofOfAddress'])
  const { fingerprint, verdicts } = await judged()
  const attempt = (changed: readonly FieldVerdict[]) =>
    staff().acceptApplication({ ...at(), body: { fingerprint, verdicts: [...changed] } })
  const one = (field: JudgedField, fault: FieldVerdict['fault'], text: string | null = null) => ({ field, fault, text })
  const but = (field: JudgedField) => verdicts.filter((each) => each.field !== field)

  for (const incomplete of [
    [],
    but('Selfie'),
    [...but('Selfie'), one('name', null)],
    [...but('ID'), one('ID', 'face_differs')],
    [...verdicts, one('funds', null)],
    [...verdicts, one('whole', null)],
    [...but('ID'), one('ID', null, 'A word where all is fine')],
  ])
    await expect(attempt(incomplete)).rejects.toMatchObject(refused('verdicts_incomplete'))
  await expect(attempt([...but('ID'), one('ID', 'other')])).rejects.toMatchObject(refused('verdict_needs_words'))
  await expect(attempt([...but('ID'), one('ID', 'expired')])).rejects.toMatchObject(refused('verdicts_not_fine'))
  await expect(staff().refuseApplication({ ...at(), body: await judged() })).rejects.toMatchObject(
    refused('verdicts_all_fine'),
  )
  await expect(staff().askAgain({ ...at(), body: await judged() })).rejects.toMatchObject(refused('verdicts_all_fine'))
  const whole = await judged({ whole: { fault: 'other', text: 'We do not serve this business.' } })
  await expect(staff().askAgain({ ...at(), body: whole })).rejects.toMatchObject(refused('verdict_of_whole'))
  expect(await asOwner(world.url, 'select from kyc_verdict where user_id = $1', [person.id])).toEqual([])
})

test('what was not fine is said of each thing in the language of its person, and is given again under way', async () => {
  await mine().auth.changeLanguage({ body: { language: 'af' } })
  const wrong = { address: { fault: 'does_not_match' }, ID: { fault: 'cut_off', text: 'Links onder.' } } as const
  const asked = await staff().askAgain({ ...at(), body: await judged(wrong) })

  expect(asked).toMatchObject({
    waits_for: 'them',
    hold: null,
    to_judge: expect.not.arrayContaining(['ID', 'address']),
  })
  expect(asked.wording).toMatchObject({ language: 'af', fields: { address: 'Adres' }, faults: { other: null } })
  const texts = ['Adres: dit stem nie met die dokument ooreen nie.', "ID: 'n deel daarvan is afgesny. Links onder."]
  const headers = { authorization: `Bearer ${person.token}`, 'accept-language': 'af' }
  const { corrections, address, missing } = (await api.http.inject({ url: '/api/kyc/papers', headers })).json<Papers>()
  expect(corrections.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
  expect([address?.state, missing]).toEqual(['REFUSED', ['address', 'ID']])
  await runAll(
    sandbox.db,
    sandbox.tasks.filter(({ name }) => name.startsWith('notifications')),
  )
  const [told] = await mine().notifications.listNotifications({ query: {} })
  expect(told?.body).toContain('Adres (dit stem nie met die dokument ooreen nie)')
  expect(told?.body).not.toContain('Links onder')

  await expect(
    mine().kyc.giveFunds({ body: { source: 'salary', text: 'What my employer pays me every month' } }),
  ).rejects.toMatchObject(refused('application_open', 409))
  await mine().kyc.giveAddress({ body: { ...anAddress, street: '14 Long Street' } })
  expect((await mine().kyc.listPapers()).corrections).toHaveLength(1)
  await send({ api: mine() }, 'ID')
  expect((await mine().kyc.listPapers()).corrections).toEqual([])

  const again = await staff().acceptApplication({ ...at(), body: await judged() })
  expect(again).toMatchObject({ state: 'APPROVED', kyc_tier: 'tier_2' })
  expect(again.history.map(({ act, by }) => `${act} ${by}`)).toEqual([
    `ACCEPTED ${reviewer.username}`,
    `ASKED_AGAIN ${reviewer.username}`,
  ])
  expect(again.history[1]?.verdicts).toContainEqual({ field: 'ID', fault: 'cut_off', text: 'Links onder.' })
})

test('what no paper can mend is refused in words of our own, and stands until the next application', async () => {
  const text = 'We do not serve this business.'
  await staff().refuseApplication({ ...at(), body: await judged({ whole: { fault: 'other', text } }) })

  expect((await mine().kyc.status()).application?.reason).toBe(`Your application: ${text}`)
  expect((await mine().kyc.listPapers()).corrections).toEqual([{ paper: null, text: `Your application: ${text}` }])
  await mine().kyc.upgrade({ query: { target_tier: 'tier_2' } })
  expect((await mine().kyc.listPapers()).corrections).toEqual([])
})
