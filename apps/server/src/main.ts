import path from 'node:path'
import { buildApp } from './app.ts'
import { jobs } from './modules/jobs.ts'
import { readConfig } from './platform/config.ts'
import { startDatabase } from './platform/database.ts'
import { openDb } from './platform/db.ts'
import { startJobs } from './platform/jobs.ts'
import { startLive } from './platform/live.ts'
import { prepareDatabase } from './platform/prepare.ts'
import { startRecurring } from './platform/recurring.ts'

const webDir = path.resolve(import.meta.dirname, '../../web/dist')

/** Starts everything in the order in which it depends on each other, and stops it in the reverse. */
async function main(): Promise<void> {
  const config = readConfig()
  const database = await startDatabase(config)
  const { url } = database
  await prepareDatabase(url, jobs)

  const db = openDb(url, { max: 16, onError: (error) => app.http.log.warn({ err: error }, 'database connection lost') })
  const hub = await startLive(url, db, (error) => app.http.log.warn({ err: error }, 'live events interrupted'))
  const app = await buildApp({ config, db, hub, webDir })
  const complain = (name: string, error: unknown) => app.http.log.error({ err: error, name }, 'timed work failed')
  const work = await startJobs(url, db, jobs, complain)
  const stopRecurring = startRecurring(db, app.tasks, complain)
  await app.http.listen({ host: config.HOST, port: config.PORT })

  const stop = async () => {
    await app.close()
    await stopRecurring()
    await work.stop()
    await hub.stop()
    await db.destroy()
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
