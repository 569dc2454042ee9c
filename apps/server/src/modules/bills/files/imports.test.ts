import { randomUUID } from 'node:crypto'
import type { ImportPreview } from '@sengi/contract/bills/imports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup, balancesIn, placeOf } from '../../../../test/bills.ts'
import { aWorld, type World } from '../../../../test/world.ts'

let world: World
let api: Api
let thandi: Someone
let sipho: Someone
let stranger: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  thandi = await aUser(api)
  sipho = await aUser(api)
  stranger = await aUser(api)
}, 60_000)
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

type Group = Awaited<ReturnType<typeof aGroup>>

const head = 'Date,Description,Category,Cost,Currency,Thandi N.,Sipho D.,Anke\n'
const dinner = '2026-03-01,Dinner,Dining out,90.01,ZAR,60.01,-30.00,-30.01\n'
const payment = '2026-03-05,Sipho D. paid Thandi N.,Payment,20.00,ZAR,-20.00,20.00,0.00\n'
const splitwise = `${head}\n${dinner}${payment}\n2026-03-06,Total balance, , ,ZAR,40.01,-10.00,-30.01\n`

const file = (text: string, type = 'text/csv') => new Blob([text], { type })
const preview = ({ id }: Group, text: string, who = thandi): Promise<ImportPreview> =>
  who.api.billImports.previewImport({ params: { group_id: id }, body: file(text) })
const bring = ({ id }: Group, text: string, people?: readonly string[], who = thandi) =>
  who.api.billImports.importExpenses({
    ...{ params: { group_id: id }, body: file(text) },
    query: people ? { people: people.join(',') } : {},
  })
const now = ({ id }: Group) => thandi.api.bills.getGroup({ params: { group_id: id } })
const billsOf = ({ id }: Group) =>
  thandi.api.billExpenses.listExpenses({ params: { group_id: id }, query: { limit: '100' } })
const refused = (code: string, status: number) => ({ problem: { code, status } })

