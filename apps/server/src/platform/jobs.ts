import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Tx } from './db.ts'

/** A piece of work that is sent, perhaps for later, and retried until it succeeds. At least once: it must bear repeats. */
export interface Job {
  name: string
  handle: (db: Db, data: Record<string, unknown>) => Promise<void>
  /** When the work repeats by the calendar: a cron line, South African time. */
  cron?: string
}

const schema = 'jobs'
const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 }
const quiet = { supervise: true, superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 }

/** Creates the job tables and queues as the owner, and lets the application's role use them. */
export async function migrateJobs(ownerUrl: string, jobs: Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (const { name } of jobs) await boss.createQueue(name, retries)
  await boss.stop({ graceful: false, close: true })
  await grantTo(ownerUrl)
}

async function grantTo(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`
    grant usage on schema ${schema} to sengi_app;
    grant select, insert, update, delete on all tables in schema ${schema} to sengi_app;
    grant usage on all sequences in schema ${schema} to sengi_app;
    grant execute on all functions in schema ${schema} to sengi_app`)
  await client.end()
}

export interface Jobs {
  /** Sends in the caller's transaction: what is rolled back is never done. */
  send: (tx: Tx, name: string, data: Record<string, unknown>, afterSeconds?: number) => Promise<void>
  stop: () => Promise<void>
}

type Complain = (job: string, error: unknown) => void

export async function startJobs(url: string, db: Db, jobs: Job[], complain: Complain): Promise<Jobs> {
  const connectionString = withRole(url)
  const boss = new PgBoss({ connectionString, schema, max: 3, migrate: false, ...quiet })
  boss.on('error', (error) => complain('jobs', error))
  await boss.start()
  for (const job of jobs) await serveJob(boss, db, job, complain)
  return {
    send: async (tx, name, data, afterSeconds = 0) => {
      await boss.send(name, data, { startAfter: afterSeconds, db: fromKysely(tx) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

async function serveJob(boss: PgBoss, db: Db, { name, handle, cron }: Job, complain: Complain): Promise<void> {
  if (cron) await boss.schedule(name, cron, {}, { tz: 'Africa/Johannesburg' })
  await boss.work<Record<string, unknown>>(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
    try {
      await handle(db, job?.data ?? {})
    } catch (error) {
      complain(name, error)
      throw error
    }
  })
}

function withRole(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c role=sengi_app')
  return address.toString()
}
