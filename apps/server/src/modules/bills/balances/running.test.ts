import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { aWorldBefore } from '../../../../test/before.ts'
import { aBill, aGroup, balancesIn, placeOf } from '../../../../test/bills.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../../test/world.ts'
import { migrate } from '../../../platform/migrations.ts'
import { billsInvariants } from '../bills.invariants.ts'
import { runningInvariants } from './running.invariants.ts'

let world: World
let api: Api
let other: Api
let thandi: Someone
let sipho: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  other = await anApi(world)
  thandi = await aUser(api)
  sipho = await aUser(api)
}, 60_000)
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const broken = async (url: string) =>
  (await askPromises(url, [...billsInvariants, ...runningInvariants])).filter(({ count }) => count > 0)

describe('balances that run along', () => {
  test('stay what the bills say, whoever adds, changes, deletes, brings back, imports and settles at once on two processes', async () => {
    const group = await aGroup(thandi, [sipho], ['Gogo', 'Malume'])
    const everybody = [thandi, sipho, 'Gogo', 'Malume']
    const doors = [thandi.api, other.as(thandi.token), sipho.api, other.as(sipho.token)]
    const bills = []
    for (let n = 0; n < 8; n += 1) bills.push(await aBill(n % 2 ? thandi : sipho, group, `${10 + n}.37`, everybody))
    const params = { group_id: group.id }

    const acts = await Promise.allSettled(
      bills.flatMap((bill, n) => {
        const [one, another] = [doors[n % 4] ?? thandi.api, doors[(n + 1) % 4] ?? thandi.api]
        const expense = { ...params, expense_id: bill.id }
        const file = `date,description,amount,paid_by,shared_by\n2026-11-0${n + 1},Milk,1${n}.01,${sipho.username},Gogo;Malume\n`
        return [
          one.billExpenses.editExpense({ params: expense, body: { ...changed(bill, group), expected_version: 1 } }),
          another.billExpenses.deleteExpense({ params: expense, query: { expected_version: '1' } }),
          another.billImports.importExpenses({ params, query: {}, body: new Blob([file], { type: 'text/csv' }) }),
          one.billSettlements.claimSettlement({ params, body: claim(group, `${n + 1}.11`) }),
        ]
      }),
    )
    const events = await thandi.api.bills.listHistory({ params, query: { limit: '100' } })
    await Promise.allSettled(
      events
        .filter((event) => event.may_undo)
        .flatMap(({ id }) => doors.map((door) => door.billExpenses.undo({ params: { ...params, event_id: id } }))),
    )

    expect(acts.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(2)
    expect(await broken(world.url)).toEqual([])
  })

  test('are not touched by an act that is refused', async () => {
    const group = await aGroup(thandi, [sipho])
    await aBill(thandi, group, '10', [thandi, sipho])
    const before = await balancesIn(thandi, group.id)
    const bill = await aBill(sipho, group, '1', [sipho])

    await expect(
      thandi.api.billExpenses.addExpense({
        params: { group_id: group.id },
        body: { ...changed(bill, group), id: bill.id },
      }),
    ).rejects.toMatchObject(refused('bill_added_already', 409))

    expect(await balancesIn(thandi, group.id)).toEqual(before)
    expect(await broken(world.url)).toEqual([])
  })

  test('are found anew for bills from before', async () => {
    await using older = await aWorldBefore('0039_running_balances.sql')
    await asOwner(older.url, past)

    await migrate(older.url)

    expect(await broken(older.url)).toEqual([])
    const standings = await asOwner(
      older.url,
      'select right(member_id::text, 1) as member, paid - share + settled as cents from bill_standing order by 1',
    )
    expect(standings).toEqual([
      { member: '1', cents: '4200' },
      { member: '2', cents: '-1700' },
      { member: '3', cents: '-2500' },
    ])
    const pairs = await asOwner(
      older.url,
      `select right(low_id::text, 1) || right(high_id::text, 1) as pair, owed, low_paid, high_paid from bill_pair order by 1`,
    )
    expect(pairs).toEqual([
      { pair: '12', owed: '-2500', low_paid: '0', high_paid: '800' },
      { pair: '13', owed: '-2500', low_paid: '0', high_paid: '0' },
    ])
    expect(await asOwner(older.url, 'select category, cents from bill_spent')).toEqual([
      { category: 'fun', cents: '6000' },
    ])
  })
})

describe('a group that is full', () => {
  test('takes no further bill by any door, deleted ones included, and loses none', async () => {
    const group = await aGroup(thandi, [sipho])
    const bill = await aBill(thandi, group, '10', [thandi, sipho])
    await plantBills(group.id, 4_998)
    const file = `date,description,amount,paid_by\n${`2026-11-01,x,1,${thandi.username}\n`.repeat(2)}`
    const full = { problem: { code: 'too_many_bills', status: 422, detail: expect.stringContaining('5000 bills') } }
    const params = { group_id: group.id }

    await expect(
      thandi.api.billImports.importExpenses({ params, query: {}, body: new Blob([file], { type: 'text/csv' }) }),
    ).rejects.toMatchObject(full)
    const twenty = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => aBill(n % 2 ? thandi : sipho, group, '5', [thandi])),
    )
    await thandi.api.billExpenses.deleteExpense({
      params: { ...params, expense_id: bill.id },
      query: { expected_version: '1' },
    })
    await expect(aBill(thandi, group, '5', [sipho])).rejects.toMatchObject(full)

    expect(twenty.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bill_expense where group_id = ${group.id}`.execute(world.db)
    expect(rows).toEqual([{ count: 5_000 }])
  })

  test('takes no further member, former ones included, but takes a former one back', async () => {
    const group = await aGroup(thandi, [sipho])
    const params = { group_id: group.id }
    await thandi.api.bills.removeMember({ params: { ...params, member_id: placeOf(group, sipho) } })
    await asOwner(
      world.url,
      `insert into bill_member (group_id, guest_name, removed_at) select $1, 'Guest', clock_now() from generate_series(1, 148)`,
      [group.id],
    )

    await expect(
      thandi.api.bills.addMembers({ params, body: { members: [], guests: [{ name: 'One more' }] } }),
    ).rejects.toMatchObject(refused('group_full_over_time', 422))
    const back = await thandi.api.bills.addMembers({ params, body: { members: [sipho.username], guests: [] } })

    expect(back.member_usernames).toContain(sipho.username)
  })

  test('of payments that wait for an answer takes no further one, until one is answered', async () => {
    const group = await aGroup(thandi, [sipho])
    const params = { group_id: group.id }
    const waiting = claim(group, '1')
    await asOwner(
      world.url,
      `insert into bill_settlement (group_id, from_member_id, to_member_id, cents, method, state, created_by)
       select $1, $2, $3, 100, 'cash', 'CLAIMED_PAID', $4 from generate_series(1, 200)`,
      [group.id, placeOf(group, sipho), placeOf(group, thandi), sipho.id],
    )

    await expect(sipho.api.billSettlements.claimSettlement({ params, body: waiting })).rejects.toMatchObject(
      refused('too_many_settlements', 422),
    )
    const [one] = await thandi.api.billSettlements.listSettlements({ params, query: {} })
    await thandi.api.billSettlements.confirmSettlement({ params: { ...params, settlement_id: one?.id ?? '' } })

    await sipho.api.billSettlements.claimSettlement({ params, body: waiting })
  })
})

test('a group of many bills comes back whole from its file, page by page', async () => {
  const group = await aGroup(thandi, [sipho])
  await plantBills(group.id, 333)

  const text = await (await thandi.api.bills.exportGroup({ params: { group_id: group.id } })).text()
  const again = await aGroup(thandi, [sipho])
  const body = new Blob([text], { type: 'text/csv' })

  expect(
    await thandi.api.billImports.importExpenses({ query: {}, params: { group_id: again.id }, body }),
  ).toMatchObject({
    imported: 333,
    refused: [],
  })
  expect(await balancesIn(thandi, again.id)).toMatchObject({ [sipho.username]: '-166.50' })
})

const changed = (bill: { description: string }, group: BillGroupDetail) => ({
  description: `${bill.description}, changed`,
  amount: '33.33',
  date: '2026-11-02',
  payers: [{ member_id: placeOf(group, sipho), amount: '33.33' }],
  shares: group.members.map(({ id }) => ({ member_id: id })),
})

const claim = (group: BillGroupDetail, amount: string) => ({
  from_member_id: placeOf(group, sipho),
  to_member_id: placeOf(group, thandi),
  amount,
  method: 'cash' as const,
  allow_overpay: true,
  note: '',
})

/** Bills of R1 that Thandi paid and both share, without the calls that would have made them. */
const plantBills = (groupId: string, count: number) =>
  asOwner(
    world.url,
    `with bill as (
       insert into bill_expense (group_id, description, cents, category, on_date, split_mode, note, created_by)
       select '${groupId}', 'Planted ' || n, 100, 'general', date '2026-01-01' + n % 200, 'equal', '', '${thandi.id}'
       from generate_series(1, ${count}) as n returning id
     ), paid as (
       insert into bill_payer (expense_id, group_id, member_id, cents)
       select bill.id, '${groupId}', member.id, 100 from bill, bill_member as member
       where member.group_id = '${groupId}' and member.user_id = '${thandi.id}'
     )
     insert into bill_share (expense_id, group_id, member_id, cents)
     select bill.id, '${groupId}', member.id, 50 from bill, bill_member as member where member.group_id = '${groupId}'`,
  )

const one = '00000000-0000-4000-8000-00000000000'
/** A bill of R60, of which the first paid 50 and the second 10, shared by the other two; and another that was deleted. */
const past = `
  insert into app_user (id, email, email_canonical, username, password_hash, terms_version)
    values ('${one}9', 'a@b.c', 'a@b.c', 'somebody', '$argon2id$x', '1');
  insert into bill_group (id, name, owner_member_id) values ('${one}0', 'Flat', '${one}1');
  insert into bill_member (id, group_id, user_id, guest_name) values ('${one}1', '${one}0', '${one}9', null),
    ('${one}2', '${one}0', null, 'Two'), ('${one}3', '${one}0', null, 'Three');
  insert into bill_expense (id, group_id, description, cents, category, on_date, split_mode, note, deleted_at)
    values ('${one}4', '${one}0', 'x', 6000, 'fun', '2026-11-01', 'equal', '', null),
      ('${one}5', '${one}0', 'x', 900, 'rent', '2026-11-01', 'equal', '', clock_now());
  insert into bill_payer (expense_id, group_id, member_id, cents) values ('${one}4', '${one}0', '${one}1', 5000),
    ('${one}4', '${one}0', '${one}2', 1000), ('${one}5', '${one}0', '${one}2', 900);
  insert into bill_share (expense_id, group_id, member_id, cents) values ('${one}4', '${one}0', '${one}2', 3500),
    ('${one}4', '${one}0', '${one}3', 2500), ('${one}5', '${one}0', '${one}3', 900);
  insert into bill_event (group_id, kind, subject_id, said, after) values
    ('${one}0', 'expense_added', '${one}4', 'x', '{"version": 1, "amount": "60.00", "deleted": false}'),
    ('${one}0', 'expense_deleted', '${one}5', 'x', '{"version": 1, "amount": "9.00", "deleted": true}');
  insert into bill_settlement (group_id, from_member_id, to_member_id, cents, method, state, created_by, decided_by, decided_at, reason)
    values ('${one}0', '${one}2', '${one}1', 800, 'cash', 'CONFIRMED', '${one}9', '${one}9', clock_now(), null),
      ('${one}0', '${one}3', '${one}1', 700, 'cash', 'REJECTED', '${one}9', '${one}9', clock_now(), 'no'),
      ('${one}0', '${one}3', '${one}1', 700, 'cash', 'CLAIMED_PAID', '${one}9', null, null, null)`
