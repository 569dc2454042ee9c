import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '../src/platform/migrations.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { testedPostgres } from './tested-postgres.ts'
import { asOwner } from './world.ts'

/** A server that nobody has used, so that its transaction numbers begin low. */
export interface Cluster extends AsyncDisposable {
  /** A migrated, empty database there. */
  database: (name: string) => Promise<string>
}

export async function aCluster(): Promise<Cluster> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-cluster-'))
  chmodSync(dir, 0o755)
  const server = await startPostgres({ dir: path.join(dir, 'postgres'), throwaway: true, programs: testedPostgres })
  return {
    database: async (name) => {
      await asOwner(server.url, `create database ${name}`)
      const url = server.url.replace(/postgres$/, name)
      await migrate(url)
      return url
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const everyTable = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' order by 1`

/** Writes every row and the state of every sequence to files, as a logical dump does; the schema comes from the migrations. */
export async function dump(url: string): Promise<{ dir: string; remove: () => void }> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-dump-'))
  chmodSync(dir, 0o777)
  for (const { name } of await asOwner<{ name: string }>(url, everyTable)) {
    await asOwner(url, `copy ${name} to '${dir}/${name}'`)
  }
  await asOwner(
    url,
    `copy (select sequencename, last_value from pg_sequences where schemaname = 'public') to '${dir}/sequences'`,
  )
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Fills a migrated database from such files, with nobody else in it. */
export async function restore(url: string, dir: string): Promise<void> {
  const names = (await asOwner<{ name: string }>(url, everyTable)).map(({ name }) => name)
  const copies = names.map((name) => `copy ${name} from '${dir}/${name}'`)
  await asOwner(
    url,
    `begin; set local session_replication_role = replica; truncate ${names.join(', ')}; ${copies.join('; ')};
     create temporary table left_at (name text, value bigint) on commit drop; copy left_at from '${dir}/sequences';
     select setval(quote_ident(name)::regclass, value) from left_at where value is not null; commit`,
  )
}
