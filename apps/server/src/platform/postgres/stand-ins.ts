import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config.ts'

const folder = path.resolve(import.meta.dirname, '../../../migrations/stand-ins')
const oldest = 15

/**
 * Makes the functions of newer servers that migrations and statements call, where this server lacks them: in the schema `public`, where
 * they are found by the same name. A server that has one keeps to its own. @throws ConfigError for a server that is too old for us
 */
export async function makeStandIns(owner: pg.Client): Promise<void> {
  expectNewEnough(await serverOf(owner))
  const files = readdirSync(folder).sort()
  const { rows } = await owner.query<{ name: string }>(knownQuery, [files.map(nameOf)])
  const known = new Set(rows.map(({ name }) => name))
  for (const file of files) {
    if (!known.has(nameOf(file))) await owner.query(readFileSync(path.join(folder, file), 'utf8'))
  }
}

const nameOf = (file: string) => path.basename(file, '.sql')

const knownQuery = `
  select distinct proname::text as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proname = any ($1)`

async function serverOf(owner: pg.Client): Promise<Server> {
  const { rows } = await owner.query<Server>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  return rows[0] ?? { version: 'unknown', number: 0 }
}

interface Server {
  readonly version: string
  /** As PostgreSQL counts: 15.10 is 150010. */
  readonly number: number
}

/** @throws ConfigError for a server that is too old */
export function expectNewEnough({ version, number }: Server): void {
  if (number >= oldest * 10_000) return
  throw new ConfigError(`This PostgreSQL is ${version}. Sengi works on PostgreSQL ${oldest} or newer.`)
}
