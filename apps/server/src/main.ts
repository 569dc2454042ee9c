import path from 'node:path'
import { buildApp } from './app.ts'
import { openEra } from './ledger/journal/journal.store.ts'
import { failureLog } from './platform/background/failure-log.ts'
import { startRecurring } from './platform/background/recurring.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { type Db, openDb } from './platform/db.ts'
import { startLive } from './platform/live.ts'
import { countGrown } from './platform/postgres/counts.ts'
import { type DatabaseAccess, startDatabase } from './platform/postgres/database.ts'
import { prepare } from './platform/postgres/prepare.ts'
import { startFault } from './platform/postgres/start-faults.ts'
import { layOutMorning } from './seed/morning/lay-out-morning.ts'
import { demoDataLoaded, seedSandbox } from './seed/seed-sandbox.ts'

const webDir = path.resolve(import.meta.dirname, '../../web/dist')

/** Starts everything in the order in which it depends on each other. What is open is closed in the reverse order. */
async function start(open: AsyncDisposableStack): Promise<void> {
  const config = readConfig()
  const database = await startDatabase(config, (error) => console.error('The database cannot be started again:', error))
  open.defer(database.close)
  await prepare(database)

  const { tell: complain, hearBy } = failureLog((name, error) =>
    console.error(`What failed at the start, ${name}:`, error),
  )
  const db = openDb(database.url, { max: 16, onError: (error) => complain('database pool', error) })
  open.defer(() => db.destroy())
  await openEra(db)
  await settleDemoData(config, db, database)
  const hub = await startLive(database.url, db, (error) => complain('live events', error))
  open.defer(hub.stop)
  const app = await buildApp({ config, db, url: database.url, hub, webDir })
  hearBy((name, error) => app.http.log.error({ err: error, name }, 'background work failed'))
  open.defer(startRecurring(db, app.tasks, complain))
  open.defer(app.close)
  await app.http.listen({ host: config.HOST, port: config.PORT })
  if (config.APP_ENV !== 'sandbox') return
  const morning = layOutMorning(db, config).catch((error: unknown) => complain("the sandbox's morning", error))
  open.defer(async () => void (await morning))
}

/** The sandbox is filled at its first start; a production that finds such data was pointed at the wrong database. */
async function settleDemoData(config: Config, db: Db, { ownerUrl }: DatabaseAccess): Promise<void> {
  if (config.APP_ENV === 'sandbox') {
    const isFirst = await seedSandbox(db, config)
    if (isFirst && ownerUrl !== null) await countGrown(ownerUrl)
    return
  }
  if (await demoDataLoaded(db))
    throw new ConfigError('This database holds the demo data of a sandbox. Production needs one of its own.')
}

const open = new AsyncDisposableStack()
const started = start(open)

/** How long what is under way may take to end, before the process ends without it. */
const patience = 20_000
let isStopping = false

/**
 * Ends once, however often it is asked: a second signal is no reason to leave the database behind. What is still being
 * opened is waited for, else nobody would close it.
 */
function stop(code: number): void {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(code || 1), patience).unref()
  const closed = started.catch(() => {}).then(() => open.disposeAsync())
  closed.then(
    () => process.exit(code),
    () => process.exit(1),
  )
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
// A state that nobody foresaw is no state to go on from: whoever watches this process starts another one.
process.on('uncaughtException', (error) => {
  console.error('The server ends, because of what nobody caught:', error)
  stop(1)
})
started.catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : (startFault(error) ?? error))
  stop(1)
})
