import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { ConfigError } from './config.ts'

const folder = path.resolve(import.meta.dirname, '../../migrations/stand-ins')
const oldest = 15

/**
 * Makes the functions of newer servers that migrations and statements call, where this server lacks them: in the schema `public`, where
 * they are found by the same name. A server that has one keeps to its own. @throws ConfigError for a server that is too old for us
 */
export async function makeStandIns(owner: pg.Client): Promise<void> {
  await expectServer(owner)
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

async function expectServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const [server] = rows
  if (server && server.number < oldest * 10_000) throw new ConfigError(tooOld(server.version))
}

const tooOld = (version: string) => `This PostgreSQL is ${version}. Sengi works on PostgreSQL ${oldest} or newer.`
