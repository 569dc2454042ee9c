import path from 'node:path'
import { buildApp } from './app.ts'
import { openEra } from './ledger/journal.store.ts'
import { jobs } from './modules/jobs.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { startDatabase } from './platform/database.ts'
import { type Db, openDb } from './platform/db.ts'
import { startJobs } from './platform/jobs.ts'
import { startLive } from './platform/live.ts'
import { prepareDatabase } from './platform/prepare.ts'
import { startRecurring } from './platform/recurring.ts'
import { startFault } from './platform/start-faults.ts'
import { demoDataLoaded, seedSandbox } from './seed/seed-sandbox.ts'

const webDir = path.resolve(import.meta.dirname, '../../web/dist')

/** Starts everything in the order in which it depends on each other. What is open is closed in the reverse order. */
async function start(open: AsyncDisposableStack): Promise<void> {
  const config = readConfig()
  const database = await startDatabase(config)
  open.defer(database.close)
  await prepareDatabase(database.url, jobs)

  const complain = (name: string, error: unknown) => app.http.log.error({ err: error, name }, 'background work failed')
  const db = openDb(database.url, { max: 16, onError: (error) => complain('database pool', error) })
  open.defer(() => db.destroy())
  await openEra(db)
  await settleDemoData(config, db)
  const hub = await startLive(database.url, db, (error) => complain('live events', error))
  open.defer(hub.stop)
  const app = await buildApp({ config, db, url: database.url, hub, webDir })
  const work = await startJobs(database.url, db, jobs, complain)
  open.defer(work.stop)
  open.defer(startRecurring(db, app.tasks, complain))
  open.defer(app.close)
  await app.http.listen({ host: config.HOST, port: config.PORT })
}

/** The sandbox is filled at its first start; a production that finds such data was pointed at the wrong database. */
async function settleDemoData(config: Config, db: Db): Promise<void> {
  if (config.APP_ENV === 'sandbox') return void (await seedSandbox(db, config))
  if (await demoDataLoaded(db))
    throw new ConfigError('This database holds the demo data of a sandbox. Production needs one of its own.')
}

const open = new AsyncDisposableStack()
const stop = (code: number) => void open.disposeAsync().then(() => process.exit(code))

process.once('SIGINT', () => stop(0))
process.once('SIGTERM', () => stop(0))
start(open).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : (startFault(error) ?? error))
  stop(1)
})
