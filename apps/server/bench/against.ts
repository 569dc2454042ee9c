import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import type { HttpLoads } from './http.ts'
import type { Load } from './measure.ts'
import { compare, printComparison, printComparisonHead } from './pairs.ts'
import type { Ledger } from './payments.ts'

const usage = 'Usage: npm run bench:against -- <commit>'
const fewAds = 1_000
const root = path.resolve(import.meta.dirname, '../../..')

/**
 * `npm run bench:against`: every load of the bench beside the same load of an older commit, by turns, on one server. Two runs
 * one after the other differ by more than a change costs, because the machine does; turns of seconds meet the same machine.
 * What the two products do in the background is borne by both.
 */
const [commit] = process.argv.slice(2)
if (!commit) {
  console.error(usage)
  process.exit(1)
}
const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-against-'))
chmodSync(dir, 0o755)
const before = path.join(dir, 'before')
process.once('exit', () => {
  rmSync(dir, { recursive: true, force: true })
  execFileSync('git', ['worktree', 'prune'], { cwd: root })
})
execFileSync('git', ['worktree', 'add', '--quiet', '--detach', before, commit], { cwd: root, stdio: 'inherit' })
execFileSync('npm', ['ci', '--silent', '--no-audit', '--no-fund', '--prefer-offline'], {
  cwd: before,
  stdio: 'inherit',
})
const server = await startPostgres({ dir: path.join(dir, 'postgres') })

const [old, now] = [await aSide('old', before), await aSide('now', root)]
printComparisonHead(commit)
const slower: string[] = []
await inTurns(old.ledgerLoads(), now.ledgerLoads())
await withProducts((side) => side.httpLoads())
await withProducts((side) => side.tillLoads())
await withProducts((side) => side.lifeLoads())
await withProducts((side) => side.browseLoads())
console.log(slower.length === 0 ? '\nNo line is slower by more than 5 %.' : `\nSlower: ${slower.join('; ')}`)
process.exitCode = slower.length === 0 ? 0 : 1

for (const { ledger } of [old, now]) await ledger.db.destroy()
await server.stop()

/** One of the two trees: its own schema in a database of its own, and its own code in this process. */
async function aSide(name: string, tree: string) {
  const load = <T>(file: string): Promise<T> => import(pathToFileURL(path.join(tree, 'apps/server', file)).href)
  const { migrate } = await load<typeof import('../src/platform/migrations.ts')>('src/platform/migrations.ts')
  const { openDb } = await load<typeof import('../src/platform/db.ts')>('src/platform/db.ts')
  const payments = await load<typeof import('./payments.ts')>('bench/payments.ts')
  const http = await load<typeof import('./http.ts')>('bench/http.ts')
  const tills = await load<typeof import('./tills.ts')>('bench/tills.ts')
  const market = await load<typeof import('./market.ts')>('bench/market.ts')
  const ads = await load<typeof import('./ads.ts')>('bench/ads.ts')

  const aLedger = async (database: string): Promise<Ledger> => {
    await createDatabase(database)
    const url = server.url.replace(/postgres$/, database)
    await migrate(url)
    const db = openDb(url, { max: 20 })
    return { url, db, ids: await payments.fund(db) }
  }
  const ledger = await aLedger(name)
  return {
    ledger,
    ledgerLoads: () => [payments.postLoad(ledger.db, ledger.ids), ...payments.payLoads(ledger, 'c')],
    httpLoads: () => http.httpLoads(ledger.url),
    tillLoads: () => tills.tillLoads(ledger.url),
    lifeLoads: () => market.lifeLoads(ledger.url),
    browseLoads: async () => {
      const { url, db } = await aLedger(`${name}_ads`)
      await ads.fillAds(url, db, fewAds)
      await db.destroy()
      return market.browseLoads([{ url, ads: fewAds }])
    },
  }
}

async function createDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}

async function withProducts(open: (side: typeof old) => Promise<HttpLoads>): Promise<void> {
  const [before, after] = [await open(old), await open(now)]
  await inTurns(before.loads, after.loads)
  await Promise.all([before.close(), after.close()])
}

async function inTurns(before: readonly Load[], after: readonly Load[]): Promise<void> {
  for (const [place, load] of before.entries()) {
    const counterpart = after[place]
    if (!counterpart) throw new Error(`Only the older commit measures ${load.name}`)
    const figure = await compare(load, counterpart)
    printComparison(figure)
    if (figure.ratio < 0.95) slower.push(figure.name)
  }
}
