import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDb } from '../src/platform/db.ts'
import { checkInvariants } from '../src/platform/invariants.ts'
import { migrate } from '../src/platform/migrations.ts'
import { startPostgres } from '../src/platform/postgres.ts'
import { invariants } from '../src/verify.ts'
import { httpLoads } from './http.ts'
import { type Figure, measure, print, printHead } from './measure.ts'
import { fillHistory, fund, payLoads, postLoad } from './payments.ts'
import { tpcb } from './tpcb.ts'

const rounds = 2
const manyEntries = 1_000_000

/** `npm run bench`: every figure from one run, on one machine, on a server that waits for its disk. */
const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-bench-'))
chmodSync(dir, 0o755)
const server = await startPostgres({ dir: path.join(dir, 'postgres') })
await migrate(server.url)
const db = openDb(server.url, { max: 20 })
const ids = await fund(db)
const yardstick = await tpcb(server.url)

printHead()
const [base, one, ...few] = await measure([yardstick, postLoad(db, ids), ...payLoads(db, ids, 'c')], rounds)
if (!base || !one) throw new Error('Nothing was measured')
print([base, one, ...few], base)

const http = await httpLoads(server.url)
const answers = await measure(http.loads, rounds)
print(answers, base)
await http.close()

await fillHistory(server.url, manyEntries)
const many = await measure(payLoads(db, ids, 'e'), rounds)
print(many, base)

const findings = await checkInvariants(server.url, invariants)
const broken = findings.filter(({ count }) => count > 0).map(({ id }) => id)
console.log(
  `\nAfter the run ${broken.length === 0 ? 'every invariant holds' : `these are broken: ${broken.join(', ')}`}.`,
)
const rateOf = (figures: readonly Figure[], n: number) => figures[n]?.rate ?? 0
const targets: [string, number, number][] = [
  ['pay at 1000 callers over (a), at least', rateOf(few, 2) / base.rate, 4],
  ['ten hot accounts over all, at least', rateOf(few, 5) / rateOf(few, 2), 0.8],
  ['send over HTTP over (a), at least', rateOf(answers, 0) / base.rate, 0.7],
  [`with ${manyEntries} entries over few, at least`, rateOf(many, 2) / rateOf(few, 2), 1 / 1.2],
]
for (const [name, reached, target] of targets) {
  const verdict = reached >= target ? 'ok' : 'MISSED'
  console.log(`${name.padEnd(52)}${target.toFixed(2).padStart(10)}${reached.toFixed(2).padStart(10)}  ${verdict}`)
}

await yardstick.close()
await db.destroy()
await server.stop()
rmSync(dir, { recursive: true, force: true })
