import { randomBytes, randomUUID } from 'node:crypto'
import { onBusinessDay } from '@sengi/contract/base/business-days'
import { ApiError } from '@sengi/contract/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anApi, aUser, codeOf, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aHolder, blocksPass, elsewhere, withdraw } from '../../../../test/chains.ts'
import { listedWallets, loadBy, samples, unListOf } from '../../../../test/lists.ts'
import { aColleague, aMarket, balanceOf, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { suspend } from '../../../../test/suspended.ts'
import { agreed, unread } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { sandboxBureau } from '../../../ports/bureau/sandbox.ts'
import type { Lists } from '../../../ports/lists/lists.ts'
import { sandboxLists } from '../../../ports/lists/sandbox.ts'
import { legalNameOf } from '../../auth/index.ts'
import { fetchLists, loadList } from './lists.service.ts'

let market: Market
let maker: Someone
let approver: Someone
let security: Someone
beforeAll(async () => {
  market = await aMarket()
  maker = await aColleague(market, 'compliance')
  approver = await aColleague(market, 'compliance')
  security = await aColleague(market, 'security')
  for (const one of [maker, approver, security]) await rename(one)
  // Each test has a list of its own: how far one shrinks is looked at where that is the question.
  await setFigures(market.world, { 'screening.shrink_basis_points': 9_000 })
}, 120_000)
beforeEach(async () => {
  const file = (text: string) => ({ file: Buffer.from(text), by: null })
  await loadList(market.api.db, sandboxLists(), { source: 'UN', ...file(listOf()) })
  await loadList(market.api.db, sandboxLists(), { source: 'FIC', ...file(ficListOf(aName())) })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const reason = 'Born in another century, in another country'
const endOfDay = 24
const told = { body: { reason } }
const screeningTasks = () =>
  runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name.startsWith('screening.')),
  )
const aWord = () => Array.from(randomBytes(9), (byte) => 'abdefgiklmnoprst'[byte % 16]).join('')
/** Like nobody else's: the sandbox's bureau knows four hundred names, which people share. */
const aName = () => `${aWord()} ${aWord()}`
async function rename<P extends Pick<Someone, 'id'>>(someone: P): Promise<P> {
  await asOwner(market.world.url, 'update app_user set legal_name = $1 where id = $2', [aName(), someone.id])
  return someone
}
const aNamedHolder = async () => rename(await aHolder(market, '0.01'))
const nameOf = async ({ id }: Someone) => (await legalNameOf(market.api.db, id)) ?? ''
let references = 0
const aReference = () => {
  references += 1
  return `QDi.${references}`
}
/** A list with these names, and enough others that it never shrinks away. */
const listOf = (...people: { name: string; reference: string; born?: string }[]) =>
  unListOf({ name: aName(), reference: `T.${randomUUID().slice(0, 8)}` }, ...people)
const casesOf = async (someone: Pick<Someone, 'id'>, state?: 'OPEN' | 'CONFIRMED' | 'FALSE') => {
  const query = { limit: 100, ...(state && { state }) }
  return (await maker.api.screening.listScreeningCases({ query })).filter(({ user_id }) => user_id === someone.id)
}
const of = (one: { screening_case_id: string } | undefined) => ({
  params: { screening_case_id: one?.screening_case_id ?? '' },
})
const codesOf = async (...calls: Promise<unknown>[]) => (await Promise.allSettled(calls)).map(codeOf)
const isStopped = async ({ id }: Someone) => {
  const [row] = await asOwner<{ stopped: boolean }>(
    market.world.url,
    'select suspended_at is not null as stopped from app_user where id = $1',
    [id],
  )
  return row?.stopped
}
/** Somebody whom the list of the UN names by now, and their case. */
async function somebodyListed() {
  const someone = await aNamedHolder()
  const entry = { name: await nameOf(someone), reference: aReference() }
  await loadBy(maker, 'UN', listOf(entry))
  await screeningTasks()
  const [hit] = await casesOf(someone)
  return { someone, entry, hit }
}
async function clear(hit: { screening_case_id: string } | undefined) {
  await maker.api.screening.askToClearScreeningCase({ ...of(hit), ...told })
  return agree(hit)
}
const agree = async (hit: { screening_case_id: string } | undefined, by = approver) =>
  by.api.screening.clearScreeningCase({ ...of(hit), ...(await agreed(by, 'clear_approval', hit?.screening_case_id)) })

describe('a hit', () => {
  test('stops whoever is verified under a listed name at once, files a case, and tells them nothing of it', async () => {
    const applicant = await aUser(market.api, { username: 'planted_one' })
    const name = await nameToBe(applicant)
    await loadBy(maker, 'UN', listOf({ name, reference: 'QDi.PLANTED', born: '1964-12-12' }))

    const answer = await applicant.api.kyc.upgrade({ query: { target_tier: 'tier_1' } })

    expect(answer).toEqual({ kyc_tier: 'tier_1', detail: 'KYC upgraded successfully!' })
    expect(await isStopped(applicant)).toBe(true)
    expect(await codesOf(applicant.api.auth.me())).toEqual(['token_invalid'])
    const [hit] = await casesOf(applicant)
    expect(await maker.api.screening.getScreeningCase(of(hit))).toMatchObject({
      username: 'planted_one',
      subject: 'person',
      source: 'UN',
      state: 'OPEN',
      score: 100,
      compared: { name },
      entry: { key: 'QDi.PLANTED', names: [{ name, quality: 'primary' }], births: [{ from: '1964-12-12' }] },
    })
    const letters = await asOwner<{ body: string }>(
      market.world.url,
      `select subject || ' ' || body as body from letter where recipient = $1
       union all select type from notification where user_id = $2`,
      [applicant.email, applicant.id],
    )
    expect(letters.length).toBeGreaterThan(0)
    for (const { body } of letters) expect(body).not.toMatch(/sanction|screen|list|complian|terror|freeze|frozen/i)
  })

  test('keeps which lists were compared, and how alike the nearest was, of everybody for ever', async () => {
    await loadBy(maker, 'UN', samples.UN)
    const someone = await aNamedHolder()

    await screeningTasks()
    const later = await asOwner(
      market.world.url,
      `select subject, hits, best_score < 88 as far, version = encode(sha256(names::bytea), 'hex') as named
       from screening join screening_round using (version) where user_id = $1`,
      [someone.id],
    )

    expect(later.length).toBeGreaterThan(0)
    for (const row of later) expect(row).toEqual({ subject: 'person', hits: 0, far: true, named: true })
    const change = market.world.db.updateTable('screening').set({ hits: 5 }).where('user_id', '=', someone.id)
    await expect(change.execute()).rejects.toThrow('permission denied')
  })

  test('is found among everybody when a new list names somebody who is here already', async () => {
    const { someone, hit } = await somebodyListed()

    expect(hit).toMatchObject({ user_id: someone.id, state: 'OPEN', score: 100 })
    expect(await isStopped(someone)).toBe(true)
    await expect(withdraw(market, someone, '0.001')).rejects.toMatchObject({ code: 'account_suspended' })
  })

  test('is found when a name becomes known in any other way', async () => {
    const [someone, name] = [await aUser(market.api), aName()]
    await loadBy(maker, 'UN', listOf({ name, reference: aReference() }))
    await screeningTasks()
    await asOwner(market.world.url, 'update app_user set legal_name = $1 where id = $2', [name, someone.id])

    await screeningTasks()

    expect(await casesOf(someone)).toHaveLength(1)
    expect(await isStopped(someone)).toBe(true)
  })

  test('is one case however many processes find it, and everybody is compared once with each list', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aNamedHolder()))
    const there = await anApi(market.world)
    const names = await Promise.all(people.map(nameOf))
    await loadBy(maker, 'UN', listOf(...names.map((name) => ({ name, reference: aReference() }))))
    const round = (tasks: typeof there.tasks) =>
      runAll(
        market.api.db,
        tasks.filter(({ name }) => name.startsWith('screening.')),
      )

    await Promise.all([round(market.api.tasks), round(there.tasks), round(market.api.tasks)])
    await round(there.tasks)
    await there[Symbol.asyncDispose]()

    for (const someone of people) {
      expect(await isStopped(someone)).toBe(true)
      expect((await casesOf(someone)).length).toBeGreaterThan(0)
    }
    const twice = await asOwner(
      market.world.url,
      `select user_id from screening_case where state = 'OPEN' group by user_id, source, entry_key, entry_sha256 having count(*) > 1`,
    )
    expect(twice).toEqual([])
  })
})

