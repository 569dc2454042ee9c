import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { anAddress, anIdentity } from '../../../../test/stand-ins/papers.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { certificationFault, openDoubts, type TaxFacts } from './tax-residence.rules.ts'

let world: World
let api: Api
let person: Someone
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world, { BUREAU: 'manual' })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
beforeEach(async () => {
  person = await aUser(api)
})

type Said = Parameters<Someone['api']['kyc']['certifyTaxResidence']>[0]['body']
const here = { country: 'ZA', number: '0123456789' } as const
const certify = (said: Partial<Said>, who = person) =>
  who.api.kyc.certifyTaxResidence({ body: { residences: [here], is_true: true, ...said } })
const refused = (code: string, status: number) => ({ problem: { code, status } })
const rows = () =>
  asOwner<{ ended_at: Date | null; in_south_africa: boolean; abroad: boolean; lacks_number: boolean }>(
    world.url,
    `select ended_at, in_south_africa, abroad, lacks_number from tax_certification where user_id = $1 order by made_at, ended_at nulls last`,
    [person.id],
  )

test('somebody who pays tax here says so with their number, of which the end is shown and the rest lies sealed', async () => {
  expect(await person.api.kyc.getTaxResidence()).toEqual({ certification: null, doubts: [], earlier: [] })

  const shown = await certify({})

  expect(shown).toMatchObject({
    certification: {
      residences: [{ country: 'ZA', number_end: '789', absence: null, absence_text: null }],
      ...{ birth_country: null, birth_town: null, explanations: [] },
    },
    ...{ doubts: [], earlier: [] },
  })
  expect(await person.api.kyc.getTaxResidence()).toEqual(shown)
  const kept = await asOwner<{ row: string; sealed: Buffer }>(
    world.url,
    `select c::text as row, sealed, (select json_agg(a)::text from audit_event a where a.subject = c.user_id::text) as told
     from tax_certification c where user_id = $1`,
    [person.id],
  )
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('0123456789')
  expect(kept[0]?.sealed.includes(Buffer.from('0123456789'))).toBe(false)
})

test('several countries, a number that there is none of, and where somebody was born', async () => {
  const shown = await certify({
    residences: [
      here,
      { country: 'ZW', absence: 'cannot_obtain', absence_text: 'The office there has not answered since May' },
      { country: 'AE', absence: 'not_issued' },
    ],
    ...{ birth_country: 'ZW', birth_town: 'Bulawayo' },
  })

  expect(shown.certification).toMatchObject({
    residences: [{ number_end: '789' }, { absence: 'cannot_obtain' }, { country: 'AE', absence: 'not_issued' }],
    ...{ birth_country: 'ZW', birth_town: 'Bulawayo' },
  })
  expect(await rows()).toEqual([{ ended_at: null, in_south_africa: true, abroad: true, lacks_number: true }])
})

test('a later one ends the one before, which stays as it was', async () => {
  await certify({})
  await certify({ residences: [{ ...here, number: '9876543210' }] })
  const shown = await certify({ residences: [{ country: 'ZA', absence: 'not_required' }] })

  expect(shown.certification?.residences).toMatchObject([{ number_end: null, absence: 'not_required' }])
  expect(shown.earlier).toHaveLength(2)
  expect((await rows()).map(({ ended_at }) => ended_at !== null)).toEqual([true, true, false])
  await expect(asOwner(world.url, `set role sengi_app; update tax_certification set sealed = '\\x00'`)).rejects.toThrow(
    'permission denied',
  )
})

