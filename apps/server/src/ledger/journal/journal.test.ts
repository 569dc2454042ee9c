import { randomUUID } from 'node:crypto'
import { amount } from '@sengi/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, aWorld, type World } from '../../../test/world.ts'
import { type Db, inTransaction, openDb } from '../../platform/db.ts'
import { available, custody, fees } from '../accounts.ts'
import { insertPostings } from '../ledger.store.ts'
import { platformBalance, post } from '../ledger.ts'
import type { Posting } from '../posting.ts'
import { findHead, listBrokenSeals, sealNext } from './journal.store.ts'
import { rollUp } from './rollup.job.ts'
import { seal } from './seal.job.ts'

let world: World
let db: Db
beforeAll(async () => {
  world = await aWorld(10)
  db = world.db
})
afterAll(() => world[Symbol.asyncDispose]())

const earned = (units: bigint): Posting => ({
  reason: 'test.fee',
  ref: randomUUID(),
  moves: [{ from: custody('chain'), to: fees(), amount: amount('BTC', units) }],
})
const earn = (db: Db, units: bigint) => inTransaction(db, (tx) => post(tx, earned(units)))

/** A transaction that runs in any database of the server holds back what counts as finished. */
const patience = { timeout: 10_000, interval: 20 }

/** A sealed journal of its own: three blocks of two postings. */
async function sealed(): Promise<World> {
  const own = await aWorld(3)
  const [ann, bob] = [randomUUID(), randomUUID()]
  for (let n = 0; n < 3; n += 1) {
    const moves = [{ from: custody('chain'), to: available(n % 2 ? ann : bob), amount: amount('BTC', 9n) }]
    const pair = [earned(5n), { reason: 'test', ref: randomUUID(), moves }]
    await inTransaction(own.db, (tx) => insertPostings(tx, pair))
    await expect.poll(() => sealNext(own.db, 2), patience).toBe(2)
  }
  return own
}

async function rolledUp(): Promise<string | undefined> {
  await rollUp(db)
  const [row] = await asOwner<{ balance: string }>(
    world.url,
    `select rollup.balance from account_rollup as rollup join account on account.id = account_id where kind = 'fees' and asset = 'BTC'`,
  )
  return row?.balance
}

test('a roll-up changes no balance, takes each posting once, and skips none that commits late', async () => {
  const other = openDb(world.url, { max: 2 })
  const release = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const late = inTransaction(other, async (tx) => {
    await post(tx, earned(1_000n))
    begun.resolve()
    await release.promise
  })
  await begun.promise
  await earn(db, 10n)

  await rollUp(db)
  expect(await platformBalance(db, fees(), 'BTC')).toBe(10n)
  release.resolve()
  await late
  expect(await platformBalance(db, fees(), 'BTC')).toBe(1_010n)
  await rollUp(db)
  await earn(db, 1n)
  await expect.poll(() => rolledUp(), patience).toBe('1011')

  expect(await platformBalance(db, fees(), 'BTC')).toBe(1_011n)
  expect(await platformBalance(db, custody('chain'), 'BTC')).toBe(-1_011n)
  expect(await rollUp(db)).toBe(0)
  await other.destroy()
})

test('roll-ups that run at once, under load, count nothing twice', async () => {
  const before = await platformBalance(db, fees(), 'BTC')

  const work = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? rollUp(db) : earn(db, 1n)))
  await Promise.all(work)

  expect(await platformBalance(db, fees(), 'BTC')).toBe(before + 30n)
  await expect.poll(() => rolledUp(), patience).toBe(`${before + 30n}`)
  expect(await platformBalance(db, fees(), 'BTC')).toBe(before + 30n)
})

async function unsealed(): Promise<string | undefined> {
  await seal(db)
  const [row] = await asOwner<{ rest: string }>(
    world.url,
    'select (select count(*) from posting) - (select coalesce(sum(postings), 0) from seal) as rest',
  )
  return row?.rest
}

test('everything finished is sealed once, by however many sealers, and the chain is whole', async () => {
  await Promise.all([seal(db), seal(db), ...Array.from({ length: 10 }, () => earn(db, 1n)), seal(db)])

  await expect.poll(unsealed, patience).toBe('0')
  expect(await listBrokenSeals(db)).toEqual([])
})

const tampering: [string, string, string[]][] = [
  ['an amount altered', 'update entry set units = units * 2 where posting_id = 3', ['2']],
  ['a reason altered', `update posting set reason = 'gift' where id = 3`, ['2']],
  ['a time altered', `update posting set at = at - interval '1 day' where id = 6`, ['3']],
  ['a posting deleted', 'delete from entry where posting_id = 1; delete from posting where id = 1', ['1']],
  [
    'a posting slipped in',
    `insert into posting (reason, ref, at, xid) select 'x', 'y', at, xid from posting where id = 3`,
    ['3'],
  ],
  [
    'two postings swapped',
    'update posting set ref = (select other.ref || $$x$$ from posting as other where other.id = 7 - posting.id) where id in (3, 4)',
    ['2'],
  ],
  [
    'the owners of two accounts swapped',
    `update account set owner = gen_random_uuid() where kind = 'available'`,
    ['1', '2', '3'],
  ],
  ['a block deleted', 'delete from seal where seq = 2', ['3']],
  [
    'blocks swapped',
    'update seal set seq = seq + 10 where seq = 2; update seal set seq = 2 where seq = 3; update seal set seq = 3 where seq = 12',
    ['2', '3'],
  ],
  [
    'a block patched over an alteration',
    `
    update posting set reason = 'gift' where id = 3;
    update seal set hash = ledger_hash(2, prev_hash, 1::smallint, (select last_xid from seal where seq = 1), (select last_id from seal where seq = 1), last_era, last_xid, last_id) where seq = 2`,
    ['3'],
  ],
]

test.each(tampering)('%s is found', async (_, act, broken) => {
  await using own = await sealed()
  expect(await listBrokenSeals(own.db)).toEqual([])

  await asOwner(own.url, `set session_replication_role = replica; ${act}`)

  expect(await listBrokenSeals(own.db)).toEqual(broken)
})

test('a tail that was cut off, or a whole chain made anew, is found by a head that was noted elsewhere', async () => {
  await using own = await sealed()
  const head = (await findHead(own.db)) ?? undefined
  expect(await listBrokenSeals(own.db, head)).toEqual([])

  await asOwner(
    own.url,
    `set session_replication_role = replica; delete from seal where seq = 3; delete from entry where posting_id > 4; delete from posting where id > 4`,
  )

  expect(await listBrokenSeals(own.db)).toEqual([])
  expect(await listBrokenSeals(own.db, head)).toEqual(['3'])
})
