import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { loadBy, samples, unListOf } from '../../../../test/lists.ts'
import { aColleague, aMarket, type Market } from '../../../../test/market.ts'
import { idNumber } from '../../../../test/stand-ins/papers.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'

let market: Market
let [maker, approver]: Someone[] = []
beforeAll(async () => {
  market = await aMarket()
  ;[maker, approver] = [await aColleague(market, 'compliance'), await aColleague(market, 'compliance')]
  for (const source of ['UN', 'FIC', 'OFAC'] as const) await loadBy(staff(), source, samples[source])
}, 120_000)
afterAll(() => market[Symbol.asyncDispose]())

const staff = () => maker as Someone
const reason = 'Born in another century, in another country'
let serials = 0
/** In the samples of the UN and the FIC, born on 12 December 1964; in OFAC's, on 12 December 1981. */
const brathule = { given_names: 'Zorvan Qelim', surname: 'Brathule' }
const uldric = { given_names: 'Mavros Pentelith', surname: 'Uldric' }

/** Somebody who is verified with an identity number that says when they were born, as `YYMMDD`. */
async function verified(name: typeof brathule, birth: string): Promise<Someone> {
  serials += 1
  return verifiedWith({ form: 'za_id', number: idNumber(700 + serials, birth), ...name })
}
async function verifiedWith(body: Parameters<Someone['api']['kyc']['giveIdentity']>[0]['body']): Promise<Someone> {
  const person = await aUser(market.api)
  await person.api.kyc.giveIdentity({ body })
  await person.api.kyc.upgrade({ query: { target_tier: 'tier_1' } })
  return person
}
const screen = () =>
  runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name === 'screening.everybody' || name === 'screening.new_names'),
  )
const casesOf = async ({ id }: Someone) =>
  (await staff().api.screening.listScreeningCases({ query: { limit: 100 } })).filter(({ user_id }) => user_id === id)
const sourcesOf = async (person: Someone) => (await casesOf(person)).map(({ source }) => source).sort()
const isStopped = async ({ id }: Someone) =>
  (await asOwner(market.world.url, 'select from app_user where id = $1 and suspended_at is not null', [id])).length > 0
const comparisonOf = async ({ id }: Someone) =>
  (
    await asOwner<{ best: number; hits: number }>(
      market.world.url,
      'select best_score as best, hits from screening where user_id = $1 order by id desc limit 1',
      [id],
    )
  )[0]

test.each([
  [brathule, '641212', ['FIC', 'UN']],
  [brathule, '650601', ['FIC', 'UN']],
  [brathule, '900101', []],
  [uldric, '811212', ['OFAC']],
  [uldric, '640101', []],
])('%o born on %s meets %j', async (name, birth, sources) => {
  const person = await verified(name, birth)

  expect([await sourcesOf(person), await isStopped(person)]).toEqual([sources, sources.length > 0])
  expect((await comparisonOf(person))?.hits).toBe(sources.length)
  await market.api.db.updateTable('app_user').set({ screened_name: null }).where('id', '=', person.id).execute()
  await screen()
  expect(await sourcesOf(person)).toEqual(sources)
})

test('a passport says the date beside its number, and a number that a list names decides whatever the name', async () => {
  const passport = { form: 'passport', country: 'ZW' } as const
  const other = await verifiedWith({ ...passport, ...brathule, number: 'ZW5500123', birth_date: '1990-03-04' })
  const listed = await verifiedWith({
    ...passport,
    number: 'FD4471239',
    birth_date: '1990-03-04',
    given_names: 'Anne',
    surname: 'Botha',
  })

  expect([await sourcesOf(other), await isStopped(other)]).toEqual([[], false])
  expect([await isStopped(listed), (await casesOf(listed)).every(({ score }) => score === 100)]).toEqual([true, true])
  expect((await casesOf(listed)).length).toBeGreaterThan(0)
})

test('a date that nobody has found to be true excludes nobody', async () => {
  const person = await aUser(market.api)
  await person.api.kyc.giveIdentity({
    body: { form: 'za_id', number: idNumber(650, '900101'), ...brathule },
  })
  await asOwner(market.world.url, `update app_user set legal_name = 'Zorvan Qelim Brathule' where id = $1`, [person.id])
  await screen()

  expect(await sourcesOf(person)).toEqual(['FIC', 'UN'])
})

test('whom two people cleared by the name is not stopped again by a date that says nothing new', async () => {
  const name = { given_names: 'Quilver Ostrand', surname: 'Meplith' }
  const entry = { name: 'Quilver Ostrand Meplith', reference: 'QDi.7001' }
  const person = await aUser(market.api)
  await asOwner(market.world.url, `update app_user set legal_name = $2 where id = $1`, [person.id, entry.name])
  await loadBy(staff(), 'UN', withOthers(entry))
  await screen()
  const [hit] = await casesOf(person)
  const at = { params: { screening_case_id: hit?.screening_case_id ?? '' } }
  await staff().api.screening.askToClearScreeningCase({ ...at, body: { reason } })
  if (!approver) throw new Error('Nobody')
  await approver.api.screening.clearScreeningCase({
    ...at,
    ...(await agreed(approver, 'clear_approval', hit?.screening_case_id)),
  })

  await person.api.kyc
    .giveIdentity({ body: { form: 'za_id', number: idNumber(660, '900101'), ...name } })
    .catch(() => {})
  await asOwner(market.world.url, `update kyc_detail set accepted_at = now() where user_id = $1`, [person.id])
  await loadBy(staff(), 'UN', withOthers(entry, { name: 'Somebody New', reference: 'QDi.7002' }))
  await screen()
  expect([await isStopped(person), await casesOf(person)]).toEqual([false, []])

  await loadBy(staff(), 'UN', withOthers({ ...entry, born: '1990-01-01' }))
  await screen()
  expect([await isStopped(person), await sourcesOf(person)]).toEqual([true, ['UN']])
})

/** Enough others that the list never shrinks away. */
const withOthers = (...people: { name: string; reference: string; born?: string }[]) =>
  unListOf(
    ...Array.from({ length: 30 }, (_, at) => ({
      name: `Nobody Nowhere${'abcdefghij'[at % 10]}`,
      reference: `T.${at}`,
    })),
    ...people,
  )
