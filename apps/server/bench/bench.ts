import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDb } from '../src/platform/db.ts'
import { checkInvariants } from '../src/platform/invariants.ts'
import { migrate } from '../src/platform/migrations.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { promises } from '../test/made-up.ts'
import { fillAds } from './ads.ts'
import { type HttpLoads, httpLoads } from './http.ts'
import { browseLoads, lifeLoads } from './market.ts'
import { alternate, type Figure, type Load, measure, print, printHead } from './measure.ts'
import { printComparison, printComparisonHead } from './pairs.ts'
import { fillHistory, fund, type Ledger, payLoads, postLoad } from './payments.ts'
import { tillLoads } from './tills.ts'
import { tpcb } from './tpcb.ts'
import { compareYoung } from './young.ts'

const rounds = 2
const manyEntries = 1_000_000

/**
 * `npm run bench`: every figure from one run, on one machine, on a server that waits for its disk. The control centre's come
 * last, from a database of their own.
 */
const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-bench-'))
chmodSync(dir, 0o755)
const server = await startPostgres({ dir: path.join(dir, 'postgres') })
const few = await aLedger('few')
const many = await aLedger('many')
await fillHistory(many.url, manyEntries)
const yardstick = await tpcb(server.url)

printHead()
const [base, , ...pays] = await group([postLoad(few.db, few.ids), ...payLoads(few, 'c')])
const [httpBase, send] = await groupOf(await httpLoads(few.url))
// A second look at 1 000 callers of the small ledger stands beside the large one.
const [, again, ...paysMany] = await group([...payLoads(few, 'c').slice(2, 3), ...payLoads(many, 'e')])
const [tillBase, authorised, paidByCode] = await groupOf(await tillLoads(few.url))
const [lifeBase, lives] = await groupOf(await lifeLoads(few.url))
const browsed = await aMarketOf(1_000)
const crowded = await aMarketOf(100_000)
const browsing = await browseLoads([browsed, crowded])
const [browse, browseCrowded] = await alternate(browsing.loads, 12_000)
print([lifeBase, browse, browseCrowded].filter((figure) => figure !== undefined))
await browsing.close()
printComparisonHead('counted', 'young')
const young = await compareYoung(aLedger)
young.forEach(printComparison)

const findings = [few, many, browsed, crowded].map(({ url }) => checkInvariants(url, promises))
const broken = (await Promise.all(findings))
  .flat()
  .filter(({ count }) => count > 0)
  .map(({ id }) => id)
console.log(
  `\nAfter the run ${broken.length === 0 ? 'every invariant holds' : `these are broken: ${broken.join(', ')}`}.`,
)
const targets: [string, number, number][] = [
  ['pay at 1000 callers, of (a), at least', ratio(pays[2], base), 4],
  ['ten hot accounts, of all, at least', ratio(pays[5], pays[2]), 0.8],
  ['send over HTTP, of (a), at least', ratio(send, httpBase), 1],
  ['card authorisations over HTTP, of (a), at least', ratio(authorised, tillBase), 0.5],
  ['QR payments over HTTP, of (a), at least', ratio(paidByCode, tillBase), 0.5],
  [`pay with ${manyEntries} entries, of few, at least`, ratio(paysMany[2], again), 1 / 1.2],
  ['P2P order lives, of (a), at least', ratio(lives, lifeBase), 1 / 80],
  ['p50 of browsing 1 000 ads, of 100 000, at least', (browse?.p50 ?? 0) / (browseCrowded?.p50 ?? Number.NaN), 1 / 1.3],
  ...young.map(({ name, ratio }): [string, number, number] => [`young database: ${name}, of counted`, ratio, 0.9]),
]
const missed = targets.filter(([, reached, target]) => !(reached >= target))
for (const [name, reached, target] of targets) {
  const verdict = reached >= target ? 'ok' : 'MISSED'
  console.log(`${name.padEnd(52)}${target.toFixed(2).padStart(10)}${reached.toFixed(2).padStart(10)}  ${verdict}`)
}

await yardstick.close()
for (const { db } of [few, many]) await db.destroy()
await server.stop()
rmSync(dir, { recursive: true, force: true })

const desks = spawnSync(process.execPath, [path.join(import.meta.dirname, 'desks.ts')], { stdio: 'inherit' })
process.exitCode = missed.length + broken.length === 0 ? (desks.status ?? 1) : 1

/** A migrated database with people who have money. */
async function aLedger(name: string): Promise<Ledger> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = server.url.replace(/postgres$/, name)
  await migrate(url)
  const db = openDb(url, { max: 20 })
  return { url, db, ids: await fund(db) }
}

/** People who advertise: as many as the browsing of them is measured with. */
async function aMarketOf(ads: number): Promise<{ url: string; ads: number }> {
  const { url, db } = await aLedger(`ads_${ads}`)
  await fillAds(url, db, ads)
  await db.destroy()
  return { url, ads }
}

async function groupOf({ loads, close }: HttpLoads): Promise<Figure[]> {
  const figures = await group(loads)
  await close()
  return figures
}

/** Each group is measured beside (a) again: the machine may have become slower or faster since the last one. */
async function group(loads: readonly Load[]): Promise<Figure[]> {
  const figures = await measure([yardstick, ...loads], rounds)
  print(figures)
  return figures
}

function ratio(figure: Figure | undefined, base: Figure | undefined): number {
  return (figure?.rate ?? 0) / (base?.rate ?? Number.NaN)
}