/** Under which name the sandbox's bureau will know a username. */
async function nameToBe({ id: userId, username, email }: Someone): Promise<string> {
  const person = { userId, username, email, phone: null, legalName: null }
  const answer = await sandboxBureau(market.api.db).check({
    ...person,
    applicationId: randomUUID(),
    targetTier: 'tier_1',
  })
  return answer.legalName ?? ''
}

describe('clearing a case', () => {
  test('takes two people, and lets the account go', async () => {
    const { someone, hit } = await somebodyListed()
    const ask = maker.api.screening.askToClearScreeningCase({ ...of(hit), ...told })
    await ask

    const alone = await codesOf(agree(hit, maker), maker.api.screening.askToClearScreeningCase({ ...of(hit), ...told }))
    const done = await agree(hit)

    expect(alone).toEqual(['second_person_needed', 'illegal_transition'])
    expect(done).toMatchObject({ state: 'FALSE', clear_asked: { by: maker.id, reason }, cleared: { by: approver.id } })
    expect(await isStopped(someone)).toBe(false)
    expect(await codesOf(agree(hit))).toEqual(['screening_case_over'])
  })

  test('holds for the same entry and the same facts, on every later list, and no longer when the entry changes', async () => {
    const { someone, entry, hit } = await somebodyListed()
    await clear(hit)

    await loadBy(maker, 'UN', listOf(entry, { name: 'Somebody New', reference: aReference() }))
    await screeningTasks()
    const afterTheSame = [await isStopped(someone), (await casesOf(someone, 'OPEN')).length]
    await loadBy(maker, 'UN', listOf({ ...entry, born: '1971-03-04' }))
    await screeningTasks()

    expect(afterTheSame).toEqual([false, 0])
    expect(await isStopped(someone)).toBe(true)
    expect(await casesOf(someone, 'OPEN')).toHaveLength(1)
  })

  test('lets nobody go while another hit of theirs stands', async () => {
    const { someone, entry, hit } = await somebodyListed()
    await loadBy(maker, 'FIC', ficListOf(entry.name))
    await screeningTasks()
    const [, second] = await casesOf(someone)

    await clear(hit)
    const between = await isStopped(someone)
    await clear(second)

    expect([second?.source, between, await isStopped(someone)]).toEqual(['FIC', true, false])
  })

  test('of two last cases that two people clear at once, the account is let go once', async () => {
    const { someone, entry } = await somebodyListed()
    await loadBy(maker, 'FIC', ficListOf(entry.name))
    await screeningTasks()
    const hits = await casesOf(someone)
    for (const one of hits) await maker.api.screening.askToClearScreeningCase({ ...of(one), ...told })
    const agreements = await Promise.all(
      hits.map(async (one) => ({ ...of(one), ...(await agreed(approver, 'clear_approval', one.screening_case_id)) })),
    )

    const codes = await codesOf(
      ...agreements.map((one) => approver.api.screening.clearScreeningCase(one)),
      ...agreements.slice(0, 1).map((one) => approver.api.screening.clearScreeningCase(one)),
    )

    expect(hits).toHaveLength(2)
    expect(codes.toSorted()).toEqual(['done', 'done', 'screening_case_over'])
    expect(await isStopped(someone)).toBe(false)
  })

  test('is refused, or asked anew, as the second person says', async () => {
    const { someone, hit } = await somebodyListed()
    const early = await codesOf(agree(hit))
    await maker.api.screening.askToClearScreeningCase({ ...of(hit), ...told })

    const back = await approver.api.screening.refuseToClearScreeningCase(of(hit))

    expect(early).toEqual(['clearing_not_asked'])
    expect(back).toMatchObject({ state: 'OPEN', clear_asked: null })
    expect(await isStopped(someone)).toBe(true)
  })

  test('leaves what was stopped for another reason', async () => {
    const someone = await aNamedHolder()
    await suspend(market.api.db, someone)
    await loadBy(maker, 'UN', listOf({ name: await nameOf(someone), reference: aReference() }))
    await screeningTasks()
    const [hit] = await casesOf(someone)
    const lifting = await liftAsStaff(someone)

    await clear(hit)

    expect(lifting).toEqual('suspension_kept')
    expect(await isStopped(someone)).toBe(true)
    expect(await liftAsStaff(someone)).toEqual('second_person_needed')
  })
})

