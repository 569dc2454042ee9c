// npm test: everything that can be checked, the quick things first. One failing step does not stop the next; at the end
// every failure is named again, and the last line adds up all of them.
// npm test -- --quick: what says most in a minute and a half, and what that leaves out.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { budgetTable, quickBudget, wholeBudget } from './budget.mjs'
import { checks } from './checks.mjs'
import { findChromium, withoutChromium } from './chromium.mjs'
import { failureList } from './failures.mjs'
import { findOlderPostgres, testedThere } from './older-postgres.mjs'
import { leftOut, quickFiles } from './quick.mjs'
import { ofExitCode, ofPlaywright, ofVitest } from './reports.mjs'
import { env, install, root, run } from './setup.mjs'
import { slowestFiles } from './slowest.mjs'
import { buildWebIfChanged } from './web.mjs'

const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const unknown = words.filter((word) => word !== '--quick')
if (unknown.length > 0) {
  console.error(`npm test knows --quick only, not ${unknown.join(' ')}. One file: npx vitest run <path>`)
  process.exit(1)
}

await install()
// The tests bring their own database and settings: nobody's running product is touched by them.
for (const setting of ['APP_ENV', 'DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'TEST_POSTGRES']) delete env[setting]
// The product is started dozens of times: compiling it once is enough.
env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'compiled')

const reports = mkdtempSync(path.join(tmpdir(), 'sengi-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

let webIsBuilt = false
const older = findOlderPostgres()
const reading = checks.map(([name, check]) => [name, async () => ofExitCode(await check())])
const quickSteps = [...reading, ['unit', () => tests(['unit'])], ['quick API', () => tests(['server'], quickFiles())]]
const wholeSteps = [
  ...reading,
  ['unit and API', () => tests(['unit', 'server'])],
  ['screens', () => tests(['screens'])],
  // Only where one is installed: nothing that a clone needs.
  ...(older ? [['older server', () => onOlderServer(older)]] : []),
  ['drills', () => tests(['drills'])],
  ['web build', async () => ofExitCode(await webBuild())],
  ['web size', async () => ofExitCode(await run('node', ['scripts/web-size.mjs']))],
  ['browser', browser],
]

const total = { passed: 0, failed: 0 }
const rows = []
for (const [name, step] of isQuick ? quickSteps : wholeSteps) await take(name, step)
console.log(`\n${slowestFiles(rows)}`)
console.log(`\n${budgetTable(rows, isQuick ? quickBudget : wholeBudget)}\n`)
if (isQuick) console.log(`${leftOut()}\n`)
if (total.failed > 0) console.log(`${failureList(rows)}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function take(name, step) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const { passed, failed, failures, files } = await step().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1, failures: [{ name: 'the step itself', error: String(error) }] }
  })
  total.passed += passed
  total.failed += failed
  rows.push({ name, seconds: (performance.now() - began) / 1000, passed, failed, failures, files })
}

/** Each call is a run of its own: the drills kill processes and measure, so nothing else runs beside them. */
async function tests(projects, files = []) {
  const file = path.join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return ofVitest(await run('vitest', ['run', ...chosen, ...output, ...files]), file)
}

/** A part of the API tests once more, on the oldest PostgreSQL that this machine has. */
async function onOlderServer(folder) {
  console.log(`On ${folder}`)
  const file = path.join(reports, 'older.json')
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const settings = { ...env, TEST_POSTGRES: folder }
  return ofVitest(
    await run('vitest', ['run', '--project', 'server', ...testedThere, ...output], { env: settings }),
    file,
  )
}

async function webBuild() {
  const code = await buildWebIfChanged()
  webIsBuilt = code === 0
  return code
}

async function browser() {
  if (!webIsBuilt) return refuse('The browser tests cannot run: the web was not built.')
  const chromium = await findChromium()
  if (!chromium) return refuse(withoutChromium)

  const file = path.join(reports, 'playwright.json')
  const port = String(await freePort())
  const browsers = { CHROMIUM_PATH: chromium.whole, HEADLESS_SHELL_PATH: chromium.shell }
  const settings = { ...env, ...browsers, E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return ofPlaywright(await run('playwright', ['test'], { env: settings }), file)
}

function refuse(reason) {
  console.error(reason)
  return { passed: 0, failed: 1, failures: [{ name: 'not run', error: reason }] }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
