import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { loginAt } from '../src/platform/address.ts'
import { type Db, openDb } from '../src/platform/db.ts'
import { breachesSeen, type Invariant, type RuleBreach } from '../src/platform/invariants.ts'

/** A database of a test file's own, migrated, with the application's rights. */
export interface World extends AsyncDisposable {
  db: Db
  /** For tests that need more connections, a second process, or the owner's rights. */
  url: string
  /** Where the application signs in, as it does when it runs. */
  appUrl: string
}

/** What a world begins as: migrated only, or with the past of its market too, which takes longer to write than to copy. */
type Template = 'template_sengi' | 'template_market'

export async function aWorld(max = 10, template: Template = 'template_sengi'): Promise<World> {
  const server = inject('pgUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(server, `create database ${name} template ${template} strategy file_copy`)
  const url = server.replace(/postgres$/, name)
  const appUrl = loginAt(url)
  const db = openDb(appUrl, { max })
  kept.set(url, null)
  return {
    db,
    url,
    appUrl,
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await letGo(url)
      kept.delete(url)
      await asOwner(server, `drop database ${name} with (force)`)
    },
  }
}

/** One session of the owner's for each world, while nobody has it: a new one reads the whole catalogue again. */
const kept = new Map<string, pg.Client | null>()

/** Ends the owner's session: a database that somebody is in cannot be copied. */
export async function letGo(url: string): Promise<void> {
  const client = kept.get(url)
  if (kept.has(url)) kept.set(url, null)
  await client?.end()
}

/** What a session remembers of a statement: only what leaves nothing behind may share one. */
const leavesNothing = /^\s*(select|with|insert|update|delete)\b(?![\s\S]*(pg_|set_config))/i

/** Runs SQL as the owner of everything: to plant what the application could not do. */
export async function asOwner<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const session = leavesNothing.test(text) ? withKept : withOwner
  return session(url, async (client) => (await client.query<R>(text, values)).rows)
}

/** The owner's session of a world, or a new one where somebody has it. What is begun in it has to be ended. */
async function withKept<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!kept.has(url)) return withOwner(url, act)
  const waiting = kept.get(url)
  kept.set(url, null)
  const client = waiting ?? (await ownerAt(url))
  let isWhole = false
  try {
    const result = await act(client)
    isWhole = true
    return result
  } finally {
    if (isWhole && kept.get(url) === null) kept.set(url, client)
    else await client.end()
  }
}

/**
 * What `checkInvariants` answers, for those who ask the same again and again: these statements are long, and a session that plans
 * each of them once answers in a sixth of the time.
 */
export const askPromises = (url: string, invariants: readonly Invariant[]): Promise<RuleBreach[]> =>
  withKept(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const breaches = await breachesSeen(planningOnce(client), invariants)
    await client.query('commit')
    return breaches
  })

function planningOnce(client: pg.Client): pg.Client {
  const query = (text: string) => client.query({ name: createHash('sha1').update(text).digest('base64url'), text })
  return { query } as unknown as pg.Client
}

/** A session of the owner's, for what is more than one statement. */
export async function withOwner<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await ownerAt(url)
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

async function ownerAt(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A server that is killed refuses what was under way; the client's own word of it would end the whole run.
  client.on('error', () => {})
  client.on('end', () => {
    if (kept.get(url) === client) kept.set(url, null)
  })
  await client.connect()
  return client
}