const ficListOf = (name: string) =>
  `<NewDataSet><Table><IndividualID>1</IndividualID><FullName>${name}</FullName><ReferenceNumber>${aReference()}</ReferenceNumber></Table></NewDataSet>`

/** What another team is told that wants an account back. */
async function liftAsStaff({ id }: Someone): Promise<string> {
  const [stands] = (await security.api.suspensions.listSuspensions({ query: { open: 'true', limit: 100 } })).filter(
    ({ user_id }) => user_id === id,
  )
  const params = { suspension_id: stands?.suspension_id ?? '' }
  await security.api.suspensions
    .askToLiftSuspension({ params, body: { reason: 'The owner came to us with their passport' } })
    .catch(() => null)
  const [code = ''] = await codesOf(security.api.suspensions.liftSuspension({ params, body: { hash: unread } }))
  return code
}

describe('confirming a case', () => {
  test('keeps the account stopped, and the report of property is due five business days later', async () => {
    const { someone, hit } = await somebodyListed()

    const confirmed = await maker.api.screening.confirmScreeningCase({ ...of(hit), ...told })

    expect(confirmed).toMatchObject({ state: 'CONFIRMED', confirmed: { by: maker.id, reason } })
    const { at = '', report_by } = confirmed.confirmed ?? {}
    expect(report_by).toBe(onBusinessDay(new Date(at), 5, endOfDay, new Set()).toISOString())
    expect(await isStopped(someone)).toBe(true)
    expect(await liftAsStaff(someone)).toBe('suspension_kept')
    expect(await codesOf(maker.api.screening.confirmScreeningCase({ ...of(hit), ...told }))).toEqual([
      'illegal_transition',
    ])
  })

  test('its report is due by the same figure as in the registers', async () => {
    const { hit } = await somebodyListed()
    const { confirmed } = await maker.api.screening.confirmScreeningCase({ ...of(hit), ...told })
    await setFigures(market.world, { 'registers.property_days': 1 })

    const { confirmed: later } = await maker.api.screening.getScreeningCase(of(hit))
    await setFigures(market.world, { 'registers.property_days': 5 })

    expect(Date.parse(later?.report_by ?? '')).toBeLessThan(Date.parse(confirmed?.report_by ?? ''))
  })

  test('nobody decides about themselves', async () => {
    const colleague = await aColleague(market, 'compliance')
    const { api } = colleague
    const hit = await plantCase(colleague)

    const codes = await codesOf(
      api.screening.confirmScreeningCase({ ...of(hit), ...told }),
      api.screening.askToClearScreeningCase({ ...of(hit), ...told }),
    )
    await clear(hit)

    expect(codes).toEqual(['own_account_decision', 'own_account_decision'])
  })
})