describe('a file from somewhere else', () => {
  test('is looked at first, and nothing of it is kept', async () => {
    const group = await aGroup(thandi, [sipho], ['Anke'])

    expect(await preview(group, splitwise)).toEqual({
      ...{ format: 'splitwise', bills: 1, payments: 1, total: '90.01', from: '2026-03-01', to: '2026-03-05' },
      ...{ already: 0, changed: 0, skipped: 0, refused: [] },
      people: [
        { name: 'Thandi N.', lines: 2, balance: '40.01', member_id: null },
        { name: 'Sipho D.', lines: 2, balance: '-10.00', member_id: null },
        { name: 'Anke', lines: 1, balance: '-30.01', member_id: placeOf(group, 'Anke') },
      ],
    })
    expect(await billsOf(group)).toEqual([])
  })

  test('comes in to the cent, with its people as they were said to be, in one entry of the history', async () => {
    const group = await aGroup(thandi, [sipho])
    const people = [placeOf(group, thandi), placeOf(group, sipho), 'new']

    const report = await bring(group, splitwise, people)

    expect(report).toMatchObject({ imported: 2, already: 0, skipped: 0, refused: [] })
    expect(await balancesIn(sipho, group.id)).toEqual({
      [thandi.username]: '40.01',
      [sipho.username]: '-10.00',
      Anke: '-30.01',
    })
    const now = await thandi.api.bills.getGroup({ params: { group_id: group.id } })
    expect(now).toMatchObject({
      total_spent: '90.01',
      spent_by_category: [{ category: 'eating_out', amount: '90.01' }],
    })
    const events = await sipho.api.bills.listHistory({ params: { group_id: group.id }, query: {} })
    expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['bills_imported', 'member_added'])
    expect(events[0]).toMatchObject({ id: report.event_id, may_undo: true })
    expect(events[0]?.text).toBe('imported 1 bill of R90.01 and 1 payment from Splitwise')
  })

  test('comes in once, however often and however many bring it in at once', async () => {
    const group = await aGroup(thandi, [sipho])
    const people = [placeOf(group, thandi), placeOf(group, sipho), placeOf(group, sipho)]
    const raced = await Promise.all([thandi, sipho, thandi, sipho].map((who) => bring(group, splitwise, people, who)))

    expect(raced.map(({ imported }) => imported).toSorted()).toEqual([0, 0, 0, 2])
    expect(raced.map(({ already }) => already).toSorted()).toEqual([0, 2, 2, 2])
    expect(await preview(group, splitwise)).toMatchObject({ bills: 1, payments: 1, already: 2 })
    // The same lines again with a new one: only that comes in, and two lines that say the same are two.
    const milk = '2026-03-07,Milk,Groceries,10.00,ZAR,5.00,-5.00,0.00\n'
    const longer = `${head}${dinner}${payment}${milk}${milk}`
    expect(await bring(group, longer, people)).toMatchObject({ imported: 2, already: 2 })
    expect(await bring(group, longer, ['new', 'new', 'new'])).toMatchObject({ imported: 0, already: 4, event_id: null })
    expect(await billsOf(group)).toHaveLength(4)
    expect((await thandi.api.bills.getGroup({ params: { group_id: group.id } })).members).toHaveLength(2)
  })

  test('comes in without the lines that cannot be read, which are named with the reason', async () => {
    const group = await aGroup(thandi, [sipho])
    const people = [placeOf(group, thandi), placeOf(group, sipho), 'new']
    const broken = `${head}${dinner}2026-03-09,Bread,General,ten,ZAR,5.00,-5.00,0.00\n`

    const report = await bring(group, broken, people)
    expect(report).toMatchObject({ imported: 1, refused: [{ row: 3 }], event_id: expect.any(String) })
    expect(await billsOf(group)).toMatchObject([{ description: 'Dinner' }])
    // Mended, it brings in what was missing.
    expect(
      await bring(group, broken.replace('ten', '10.00'), people.with(2, placeOf(await now(group), 'Anke'))),
    ).toMatchObject({ imported: 1, already: 1, refused: [] })
  })

  test('brings in nothing that names somebody of whom nobody knows who they are', async () => {
    const group = await aGroup(thandi, [sipho])
    expect(await bring(group, splitwise)).toMatchObject({
      imported: 0,
      refused: [
        { row: 3, reason: 'No one in the group is called Thandi N.' },
        { row: 4, reason: 'No one in the group is called Sipho D.' },
      ],
    })
    expect(await billsOf(group)).toEqual([])
    expect((await thandi.api.bills.getGroup({ params: { group_id: group.id } })).members).toHaveLength(2)
  })

  test('adds contacts who know whoever brings it in, and nobody who would have to say yes first', async () => {
    const group = await aGroup(thandi, [sipho])
    const people = [placeOf(group, thandi), placeOf(group, sipho), `@${stranger.username}`]

    await expect(bring(group, splitwise, people)).rejects.toMatchObject(refused('import_person_asked', 422))
    expect(await billsOf(group)).toEqual([])
    await stranger.api.payees.addContact({ body: { identifier: thandi.username } })
    expect(await bring(group, splitwise, people)).toMatchObject({ imported: 2 })
    expect((await balancesIn(thandi, group.id))[stranger.username]).toBe('-30.01')
  })

  test('goes out again whole while nobody changed it, and can come in again as other people', async () => {
    const group = await aGroup(thandi, [sipho], ['Anke'])
    const [mine, theirs, guest] = [placeOf(group, thandi), placeOf(group, sipho), placeOf(group, 'Anke')]
    const { event_id } = await bring(group, splitwise, [theirs, mine, guest])
    const params = { group_id: group.id, event_id: event_id ?? '' }

    const undone = await Promise.allSettled([thandi, sipho].map((who) => who.api.billImports.undoImport({ params })))

    expect(undone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(Object.values(await balancesIn(thandi, group.id))).toEqual(['0.00', '0.00', '0.00'])
    await expect(thandi.api.billImports.undoImport({ params })).rejects.toMatchObject(
      refused('import_undone_already', 409),
    )
    expect(await preview(group, splitwise)).toMatchObject({ already: 0 })
    const again = await bring(group, splitwise, [mine, theirs, guest])
    expect(again).toMatchObject({ imported: 2, already: 0 })
    expect((await balancesIn(thandi, group.id))[thandi.username]).toBe('40.01')

    const [bill] = await billsOf(group)
    await sipho.api.billExpenses.editExpense({
      params: { group_id: group.id, expense_id: bill?.id ?? '' },
      body: {
        ...{ description: 'Paid back', amount: '20.00', date: '2026-03-05', expected_version: 1 },
        ...{ payers: [{ member_id: theirs, amount: '20.00' }], shares: [{ member_id: mine }] },
      },
    })
    const later = { group_id: group.id, event_id: again.event_id ?? '' }
    await expect(thandi.api.billImports.undoImport({ params: later })).rejects.toMatchObject(
      refused('import_changed', 409),
    )
    expect(await billsOf(group)).toHaveLength(2)
  })
})

