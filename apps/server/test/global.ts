import { existsSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type CandleStep, missingStarts, stepRules } from '../src/modules/market/candles.rules.ts'
import { insertCandles } from '../src/modules/market/candles.store.ts'
import { loginAt } from '../src/platform/address.ts'
import { openDb } from '../src/platform/db.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { prepare } from '../src/platform/postgres/prepare.ts'
import { sandboxPrices } from '../src/ports/prices/sandbox.ts'
import { testedPostgres } from './tested-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgUrl: string
  }
}

const wanted = 2 * 1024 ** 3

/** Each worker has a file's world and a product or two on it, with ten connections each. */
const settings = { max_connections: String(200 + 40 * os.availableParallelism()) }

/** One throwaway server for the whole run; each test file clones the migrated template. In memory where there is room. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = path.join(inMemory() ? '/dev/shm' : os.tmpdir(), `sengi-test-${project.name}-${process.pid}`)
  const server = await startPostgres({ dir, throwaway: true, programs: testedPostgres, settings })
  const template = server.url.replace(/postgres$/, 'template_sengi')
  await atOnce(server.url, 'create database template_sengi')
  await prepare({ url: loginAt(template), ownerUrl: template, isOurs: true, close: async () => {} })
  await prepareMarket(server.url)
  project.provide('pgUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
    rmSync(`${dir}.password`, { force: true })
  }
}

/** A second template, which remembers two months of prices. The walk of the prices begins with each world's first question. */
async function prepareMarket(server: string): Promise<void> {
  await atOnce(server, 'create database template_market template template_sengi strategy file_copy')
  const market = server.replace(/postgres$/, 'template_market')
  const db = openDb(loginAt(market), { max: 1 })
  const { history } = sandboxPrices(db)
  const now = new Date()
  for (const step of Object.keys(stepRules) as CandleStep[]) {
    await insertCandles(db, (await history?.(step, missingStarts(step, undefined, now))) ?? [])
  }
  await db.destroy()
  await atOnce(market, 'update sandbox_price_feed set started_at = null')
}

async function atOnce(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

function inMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > wanted
}
