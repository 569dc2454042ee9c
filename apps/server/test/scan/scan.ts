import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openDb } from '../../src/platform/db.ts'
import { startPostgres } from '../../src/platform/postgres/postgres.ts'
import { aTrader, request } from '../drills/people.ts'
import { aDataDir, startProduct } from '../drills/running-product.ts'
import { asProxyLog, type Target, targetsOf } from './targets.ts'

/**
 * `npm run scan`: wapiti and sqlmap, with the token of a verified person and with one of staff, against every call of a sandbox
 * of its own on loopback; with beginnings of calls' names, against such calls only. Fails when either confirms something. Both
 * tools come from the system (docs/security/scanners.md).
 */
const attacks = 'blindsql,cookieflags,crlf,csp,exec,file,http_headers,permanentxss,redirect,sql,xss'
/**
 * A header that no browser knows any more, and that made holes while some did; and that a cookie of plain http on loopback is not
 * for https alone: behind https it is `__Host-` and Secure, which visitors.test.ts asserts.
 */
const leftOut = ['X-XSS-Protection', 'Secure flag is not set in the cookie : sengi_visitor']
const { dir, remove } = aDataDir()
const results = mkdtempSync(path.join(os.tmpdir(), 'sengi-scan-'))
const server = await startPostgres({ dir: path.join(dir, 'postgres') })
const product = await startProduct({ DATABASE_URL: server.url, DATA_DIR: dir })
const stage = { url: product.url, databaseUrl: server.url }
const person = await aTrader(stage, 10n ** 9n)
const staff = await asStaff()
const answer = await request(`${product.url}/api/openapi.json`, null)
const { paths } = (await answer.json()) as { paths: Parameters<typeof targetsOf>[0] }
const only = process.argv.slice(2)
const isMeant = (name: string) => only.length === 0 || only.some((beginning) => name.startsWith(beginning))
const targets = targetsOf(paths).filter(({ name }) => isMeant(name))

const found = [
  ...(await wapiti()),
  ...(await sqlmap(
    'person',
    person.token,
    targets.filter(({ address }) => !address.startsWith('/api/admin/')),
  )),
  ...(await sqlmap(
    'staff',
    staff,
    targets.filter(({ address }) => address.startsWith('/api/admin/')),
  )),
]
console.log(`\n${targets.length} calls were scanned; confirmed: ${found.length}`)
for (const finding of found) console.log(finding)
process.exitCode = found.length === 0 ? 0 : 1

product.process.kill('SIGTERM')
await product.ended
await server.stop()
remove()
rmSync(results, { recursive: true, force: true })

/** The sandbox makes an owner of whoever calls themselves so. A scan takes longer than their PIN lasts, so it was given tomorrow. */
async function asStaff(): Promise<string> {
  const password = 'a long secret of theirs'
  const account = { email: 'admin_scan@example.co.za', username: 'admin', password }
  const registered = await tokenFrom('/api/auth/register', null, account)
  const token = await tokenFrom('/api/auth/pin', { token: registered }, { pin: '830519', password })
  const db = openDb(server.url, { max: 1 })
  await db.updateTable('session').set({ pin_given_at: sql<Date>`now() + interval '1 day'` }).execute()
  await db.destroy()
  return token
}

async function tokenFrom(path: string, by: { token: string } | null, body: object): Promise<string> {
  const answer = await request(`${product.url}${path}`, by, body)
  return ((await answer.json()) as { token: string }).token
}

/** What wapiti reports about the pages and every call that it can vary, which are those with a query. */
async function wapiti(): Promise<string[]> {
  const report = path.join(results, 'wapiti.json')
  const starts = targets
    .filter(({ method, address }) => method === 'GET' && !address.includes('*'))
    .flatMap(({ address }) => ['-s', `${product.url}${address}`])
  const scan = ['-u', `${product.url}/`, '--scope', 'domain', ...starts, '-m', attacks, '-f', 'json', '-o', report]
  const limits = ['--max-scan-time', '900', '--max-attack-time', '300', '--flush-session', '--no-bugreport', '-v', '1']
  await run('wapiti', [...scan, ...limits, '-H', `Authorization: Bearer ${person.token}`])
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as {
    vulnerabilities: Record<string, { method: string; path: string; info: string }[]>
  }
  return Object.entries(vulnerabilities).flatMap(([kind, list]) =>
    list
      .filter(({ info }) => !leftOut.some((beginning) => info.startsWith(beginning)))
      .map(({ method, path: where, info }) => `wapiti: ${kind}: ${method} ${where}: ${info}`),
  )
}

/** What sqlmap confirms. It keeps a table of the calls in which something can be injected. */
async function sqlmap(who: string, token: string, chosen: readonly Target[]): Promise<string[]> {
  const output = path.join(results, `sqlmap-${who}`)
  const log = path.join(results, `${who}.log`)
  writeFileSync(log, asProxyLog(product.url, token, chosen))
  const codes = '400,401,403,404,405,409,413,415,422,429,503'
  const scan = ['-l', log, '--batch', '--dbms', 'PostgreSQL', '--technique', 'BEUST', '--ignore-code', codes]
  await run('sqlmap', [...scan, '--output-dir', output, '--flush-session', '--disable-coloring', '--ignore-stdin'])
  const tables = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /results-.*\.csv$/.test(name),
  )
  const rows = tables.flatMap((name) => readFileSync(path.join(output, name), 'utf8').trim().split('\n').slice(1))
  return rows.filter((row) => /,\w+,[BEUST]+,/.test(row)).map((row) => `sqlmap: ${row}`)
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
}