test('our own file brings its payments along, and nothing into the group that it comes from', async () => {
  const group = await aGroup(thandi, [sipho], ['Gogo'])
  await aBill(thandi, group, '99.99', [thandi, sipho, 'Gogo'])
  const owed = { from_member_id: placeOf(group, sipho), to_member_id: placeOf(group, thandi), method: 'cash' as const }
  const settle = (amount: string, who: Someone) =>
    who.api.billSettlements.claimSettlement({ params: { group_id: group.id }, body: { ...owed, amount } })
  await settle('10', thandi)
  await settle('5', sipho)
  const text = await (await thandi.api.bills.exportGroup({ params: { group_id: group.id } })).text()
  const other = await aGroup(thandi, [sipho], ['Gogo'])

  expect(await bring(group, text)).toMatchObject({ imported: 0, already: 2, skipped: 1 })
  expect(await bring(other, text)).toMatchObject({ imported: 2, already: 0, skipped: 1 })
  expect(await balancesIn(thandi, other.id)).toEqual(await balancesIn(thandi, group.id))
})

test('an import that is undone takes its guests along, but nobody who is in something else by now', async () => {
  const group = await aGroup(thandi, [sipho])
  const people = [placeOf(group, thandi), 'new', 'new']
  const { event_id } = await bring(group, splitwise, people)
  await aBill(thandi, await now(group), '30.00', [thandi, 'Anke'])
  await thandi.api.billImports.undoImport({ params: { group_id: group.id, event_id: event_id ?? '' } })

  const names = (await now(group)).members.filter(({ removed_at }) => removed_at === null).map(({ name }) => name)
  expect(names.toSorted()).toEqual([thandi.username, sipho.username, 'Anke'].toSorted())
  const [undone, removed] = await thandi.api.bills.listHistory({ params: { group_id: group.id }, query: {} })
  expect([undone?.kind, removed?.kind]).toEqual(['import_undone', 'member_removed'])
})

describe('a group of Spliit that is brought in a second time', () => {
  const expense = (id: string, title: string, amount: number) => ({
    ...{ id, expenseDate: '2026-03-01T00:00:00.000Z', title, amount, paidById: 'a', category: { name: 'Groceries' } },
    paidFor: ['a', 'b'].map((participantId) => ({ participantId, shares: 1 })),
  })
  const spliit = (...expenses: ReturnType<typeof expense>[]) =>
    JSON.stringify({
      currency: 'R',
      participants: [
        { id: 'a', name: 'T' },
        { id: 'b', name: 'S' },
      ],
      expenses,
    })
  const csv = 'Date,Description,Category,Cost,Currency,Is Reimbursement,Split mode,T,S\n'

  test('says what is another amount by now, and leaves it or takes it over as somebody wishes', async () => {
    const group = await aGroup(thandi, [sipho])
    const people = [placeOf(group, thandi), placeOf(group, sipho)]
    await bring(group, spliit(expense('one', 'Milk', 2000), expense('two', 'Bread', 3000)), people)
    const later = spliit(expense('one', 'Milk', 2000), expense('two', 'Bread', 5000), expense('three', 'Tea', 1000))

    expect(await preview(group, later)).toMatchObject({ bills: 3, already: 1, changed: 1 })
    expect(await bring(group, later, people)).toMatchObject({ imported: 1, updated: 0, already: 2 })
    expect((await balancesIn(thandi, group.id))[thandi.username]).toBe('30.00')
    const update = () =>
      thandi.api.billImports.importExpenses({
        ...{ params: { group_id: group.id }, body: file(later) },
        query: { people: people.join(','), changed: 'update' },
      })
    const raced = await Promise.all([update(), update()])
    expect(raced.map(({ updated }) => updated).toSorted()).toEqual([0, 1])
    expect((await balancesIn(thandi, group.id))[thandi.username]).toBe('40.00')
    expect(await preview(group, later)).toMatchObject({ already: 3, changed: 0 })
    expect(await billsOf(group)).toHaveLength(3)
  })

  test('is known again when it comes as the other kind of file', async () => {
    const group = await aGroup(thandi, [sipho])
    const people = [placeOf(group, thandi), placeOf(group, sipho)]
    await bring(group, spliit(expense('one', 'Milk', 2000), expense('two', 'Bread', 3000)), people)
    const table = `${csv}2026-03-01,Milk,Groceries,20.00,ZAR,No,Evenly,10.00,-10.00\n2026-03-01,Bread,Groceries,50.00,ZAR,No,Evenly,25.00,-25.00\n`

    expect(await preview(group, table)).toMatchObject({ format: 'spliit', bills: 2, already: 1, changed: 1 })
    expect(await bring(group, table, people)).toMatchObject({ imported: 0, already: 2 })
    expect(await billsOf(group)).toHaveLength(2)
  })
})

