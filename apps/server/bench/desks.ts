import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sumUpPatterns } from '../src/modules/p2p/patterns/patterns.service.ts'
import { loginAt } from '../src/platform/address.ts'
import { openDb } from '../src/platform/db.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { prepare } from '../src/platform/postgres/prepare.ts'
import { anApi, aUser } from '../test/api.ts'
import { fillAds } from './ads.ts'
import { fillCrowd } from './crowd.ts'

const usage = 'Usage: npm run bench:desks -- [people, 1000000 unless told] [ledger entries, 10000000 unless told]'
const times = 60
const ads = 100_000

/**
 * `npm run bench:desks`, and the last part of `npm run bench`: how long the control centre waits for the overview and for the
 * lists of its desks when there are a million people, ten million lines of the ledger and a hundred thousand ads, which take
 * minutes and gigabytes to make.
 */
const [people, entries] = [1_000_000, 10_000_000].map((usual, place) => Number(process.argv[2 + place] ?? usual))
if (!people || !entries || people < 10_000) {
  console.error(usage)
  process.exit(1)
}
const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-desks-'))
chmodSync(dir, 0o755)
process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
const server = await startPostgres({ dir: path.join(dir, 'postgres') })
const appUrl = loginAt(server.url)
await prepare({ url: appUrl, ownerUrl: server.url, isOurs: true, close: async () => {} })
console.log(`Making ${people} people and ${entries} ledger entries`)
await fillCrowd(server.url, { people, entries })

const db = openDb(appUrl, { max: 1 })
await fillAds(server.url, db, ads)
const begun = performance.now()
await sumUpPatterns(db)
console.log(`  patterns of a month of orders: ${Math.round(performance.now() - begun)} ms`)
const world = { url: server.url, appUrl, db, [Symbol.asyncDispose]: () => Promise.resolve() }
const api = await anApi(world)
const { api: staff } = await aUser(api, { username: 'admin' })
const page = { limit: 30 } as const
const loads: readonly [name: string, targetMs: number, call: () => Promise<unknown>][] = [
  ['overview', 300, () => staff.staffWork.getStanding()],
  ['what waits', 100, () => staff.staffWork.getWork()],
  ['users, newest', 100, () => staff.users.listUsers({ query: page })],
  ['users, by name', 100, () => staff.users.listUsers({ query: { ...page, sort: 'username' } })],
  ['users, by a beginning', 100, () => staff.users.listUsers({ query: { ...page, username: 'person_77' } })],
  ['users, of a tier', 100, () => staff.users.listUsers({ query: { ...page, tier: 'tier_2' } })],
  ['orders that go on', 100, () => staff.p2pStaff.listAllTrades({ query: { ...page, open: 'true', sort: 'oldest' } })],
  ['orders that are over', 100, () => staff.p2pStaff.listAllTrades({ query: { ...page, open: 'false' } })],
  ['orders in each state', 100, () => staff.p2pStaff.countLiveTrades()],
  ['ads, furthest off first', 100, () => staff.p2pStaff.listAllAds({ query: page })],
  ['ads, newest', 100, () => staff.p2pStaff.listAllAds({ query: { ...page, sort: 'newest' } })],
  ['ads off-market', 100, () => staff.p2pStaff.listAllAds({ query: { ...page, off_market: 'true' } })],
  ['who trades with whom', 100, () => staff.p2pStaff.listPairs({ query: page })],
  ['audit record', 100, () => staff.staffWork.listAudit({ query: page })],
  ['audit record, of an act', 100, () => staff.staffWork.listAudit({ query: { ...page, action: 'auth.pin_set' } })],
  [
    'withdrawals in review',
    100,
    () => staff.withdrawalsStaff.listAllWithdrawals({ query: { ...page, queue: 'review' } }),
  ],
  ['withdrawals', 100, () => staff.withdrawalsStaff.listAllWithdrawals({ query: page })],
  ['suspense', 100, () => staff.onramp.listSuspense({ query: page })],
  ['applications', 100, () => staff.kyc.listApplications({ query: { ...page, waits_for: 'all' } })],
]
console.log(`\n${'p95 in ms'.padEnd(32)}${'reached'.padStart(10)}${'target'.padStart(10)}`)
for (const [name, target, call] of loads) {
  const reached = await p95Of(call)
  const verdict = reached <= target ? 'ok' : 'MISSED'
  if (reached > target) process.exitCode = 1
  console.log(`${name.padEnd(32)}${reached.toFixed(1).padStart(10)}${String(target).padStart(10)}  ${verdict}`)
}
await api[Symbol.asyncDispose]()
await db.destroy()
await server.stop()

/** One call at a time, as one member of staff makes them; the first ones warm up. */
async function p95Of(call: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < times + 5; n += 1) {
    const asked = performance.now()
    await call()
    if (n >= 5) took.push(performance.now() - asked)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? Number.NaN
}
