import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { appRole, asApplication } from './address.ts'
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

/** The queues that this version works on and that nobody has made yet. Asked as the application. */
export async function missingQueues(client: pg.Client, jobs: Job[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.queue`)
  const made = new Set(rows.map(({ name }) => name))
  return jobs.map(({ name }) => name).filter((name) => !made.has(name))
}

async function grantTo(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`
    grant usage on schema ${schema} to ${appRole};
    grant select, insert, update, delete on all tables in schema ${schema} to ${appRole};
    grant usage on all sequences in schema ${schema} to ${appRole};
    grant execute on all functions in schema ${schema} to ${appRole}`)
  await client.end()
}

export interface Jobs {
  /** Sends in the caller's transaction: what is rolled back is never done. */
  send: (tx: Tx, name: string, data: Record<string, unknown>, afterSeconds?: number) => Promise<void>
  stop: () => Promise<void>
}

type Complain = (job: string, error: unknown) => void

export async function startJobs(url: string, db: Db, jobs: Job[], complain: Complain): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: asApplication(url), schema, max: 3, migrate: false, ...quiet })
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
