import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findPostgres } from '../../src/platform/postgres.ts'
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
