import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findPostgres } from '../../src/platform/postgres.ts'
import { aDataDir, startProduct } from './running-product.ts'

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
