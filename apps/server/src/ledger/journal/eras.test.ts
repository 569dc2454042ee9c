import { randomUUID } from 'node:crypto'
import { amount } from '@sengi/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { promises } from '../../../test/made-up.ts'
import { aCluster, type Cluster, dump, restore } from '../../../test/moving.ts'
import { askPromises, asOwner, aWorld, type World } from '../../../test/world.ts'
import { type Db, inTransaction, openDb } from '../../platform/db.ts'
import { available, custody, fees } from '../accounts.ts'
import { balancesOf, platformBalance, post } from '../ledger.ts'
import { findHead, type Head, listBrokenSeals, openEra } from './journal.store.ts'
import { rollUp } from './rollup.job.ts'
import { seal } from './seal.job.ts'

let old: World
let fresh: Cluster
let kept: { dir: string; remove: () => void }
let head: Head | undefined
const ann = randomUUID()

/** A ledger in use, on a server that has counted far, with a tail that is neither rolled up nor sealed. */
beforeAll(async () => {
  fresh = await aCluster()
  old = await aWorld(3)
  await countTo(old.url, 30_000)
  for (let n = 0; n < 3; n += 1) await earn(old.db)
  await finish(old.db, old.url)
  head = (await findHead(old.db)) ?? undefined
  await earn(old.db)
  kept = await dump(old.url)
})
afterAll(async () => {
  kept.remove()
  await old[Symbol.asyncDispose]()
  await fresh[Symbol.asyncDispose]()
})

/** Uses up transaction numbers. */
const countTo = (url: string, times: number) =>
  asOwner(url, `do $$ begin for n in 1..${times} loop perform pg_current_xact_id(); commit; end loop; end $$`)

/** Somebody gets nine and we get one, of what came in. */
const earn = (db: Db) =>
  inTransaction(db, (tx) =>
    post(tx, {
      reason: 'test',
      ref: randomUUID(),
      moves: [
        { from: custody('chain'), to: available(ann), amount: amount('BTC', 9n) },
        { from: custody('chain'), to: fees(), amount: amount('BTC', 1n) },
      ],
    }),
  )

/** Rolls up and seals until nothing is left; a transaction that runs in any database of the server holds that back. */
async function finish(db: Db, url: string): Promise<void> {
  const left = async () => {
    await rollUp(db)
    await seal(db)
    const [row] = await asOwner<{ unsealed: number; behind: boolean }>(
      url,
      `select (select count(*) from posting)::int - (select coalesce(sum(postings), 0) from seal)::int as unsealed,
              not exists (select from account_rollup where (last_era, last_xid, last_id) =
                (select era, xid, id from posting order by era desc, xid desc, id desc limit 1)) as behind`,
    )
    return row
  }
  await vi.waitFor(async () => expect(await left()).toEqual({ unsealed: 0, behind: false }), {
    timeout: 5_000,
    interval: 20,
  })
}

const broken = async (url: string) =>
  (await askPromises(url, promises)).filter(({ count }) => count > 0).map(({ id }) => id)
const eras = async (url: string) =>
  (
    await asOwner<{ era: number; n: number }>(
      url,
      'select era, count(*)::int as n from posting group by era order by era',
    )
  ).map(({ era, n }) => `${era}: ${n}`)

test('what is paid after a dump was restored into another cluster is rolled up and sealed like everything before', async () => {
  const url = await fresh.database('restored')
  await restore(url, kept.dir)
  await using db = openDb(url, { max: 3 })

  expect(await Promise.all(Array.from({ length: 20 }, () => openEra(db)))).toEqual(Array(20).fill(2))
  for (let n = 0; n < 3; n += 1) await earn(db)
  expect(await platformBalance(db, fees(), 'BTC')).toBe(7n)
  await finish(db, url)
  await earn(db)
  await finish(db, url)

  expect(await eras(url)).toEqual(['1: 4', '2: 4'])
  expect(await platformBalance(db, fees(), 'BTC')).toBe(8n)
  expect(await balancesOf(db, ann)).toMatchObject([{ available: 72n }])
  expect(await listBrokenSeals(db, head)).toEqual([])
  expect(await broken(url)).toEqual([])
})

test('without eras the same move leaves them out, as the invariants say', async () => {
  const url = await fresh.database('as_before')
  await restore(url, kept.dir)
  await asOwner(
    url,
    `create or replace function ledger_open_era() returns smallint language sql as 'select 1::smallint'`,
  )
  await using db = openDb(url, { max: 3 })

  await openEra(db)
  await earn(db)

  await expect(finish(db, url)).rejects.toThrow()
  expect(await broken(url)).toContain('R1')
})

test('a process that nobody started anew after the move opens the era with its next roll-up or seal', async () => {
  const url = await fresh.database('kept_running')
  await restore(url, kept.dir)
  await using db = openDb(url, { max: 3 })

  await seal(db)
  await earn(db)
  await finish(db, url)

  expect(await eras(url)).toEqual(['1: 4', '2: 1'])
  expect(await broken(url)).toEqual([])
})

test('back on a server that has counted further the era goes on, and so does the order', async () => {
  const away = await fresh.database('away')
  await restore(away, kept.dir)
  const there = openDb(away, { max: 3 })
  await openEra(there)
  await earn(there)
  await finish(there, away)
  await there.destroy()
  const second = await dump(away)
  await using home = await aWorld(3)
  await restore(home.url, second.dir)
  second.remove()

  expect(await openEra(home.db)).toBe(2)
  await earn(home.db)
  await finish(home.db, home.url)

  expect(await eras(home.url)).toEqual(['1: 4', '2: 2'])
  expect(await listBrokenSeals(home.db, head)).toEqual([])
  expect(await broken(home.url)).toEqual([])
})

test('on the server where it was made no era is opened, whoever else is posting meanwhile', async () => {
  await using own = await aWorld(10)

  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? openEra(own.db) : earn(own.db))))
  await finish(own.db, own.url)

  expect(await eras(own.url)).toEqual(['1: 20'])
  expect(await broken(own.url)).toEqual([])
})

test('an era that is altered afterwards breaks the seal', async () => {
  const url = await fresh.database('altered')
  await restore(url, kept.dir)
  await using db = openDb(url, { max: 3 })
  await openEra(db)
  await earn(db)
  await finish(db, url)

  await asOwner(
    url,
    'set session_replication_role = replica; update posting set era = 3 where era = 2; update seal set last_era = 3 where last_era = 2',
  )

  expect(await listBrokenSeals(db)).toHaveLength(1)
})
