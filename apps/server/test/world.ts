import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { loginAt } from '../src/platform/address.ts'
import { type Db, openDb } from '../src/platform/db.ts'

/** A database of a test file's own, migrated, with the application's rights. */
export interface World extends AsyncDisposable {
  db: Db
  /** For tests that need more connections, a second process, or the owner's rights. */
  url: string
  /** Where the application signs in, as it does when it runs. */
  appUrl: string
}

export async function aWorld(max = 10): Promise<World> {
  const server = inject('pgUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(server, `create database ${name} template template_sengi strategy file_copy`)
  const url = server.replace(/postgres$/, name)
  const appUrl = loginAt(url)
  const db = openDb(appUrl, { max })
  return {
    db,
    url,
    appUrl,
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await asOwner(server, `drop database ${name} with (force)`)
    },
  }
}

/** Runs SQL as the owner of everything: to plant what the application could not do. */
export async function asOwner<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  return withOwner(url, async (client) => (await client.query<R>(text, values)).rows)
}

/** A session of the owner's, for what is more than one statement. */
export async function withOwner<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A server that is killed refuses what was under way; the client's own word of it would end the whole run.
  client.on('error', () => {})
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
