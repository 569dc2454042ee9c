import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { asApplication } from './address.ts'
import type { Tables } from './tables.gen.ts'

/**
 * What makes a database of other tables out of one, or of the same with other settings: nobody does here. With it each program that reads
 * the types would compare all tables with themselves, twice, wherever a transaction is given to what asks for a database.
 */
type Derived =
  | 'withPlugin'
  | 'withoutPlugins'
  | 'withSchema'
  | 'withTables'
  | '$extendTables'
  | '$omitTables'
  | '$pickTables'

/** The feature tables. The ledger's are missing on purpose: only the ledger may write them. */
export interface Db extends Omit<Kysely<Tables>, Derived> {}
/** Within one of its transactions, which begins no other. */
export interface Tx extends Db {
  readonly isTransaction: true
  transaction(): never
  startTransaction(): never
  connection(): never
  destroy(): never
}

interface PoolOptions {
  /** Connections at most. */
  max?: number
  onError?: (error: Error) => void
  /** How long an answer may take before the line counts as cut. */
  silenceMs?: number
}

/** Locks are short here, so whoever waits long for one is told to try again. */
const timeouts = { lock_timeout: '2s', statement_timeout: '5s', idle_in_transaction_session_timeout: '5s' }

/**
 * A connection keeps its plans, and those of the first minutes are made when tables are so small that reading all of one looks
 * cheapest. Nothing that people ask for may read a growing table whole, whatever was counted when: where a key leads, it is taken.
 * That makes plans look dear where a small table is meant to be read, for which older servers would compile them each time. So no
 * plan hangs on what is asked, either: a statement is planned once for a connection, where lists and limits had it planned every time.
 */
const planner = { enable_seqscan: 'off', jit: 'off', plan_cache_mode: 'force_generic_plan' }

/** Longer than the server itself lets a statement run: who says nothing for so long will not answer any more. */
const longestSilenceMs = 7_000

/** A line that was cut without a word is found out by asking on it, also while nobody uses it. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/** Opens the database as the application, whoever signs in. */
export function openDb(
  url: string,
  { max = 10, onError = () => {}, silenceMs = longestSilenceMs }: PoolOptions = {},
): Kysely<Tables> {
  const patience = { ...keepAlive, connectionTimeoutMillis: 5_000, query_timeout: silenceMs }
  const pool = new pg.Pool({ connectionString: asApplication(url, { ...timeouts, ...planner }), max, ...patience })
  pool.on('error', onError)
  // A connection that is lost while it is lent out tells only itself, and an error nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', planOnce())
  pool.on('connect', hangUpOnSilence)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** What a pool and its transactions have in common: by it is found what a process keeps of a database. */
export const poolOf = (db: Db): object => db.getExecutor().adapter

const longestPlanned = 4_000
const mostPlanned = 500
/** What opens and closes a transaction has no plan. */
const asks = /^\s*(select|with|insert|update|delete)\b/i

/**
 * Names the statements that come again, so that each connection plans them once and not every time. Long texts and those
 * beyond the first few hundred (lists of changing length) stay unnamed: PostgreSQL would keep every one of them.
 */
function planOnce(): (client: pg.PoolClient) => void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || text.length > longestPlanned || names.size >= mostPlanned) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  return (client) => {
    const plain = client.query.bind(client) as (...parts: unknown[]) => unknown
    const planned = (text: unknown, values?: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) && asks.test(text) ? nameOf(text) : undefined
      return name ? plain({ name, text, values }, ...rest) : plain(text, values, ...rest)
    }
    client.query = planned as typeof client.query
  }
}

/** What a silent server does to a statement nobody knows, and its connection would be lent out again, to be waited on again. */
function hangUpOnSilence(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  const plain = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>
  const watched = async (...parts: unknown[]) => {
    try {
      return await plain(...parts)
    } catch (error) {
      if ((error as Error).message === 'Query read timeout') {
        const ended = once(client, 'end')
        connection.stream.destroy()
        await ended
      }
      throw error
    }
  }
  client.query = watched as typeof client.query
}

const attempts = 5
const retryable = new Set(['40001', '40P01'])

/**
 * Runs an act in one transaction: in the caller's when there is one, else in its own, which is repeated when the
 * database asks for it (serialization failure, deadlock). The act must therefore have no effect outside the database.
 */
export async function inTransaction<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return act(db as Tx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (attempt === attempts || !retryable.has(sqlStateOf(error) ?? '')) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Reads everything as it was at one moment, however many questions that takes. */
export const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** How PostgreSQL writes an id. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a row stands in a list that goes by moments: in whole milliseconds, and which of those of one moment. */
export const momentPattern = /^[0-9]{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Rows of a list that is read page by page. */
export interface Wanted {
  readonly limit: number
  /** The position of the last row that was seen; undefined at the beginning. */
  readonly before: string | undefined
}

/** A list by something that grows, either way: what comes after a row of it, and how it is ordered. */
export const rising = { comes: '>', order: 'asc' } as const
export const falling = { comes: '<', order: 'desc' } as const

/** Which of the two an order of a list is: what is due first, and what is oldest, rises. */
export const wayOf = (sort: 'first' | 'last' | 'newest' | 'oldest') =>
  sort === 'first' || sort === 'oldest' ? rising : falling

/** A list of constants as SQL reads it: written out, so that an index over just these states is found. */
export const listText = (words: readonly string[]): string => `(${words.map((word) => `'${word}'`).join(', ')})`

/** The same inside of a statement. */
export const listed = (words: readonly string[]) => sql.raw(listText(words))

/** The five-character SQLSTATE of a database error; undefined for anything else. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