test('of two certifications at once both are kept and one holds', async () => {
  await Promise.all(['0123456789', '1234567890'].map((number) => certify({ residences: [{ country: 'ZA', number }] })))

  expect((await rows()).filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  expect(await rows()).toHaveLength(2)
})

test('what does not go together with their papers is named and asked about, and an answer is enough', async () => {
  await person.api.kyc.giveIdentity({ body: anIdentity(2101) })
  await person.api.kyc.giveAddress({ body: anAddress })
  const abroad = {
    residences: [{ country: 'GB', number: 'QQ 12 34 56 C' }] as Said['residences'],
    ...({ birth_country: 'ZA', birth_town: 'Gqeberha' } as const),
  }
  const attempt = await certify(abroad).catch(({ problem }) => problem)

  expect(attempt).toMatchObject({ code: 'tax_doubts_open', status: 409 })
  expect(attempt.errors).toEqual([
    { path: 'explanations.address_elsewhere', message: expect.stringContaining('Your address is in a country') },
    { path: 'explanations.za_id_elsewhere', message: expect.stringContaining('South African ID') },
  ])
  expect(await rows()).toEqual([])

  const explanations: Said['explanations'] = [
    { doubt: 'address_elsewhere', text: 'I am here for two months, with my parents' },
    { doubt: 'za_id_elsewhere', text: 'I moved to Leeds in 2019' },
    { doubt: 'us_passport', text: 'Nobody asked this' },
  ]
  const shown = await certify({ ...abroad, explanations })
  expect(shown.certification?.explanations).toEqual(explanations.slice(0, 2))
  expect(shown.doubts).toEqual([])
})

test('papers that are given later and do not go with it open the question again', async () => {
  await certify({ residences: [{ country: 'GB', number: 'QQ123456C' }], birth_country: 'GB', birth_town: 'Leeds' })
  await person.api.kyc.giveAddress({ body: anAddress })

  expect((await person.api.kyc.getTaxResidence()).doubts).toEqual(['address_elsewhere'])
})

test('what cannot be kept names its field', async () => {
  const cases: [Partial<Said>, string, string][] = [
    [{ residences: [here, here] }, 'tax_country_twice', 'residences.1.country'],
    [{ residences: [{ country: 'ZA' }] }, 'tax_number_or_reason', 'residences.0.number'],
    [{ residences: [{ ...here, absence: 'not_issued' }] }, 'tax_number_or_reason', 'residences.0.number'],
    [{ residences: [{ country: 'ZA', absence: 'cannot_obtain' }] }, 'tax_reason_in_words', 'residences.0.absence_text'],
    [{ residences: [{ country: 'GB', absence: 'not_issued' }] }, 'birth_place_needed', 'birth_country'],
    [
      { residences: [{ country: 'GB', absence: 'not_issued' }], birth_country: 'GB' },
      ...(['birth_place_needed', 'birth_town'] as const),
    ],
  ]
  for (const [said, code, path] of cases) {
    const problem = await certify(said).catch((failure) => failure.problem)
    expect(problem).toMatchObject({ code, status: 422, errors: [{ path }] })
  }
  for (const said of [
    { residences: [] },
    { residences: Array.from({ length: 6 }, () => here) },
    { residences: [{ country: 'QQ' as 'ZA', number: '123456' }] },
    { residences: [{ ...here, number: '<b>' }] },
    { is_true: false as true },
  ]) {
    await expect(certify(said)).rejects.toMatchObject(refused('invalid_request', 422))
  }
  expect(await rows()).toEqual([])
})

test('a South African number that is none is asked about, with blanks or without', () => {
  const said = (number: string): TaxFacts => ({ residences: [{ country: 'ZA', number }] })
  expect(openDoubts(said('0123456789'), {})).toEqual([])
  expect(openDoubts(said('0123 456 789'), {})).toEqual([])
  expect(openDoubts(said('123456789'), {})).toEqual(['za_number_form'])
  expect(openDoubts(said('5123456789'), {})).toEqual(['za_number_form'])
  expect(certificationFault(said('0123456789'))).toBeNull()
})

test('a citizen of the United States is asked about it, and nobody is asked about papers that they did not give', () => {
  const passport = {
    form: 'passport',
    number: 'A1234567',
    given_names: 'Ann',
    surname: 'Lee',
    birth_date: '1980-01-01',
  } as const
  const said: TaxFacts = { residences: [{ country: 'ZA', absence: 'not_required' }] }
  expect(openDoubts(said, { identity: { ...passport, country: 'US' } })).toEqual(['us_passport'])
  expect(openDoubts(said, { identity: { ...passport, country: 'ZW' } })).toEqual([])
  expect(openDoubts(said, {})).toEqual([])
})
