import { setTimeout as sleep } from 'node:timers/promises'
import { amount } from '@sengi/money'
import { expect, test } from 'vitest'
import { custody, fees } from '../../src/ledger/accounts.ts'
import { post } from '../../src/ledger/ledger.ts'
import { inTransaction } from '../../src/platform/db.ts'
import { checkInvariants } from '../../src/platform/invariants.ts'
import { findPostgres } from '../../src/platform/postgres/postgres.ts'
import { promises } from '../made-up.ts'
import { aCluster, dump, restore } from '../moving.ts'
import { asOwner, aWorld } from '../world.ts'
import { aDataDir, launchProduct, startProduct } from './running-product.ts'

const register = (url: string, username: string) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${username}@example.co.za`, username, password: 'a long secret of theirs' }),
  })

test('a start after kill -9 takes over the database that was left running, and a stop leaves nothing behind', async () => {
  const { dir, remove } = aDataDir()
  const first = await startProduct({ DATA_DIR: dir })
  expect((await register(first.url, 'before_kill')).status).toBe(200)
  first.process.kill('SIGKILL')
  await first.ended

  const second = await startProduct({ DATA_DIR: dir })
  const taken = await register(second.url, 'before_kill')
  second.process.kill('SIGTERM')

  expect(taken.status).toBe(409)
  expect(await second.ended).toBe(0)
  expect(await findPostgres(`${dir}/postgres`)).toBeNull()
  remove()
}, 120_000)

test('requests that were accepted before a graceful stop are answered', async () => {
  const { dir, remove } = aDataDir()
  const product = await startProduct({ DATA_DIR: dir })
  let done = 0
  const requests = Array.from({ length: 20 }, (_, n) => register(product.url, `in_flight_${n}`).finally(() => done++))
  const answered = Promise.allSettled(requests)
  while (done < 5) await sleep(5)

  product.process.kill('SIGTERM')
  const answers = await answered

  expect(await product.ended).toBe(0)
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'cut off'))
  expect(statuses.filter((status) => status === 'cut off')).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  remove()
}, 120_000)

test('a database that dies alone is started again at its address, and the product goes on by itself', async () => {
  const { dir, remove } = aDataDir()
  // Every line to the database that breaks is told; here all of them do.
  const product = await startProduct({ DATA_DIR: dir, LOG_LEVEL: 'silent' })
  expect((await register(product.url, 'before_it_died')).status).toBe(200)
  const before = await findPostgres(`${dir}/postgres`)
  process.kill(before?.pid ?? 0, 'SIGKILL')

  let answer = 0
  while (answer !== 200) answer = (await register(product.url, 'after_it_died').catch(() => ({ status: 0 }))).status

  const now = await findPostgres(`${dir}/postgres`)
  expect([now?.port, now?.pid === before?.pid]).toEqual([before?.port, false])
  expect((await register(product.url, 'before_it_died')).status).toBe(409)
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(await findPostgres(`${dir}/postgres`)).toBeNull()
  remove()
}, 120_000)

test.each([
  ['two signals at once', ['SIGINT', 'SIGINT']],
  ['Ctrl+C and then a stop', ['SIGINT', 'SIGTERM', 'SIGHUP']],
] as const)(
  '%s leave no process behind, under load',
  async (_, signals) => {
    const { dir, remove } = aDataDir()
    const product = await startProduct({ DATA_DIR: dir })
    const load = Promise.allSettled(Array.from({ length: 20 }, (__, n) => register(product.url, `under_load_${n}`)))

    for (const signal of signals) product.process.kill(signal)

    expect(await product.ended).toBe(0)
    await load
    expect(await findPostgres(`${dir}/postgres`)).toBeNull()
    remove()
  },
  120_000,
)

test('a stop while the product is still starting leaves no database behind', async () => {
  const { dir, remove } = aDataDir()
  const starting = launchProduct({ DATA_DIR: dir })
  while (!(await findPostgres(`${dir}/postgres`))) await sleep(20)

  starting.process.kill('SIGTERM')
  starting.process.kill('SIGTERM')

  expect(await starting.ended).toBe(0)
  expect(await findPostgres(`${dir}/postgres`)).toBeNull()
  remove()
}, 120_000)

test('a start on a database that was restored into another cluster opens an era before it takes a payment', async () => {
  await using old = await aWorld(2)
  await asOwner(old.url, 'do $$ begin for n in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$')
  const moves = [{ from: custody('chain'), to: fees(), amount: amount('BTC', 5n) }]
  await inTransaction(old.db, (tx) => post(tx, { reason: 'drill.funded', ref: 'before', moves }))
  const kept = await dump(old.url)
  await using cluster = await aCluster()
  const url = await cluster.database('restored')
  await restore(url, kept.dir)
  kept.remove()

  const product = await startProduct({ DATABASE_URL: url })
  product.process.kill('SIGTERM')
  await product.ended

  const eras = await asOwner<{ first: string; others: number }>(
    url,
    `select string_agg(distinct ref, '') filter (where era = 1) as first, count(*) filter (where era = 2)::int as others from posting`,
  )
  expect(eras).toEqual([{ first: 'before', others: expect.any(Number) }])
  expect(eras[0]?.others).toBeGreaterThan(0)
  expect((await checkInvariants(url, promises)).filter(({ count }) => count > 0)).toEqual([])
}, 120_000)