describe('each door', () => {
  test('knows no group of others, no wrong people and no import that is none', async () => {
    const group = await aGroup(thandi, [sipho])
    const params = { group_id: group.id, event_id: randomUUID() }
    const notFound = refused('group_not_found', 404)
    await expect(preview(group, splitwise, stranger)).rejects.toMatchObject(notFound)
    await expect(bring(group, splitwise, ['new', 'new', 'new'], stranger)).rejects.toMatchObject(notFound)
    await expect(stranger.api.billImports.undoImport({ params })).rejects.toMatchObject(notFound)

    const mine = placeOf(group, thandi)
    const elsewhere = placeOf(await aGroup(thandi, [sipho], ['Anke']), 'Anke')
    const wrong = refused('import_people_differ', 422)
    await expect(bring(group, splitwise, [mine])).rejects.toMatchObject(wrong)
    await expect(bring(group, splitwise, [mine, mine, elsewhere])).rejects.toMatchObject(
      refused('member_not_found', 404),
    )
    await expect(bring(group, splitwise, [mine, mine, '@nobody_of_that_name'])).rejects.toMatchObject(
      refused('members_refused', 422),
    )
    await expect(bring(group, splitwise, [mine, mine, 'somebody'])).rejects.toMatchObject({ problem: { status: 422 } })
    await expect(thandi.api.billImports.undoImport({ params })).rejects.toMatchObject(refused('import_not_found', 404))
    const [event] = await thandi.api.bills.listHistory({ params: { group_id: group.id }, query: {} })
    await expect(
      thandi.api.billImports.undoImport({ params: { ...params, event_id: event?.id ?? '' } }),
    ).rejects.toMatchObject(refused('import_not_found', 404))
  })

  test.each([
    ['of nothing', '', 'csv_refused'],
    ['of columns alone', head, 'csv_without_bills'],
    ['of somebody else', 'a,b\n1,2\n', 'csv_refused'],
    ['of another program', '{"hello": 1}', 'csv_refused'],
    ['in dollars', `${head}${dinner.replace('ZAR', 'USD')}`, 'csv_currency'],
    ['of too many lines', `${head}${dinner.repeat(2_011)}`, 'csv_too_many_bills'],
    ['of two megabytes', `${head}${dinner.repeat(40_000)}`, 'csv_too_large'],
    [
      'of too many people',
      `Date,Description,Cost,Currency,${Array.from({ length: 51 }, (_, n) => `P${n}`).join(',')}\n2026-01-01,x,50,ZAR,50${',-1'.repeat(50)}\n`,
      'csv_too_many_people',
    ],
  ])('refuses a file %s', async (_, text, code) => {
    const group = await aGroup(thandi, [])
    await expect(preview(group, text)).rejects.toMatchObject(refused(code, 422))
    await expect(bring(group, text)).rejects.toMatchObject(refused(code, 422))
  })

  test('takes two thousand lines at once, and leaves the figures of the group right', async () => {
    const group = await aGroup(thandi, [sipho])
    const lines = Array.from({ length: 2_000 }, (_, n) => `2026-01-01,Milk ${n},Groceries,10.01,ZAR,5.00,-5.00\n`)
    const people = [placeOf(group, thandi), placeOf(group, sipho)]

    const text = `Date,Description,Category,Cost,Currency,T,S\n${lines.join('')}`
    const { event_id } = await bring(group, text, people)

    expect((await balancesIn(thandi, group.id))[thandi.username]).toBe('10000.00')
    const [event] = await thandi.api.bills.listHistory({ params: { group_id: group.id }, query: { limit: '1' } })
    expect(event?.id).toBe(event_id)
    await thandi.api.billImports.undoImport({ params: { group_id: group.id, event_id: event_id ?? '' } })
    expect((await balancesIn(thandi, group.id))[thandi.username]).toBe('0.00')
  }, 60_000)

  test('is closed in an archived group', async () => {
    const group = await aGroup(thandi, [], ['Anke'])
    await thandi.api.bills.archiveGroup({ params: { group_id: group.id } })

    const people = [placeOf(group, thandi), 'new', placeOf(group, 'Anke')]
    await expect(bring(group, splitwise, people)).rejects.toMatchObject(refused('group_archived', 409))
  })
})
