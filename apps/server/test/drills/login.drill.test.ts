import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { findPostgres } from '../../src/platform/postgres/postgres.ts'
import { aCluster } from '../moving.ts'
import { productionSettings } from '../whole/production.ts'
import { asOwner } from '../world.ts'
import { aDataDir, launchProduct, startProduct } from './running-product.ts'

const logins = async (url: string) =>
  (
    await asOwner<{ name: string }>(
      url,
      `select distinct usename::text as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
  ).map(({ name }) => name)
const listening = (url: string) =>
  asOwner(
    url,
    `select usename::text as name from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  )

/** Runs one of the operator's commands to its end. */
const operate = (command: string, environment: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const file = path.resolve(import.meta.dirname, `../../src/${command}.ts`)
    const env = { ...process.env, ...environment }
    execFile(process.execPath, [file, ...words], { env }, (failure, stdout, stderr) =>
      resolve({ code: failure ? Number(failure.code) : 0, said: stdout + stderr }),
    )
  })

test('the product on its own server keeps no connection but its login’s, and chains what it records', async () => {
  const { dir, remove } = aDataDir()
  const product = await startProduct({ DATA_DIR: dir })
  const { url = '' } = (await findPostgres(`${dir}/postgres`)) ?? {}

  expect(await logins(url)).toEqual(['sengi_login'])
  expect(await listening(url)).toEqual([{ name: 'sengi_login' }])
  await vi.waitFor(
    async () => {
      const [chain] = await asOwner(
        url,
        'select count(*) > 0 as begun, (select count(*) from audit_unsealed)::int as waiting from audit_seal',
      )
      expect(chain).toEqual({ begun: true, waiting: 0 })
    },
    { timeout: 20_000, interval: 200 },
  )
  const granted = await operate('staff', { DATA_DIR: dir }, 'list')
  const verified = await operate('verify', { DATA_DIR: dir })

  expect(granted.code).toBe(0)
  expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('the chains end at') })
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  remove()
}, 120_000)

test('an operator upgrades: one address refuses to start and says why, two make the login, and serving needs no owner afterwards', async () => {
  await using cluster = await aCluster()
  const owner = await cluster.database('sengi')
  const login = new URL(owner)
  login.username = 'app_of_ours'
  login.password = 'a secret of its own'
  const told = productionSettings(owner)
  const settled = { ...productionSettings(login.toString()), LOG_LEVEL: 'silent' }

  expect(await launchProduct({ ...told, DATABASE_URL: owner }).ended).toBe(1)
  expect(await operate('migrate', told)).toMatchObject({
    code: 1,
    said: expect.stringContaining('MIGRATION_DATABASE_URL'),
  })
  expect(await operate('migrate', { ...told, MIGRATION_DATABASE_URL: owner })).toMatchObject({
    code: 1,
    said: expect.stringContaining('DATABASE_URL signs in as postgres, who is more than the application'),
  })
  expect(await operate('migrate', { ...settled, MIGRATION_DATABASE_URL: owner })).toMatchObject({ code: 0 })

  const product = await startProduct(settled)

  expect(await logins(owner)).toEqual(['app_of_ours'])
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(await operate('verify', { ...settled, MIGRATION_DATABASE_URL: owner })).toMatchObject({ code: 0 })
}, 120_000)

test('three products that start at once in three databases of one server share one login', async () => {
  await using cluster = await aCluster()
  const urls = await Promise.all(['one', 'two', 'three'].map((name) => cluster.database(name)))

  const products = await Promise.all(urls.map((url) => startProduct({ DATABASE_URL: url })))

  for (const url of urls) expect(await logins(url)).toEqual(['sengi_login'])
  for (const { process: child } of products) child.kill('SIGTERM')
  expect(await Promise.all(products.map(({ ended }) => ended))).toEqual([0, 0, 0])
}, 180_000)
