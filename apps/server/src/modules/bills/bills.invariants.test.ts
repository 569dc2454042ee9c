import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../test/api.ts'
import { aBill, aGroup } from '../../../test/bills.ts'
import { aMarket, fund, type Market } from '../../../test/market.ts'
import { askPromises, asOwner } from '../../../test/world.ts'
import { billsInvariants } from './bills.invariants.ts'

let market: Market
let thandi: Someone
let sipho: Someone
let lerato: Someone

/** One who paid what he was asked for, and one who was asked and did not pay yet. */
beforeAll(async () => {
  market = await aMarket()
  thandi = await aUser(market.api, { tier: 1 })
  sipho = await aUser(market.api, { tier: 1 })
  lerato = await aUser(market.api, { tier: 1 })
  await fund(market.api.db, sipho.id, 'USDT', '100')
  const group = await aGroup(thandi, [sipho, lerato])
  await aBill(thandi, group, '60', [sipho, lerato])
  const body = { asset: 'USDT' as const }
  const { requested } = await thandi.api.billSettlements.requestAll({ params: { group_id: group.id }, body })
  const [one] = requested.filter(({ name }) => name === sipho.username)
  await sipho.api.requests.fulfillRequest({ params: { request_id: one?.request_id ?? '' }, body: {} })
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const broken = async () =>
  (await askPromises(market.world.url, billsInvariants)).flatMap(({ id, count }) => (count > 0 ? [id] : []))

test.each([
  ['a payment by request without its settlement', `update bill_settlement set state = 'WITHDRAWN'`, ['I20d']],
  ['a settlement booked tenfold', 'update bill_settlement set cents = cents * 10', ['I20c']],
  [
    'a settlement booked for somebody else',
    'update bill_settlement set from_member_id = (select id from bill_member where user_id = $1)',
    ['I20c', 'G2c'],
  ],
  ['an archived group that owes', 'update bill_group set archived_at = clock_now()', ['G2b']],
  ['somebody who left with a debt', 'update bill_member set removed_at = clock_now() where user_id = $1', ['G2']],
  ['a request beyond the debt', 'update bill_request set cents = cents + 1 where closed_at is null', ['G2c']],
])('%s is noticed', async (_, damage, expected) => {
  expect(await broken()).toEqual([])
  const tables = ['bill_settlement', 'bill_group', 'bill_member', 'bill_request']
  const keep = tables.map((table) => `create table kept_${table} as table ${table};`).join('')
  await asOwner(market.world.url, keep)

  await damaging(damage)
  const found = await broken()
  await repair(tables)

  expect(found).toEqual(expect.arrayContaining(expected))
})

/** What no constraint lets pass is what somebody with the keys of the database does. */
async function damaging(damage: string): Promise<void> {
  const text = damage.replace('$1', `'${lerato.id}'`)
  await asOwner(
    market.world.url,
    `do $$ declare one record; begin
       set local session_replication_role = replica;
       for one in select conrelid::regclass as owner, conname as name from pg_constraint
         where contype = 'c' and conrelid::regclass::text = 'bill_settlement' loop
         execute format('alter table %s drop constraint %I', one.owner, one.name);
       end loop;
       ${text};
     end $$`,
  )
}

const repair = (tables: readonly string[]) =>
  asOwner(
    market.world.url,
    `do $$ begin
       set local session_replication_role = replica;
       ${tables.map((table) => `delete from ${table}; insert into ${table} table kept_${table}; drop table kept_${table};`).join('\n')}
     end $$`,
  )