/** A case that stops nobody: of whom somebody wanted to pay. */
async function plantCase({ id }: Someone) {
  const [row] = await asOwner<{ id: string }>(
    market.world.url,
    `insert into screening_case (user_id, subject, source, entry_key, entry_sha256, entry, facts, facts_sha256, version, score)
     values ($1, 'beneficiary', 'UN', 'x', sha256('x'), '{"key":"x","kind":"person","names":[{"name":"X","quality":"primary"}],"births":[],"documents":[],"countries":[],"wallets":[],"programme":"","listed_on":null,"remarks":""}',
       '{"name":"X","date_of_birth":null,"address":null}', sha256('x'), repeat('a', 64), 90) returning id`,
    [id],
  )
  return { screening_case_id: row?.id ?? '' }
}

describe('coins', () => {
  const wallet = listedWallets.bitcoin

  test('do not go to an address that OFAC lists: nothing moves, nothing is said, and a case is filed once', async () => {
    await loadBy(maker, 'OFAC', samples.OFAC)
    const someone = await aNamedHolder()
    const before = await balanceOf(someone)
    const body = {
      to_identifier: wallet,
      asset: 'BTC',
      amount: '0.0003',
      beneficiary: { is_self: true, destination: 'self_hosted', purpose: 'savings' },
    } as const

    const refusals = await Promise.allSettled([
      someone.api.transfers.send({ body }),
      someone.api.transfers.send({ body }),
    ])

    expect(refusals.map(codeOf)).toEqual(['withdrawal_unavailable', 'withdrawal_unavailable'])
    for (const one of refusals) {
      const problem = one.status === 'rejected' && one.reason instanceof ApiError ? one.reason.problem : null
      expect(problem?.detail).toBe('This withdrawal cannot be made. Ask our team in Help.')
    }
    expect(await balanceOf(someone)).toBe(before)
    expect(await isStopped(someone)).toBe(false)
    expect(await casesOf(someone)).toMatchObject([
      { subject: 'destination', source: 'OFAC', compared: { address: wallet } },
    ])
    await expect(withdraw(market, someone, '0.0003', { to_identifier: elsewhere })).resolves.toMatchObject({
      kind: 'withdrawal',
    })
  })

  test('do not go to somebody whom a list names, until two people find that it is somebody else', async () => {
    await loadBy(maker, 'UN', samples.UN)
    const someone = await aNamedHolder()
    const beneficiary = {
      is_self: false,
      destination: 'self_hosted',
      purpose: 'gift',
      full_name: 'Zorvan Qelim Brathule',
    } as const
    const pay = () => withdraw(market, someone, '0.0003', { beneficiary })

    await expect(pay()).rejects.toMatchObject({ code: 'withdrawal_unavailable' })
    const [hit] = await casesOf(someone)
    await clear(hit)

    expect(hit).toMatchObject({ subject: 'beneficiary', compared: { name: 'Zorvan Qelim Brathule' } })
    await expect(pay()).resolves.toMatchObject({ kind: 'withdrawal' })
    const rows = await asOwner(
      market.world.url,
      `select hits > 0 as hit from screening where user_id = $1 and subject = 'beneficiary'`,
      [someone.id],
    )
    expect(rows).toEqual([{ hit: true }, { hit: true }])
  })

  test('from an address that OFAC lists wait unseen, and are credited when the case is cleared', async () => {
    await loadBy(maker, 'OFAC', samples.OFAC)
    const someone = await aNamedHolder()
    const before = await balanceOf(someone)
    await someone.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.002', from_address: wallet } })

    await blocksPass(market, 3_600, 2)
    const [hit] = await casesOf(someone)
    const waiting = await someone.api.deposits.listDeposits({ query: {} })
    const between = await balanceOf(someone)
    await clear(hit)
    await blocksPass(market, 60, 1)

    expect(hit).toMatchObject({ subject: 'sender', source: 'OFAC', compared: { address: wallet } })
    expect(waiting).toMatchObject([{ amount: '0.00200000', state: 'SEEN' }])
    expect(between).toBe(before)
    expect(Number(await balanceOf(someone))).toBeCloseTo(Number(before) + 0.002, 8)
  })

  test('from anybody else arrive as ever', async () => {
    await loadBy(maker, 'OFAC', samples.OFAC)
    const someone = await aNamedHolder()
    await someone.api.deposits.simulateDeposit({ body: { asset: 'BTC', amount: '0.002', from_address: elsewhere } })

    await blocksPass(market, 3_600, 2)

    expect(await casesOf(someone)).toEqual([])
    expect(Number(await balanceOf(someone))).toBeCloseTo(0.012, 8)
  })
})

