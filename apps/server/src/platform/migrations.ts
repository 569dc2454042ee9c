import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { countGrown } from './postgres/counts.ts'
import { makeStandIns } from './postgres/stand-ins.ts'

const folder = path.resolve(import.meta.dirname, '../../migrations')
/** Any constant will do, as long as every process takes the same. */
const lockId = 7_364_001

/**
 * Brings a database to the newest schema, forward only, and counts what has grown where something was new. Processes that start
 * together wait for the first. Answers what was new. @throws ConfigError for a server that is too old
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const fresh = await applyMissing(ownerUrl)
  if (fresh.length > 0) await countGrown(ownerUrl)
  return fresh
}

async function applyMissing(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    await makeStandIns(client)
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const fresh = await missingMigrations(client)
    for (const name of fresh) await apply(client, name)
    return fresh
  } finally {
    await client.end()
  }
}

/** What this version brings and the database does not have. Asked as the application, which only looks. */
export async function missingMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  const applied = new Set(rows.map(({ name }) => name))
  return migrationFiles().filter((name) => !applied.has(name))
}

const migrationFiles = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

async function apply(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(readFileSync(path.join(folder, name), 'utf8'))
    await client.query('insert into schema_migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