describe('a list', () => {
  const standing = async (source: 'UN' | 'FIC' | 'OFAC') =>
    (await maker.api.screening.listSanctionsLists()).find((one) => one.source === source)

  test('is loaded by hand with its source, time, hash and number of entries, and who loaded it', async () => {
    const loaded = await loadBy(maker, 'OFAC', samples.OFAC.replace('Pentelith', 'Pentelithe'))

    expect(loaded).toMatchObject({ source: 'OFAC', state: 'CURRENT', entries: 3, wallets: 3, loaded_by: maker.id })
    expect(loaded.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await standing('OFAC'))?.current?.list_id).toBe(loaded.list_id)
  })

  test('that comes twice at once counts once; of two others one replaces the other', async () => {
    const [one, other] = [listOf(), listOf()]

    const twice = await Promise.all([loadBy(maker, 'UN', one), loadBy(approver, 'UN', one), loadBy(maker, 'UN', one)])
    const both = await Promise.all([loadBy(maker, 'UN', one), loadBy(approver, 'UN', other)])

    expect(new Set(twice.map(({ list_id }) => list_id)).size).toBe(1)
    const rows = await asOwner(
      market.world.url,
      `select count(*)::int as current, (select count(*)::int from screening_entry where list_id = any ($1)) as entries
       from screening_list where source = 'UN' and state = 'CURRENT'`,
      [both.map(({ list_id }) => list_id)],
    )
    expect(rows).toEqual([{ current: 1, entries: 1 }])
  })

  test('that shrinks strangely waits for a person, who takes or refuses it', async () => {
    const people = Array.from({ length: 20 }, (_, n) => ({ name: `Entry Number${n}`, reference: `S.${n}` }))
    const full = await loadBy(maker, 'UN', unListOf(...people))
    await setFigures(market.world, { 'screening.shrink_basis_points': 1_000 })

    const little = await loadBy(maker, 'UN', unListOf(...people.slice(0, 19)))
    const torn = await loadBy(maker, 'UN', unListOf(...people.slice(0, 5)))
    const again = await loadBy(maker, 'UN', unListOf(...people.slice(0, 5)))
    const before = await standing('UN')
    const at = { params: { list_id: torn.list_id }, ...told }
    await approver.api.screening.refuseSanctionsList(at)
    const refusedTwice = await codesOf(approver.api.screening.takeSanctionsList(at))
    const second = await loadBy(maker, 'UN', unListOf(...people.slice(0, 4)))
    await approver.api.screening.takeSanctionsList({ params: { list_id: second.list_id }, ...told })
    await setFigures(market.world, { 'screening.shrink_basis_points': 9_000 })

    expect([full.state, little.state, torn.state, again.list_id]).toEqual([
      'CURRENT',
      'CURRENT',
      'WAITING',
      torn.list_id,
    ])
    expect([before?.current?.list_id, before?.waiting?.list_id]).toEqual([little.list_id, torn.list_id])
    expect(refusedTwice).toEqual(['list_not_found'])
    expect(await standing('UN')).toMatchObject({ current: { list_id: second.list_id, entries: 4 }, waiting: null })
  })

  test('that is no such list is refused whole, and the one before stays', async () => {
    const before = await standing('UN')
    const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><CONSOLIDATED_LIST>&b;</CONSOLIDATED_LIST>'

    const codes = [
      ...(await codesOf(loadBy(maker, 'UN', laughs), loadBy(maker, 'UN', samples.UN.slice(0, 900)))),
      ...(await codesOf(loadBy(maker, 'UN', samples.FIC), loadBy(maker, 'OFAC', 'a,b\n'), loadBy(maker, 'UN', ''))),
    ]
    const large = await codesOf(loadBy(maker, 'UN', ' '.repeat(25 * 1024 * 1024)))

    expect(new Set(codes)).toEqual(new Set(['list_unreadable']))
    expect(large).toEqual(['file_too_large'])
    expect(await standing('UN')).toEqual(before)
  })

  test('needs the permission, and a reason', async () => {
    const query = { source: 'UN' as const, reason: 'short' }
    const body = new Blob([samples.UN], { type: 'text/xml' })

    await expect(maker.api.screening.loadSanctionsList({ query, body })).rejects.toMatchObject({
      problem: { status: 422 },
    })
    await expect(loadBy(security, 'UN', samples.UN)).rejects.toMatchObject(refused('permission_denied', 403))
  })

  test('that nobody has seen for longer than staff allow is shown as old, until it is seen again', async () => {
    await loadBy(maker, 'UN', samples.UN)
    const young = await standing('UN')
    await passTime(market, 49 * 3_600)
    const old = await standing('UN')
    // Staff give their PIN again after a rest; this one never rested.
    await loadBy(await aColleague(market, 'compliance'), 'UN', samples.UN)

    expect([young?.is_stale, old?.is_stale, (await standing('UN'))?.is_stale]).toEqual([false, true, false])
  })

  test('is fetched when it is due; a publisher that does not answer is asked again, and says so', async () => {
    const { db } = market.api
    const answers: Record<string, string> = { UN: listOf(), OFAC: samples.OFAC }
    const lists: Lists = {
      ...sandboxLists(),
      fetches: true,
      fetch: async (publisher) => {
        const file = answers[publisher]
        if (file === undefined) throw new Error('No answer')
        return Buffer.from(file)
      },
    }
    await asOwner(market.world.url, `update screening_source set due_at = now(), tries = 0`)

    await expect(fetchLists(db, lists)).rejects.toThrow('1 lists could not be delivered')
    await fetchLists(db, lists)

    expect((await standing('UN'))?.current?.loaded_by).toBeNull()
    expect([(await standing('UN'))?.failure, (await standing('FIC'))?.failure]).toEqual([null, 'no_answer'])
    answers.FIC = samples.FIC
    await asOwner(market.world.url, `update screening_source set due_at = now() where source = 'FIC'`)
    await fetchLists(db, lists)
    expect((await standing('FIC'))?.failure).toBeNull()
    await expect(loadList(db, lists, { source: 'FIC', file: Buffer.from('no'), by: null })).rejects.toMatchObject({
      code: 'list_unreadable',
    })
  })
})
