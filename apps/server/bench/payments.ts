import { randomBytes, randomUUID } from 'node:crypto'
import { amount } from '@sengi/money'
import pg from 'pg'
import { available, custody } from '../src/ledger/accounts.ts'
import { insertPostings } from '../src/ledger/ledger.store.ts'
import { post } from '../src/ledger/ledger.ts'
import { type LanePayment, openLane } from '../src/ledger/pay.ts'
import type { Posting } from '../src/ledger/posting.ts'
import { randomBytesOfId, transferIdAt } from '../src/modules/transfers/people/transfers.rules.ts'
import { type Db, inTransaction } from '../src/platform/db.ts'
import type { Load } from './measure.ts'

const people = 2_000
const hot = 10

/** A database and the people who pay in it. */
export interface Ledger {
  readonly url: string
  readonly db: Db
  readonly ids: readonly string[]
}

/** People with more money than the bench can move. */
export async function fund(db: Db): Promise<string[]> {
  const ids = Array.from({ length: people }, () => randomUUID())
  const postings = ids.map((id) => ({
    reason: 'bench.funded',
    ref: id,
    moves: [{ from: custody('chain'), to: available(id), amount: amount('BTC', 10n ** 15n) }],
  }))
  for (let n = 0; n < people; n += 500) await inTransaction(db, (tx) => insertPostings(tx, postings.slice(n, n + 500)))
  return ids
}

export const postLoad = (db: Db, ids: readonly string[]): Load => ({
  name: '(b) post, one by one, 20 connections',
  callers: 20,
  act: () => inTransaction(db, (tx) => post(tx, transfer(ids, people))),
})

/** The same lane under growing crowds, over everybody and over ten accounts that all want. */
export function payLoads({ db, ids }: Ledger, mark: string): Load[] {
  const lane = openLane<LanePayment>(db, async () => {})
  const load = (callers: number, among: number, whom: string): Load => ({
    name: `(${mark}) pay, ${callers} callers, ${whom}`,
    callers,
    act: () => lane.pay({ posting: transfer(ids, among) }),
  })
  return [
    load(20, people, `${people} accounts`),
    load(200, people, `${people} accounts`),
    load(1_000, people, `${people} accounts`),
    load(20, hot, `${hot} hot accounts`),
    load(200, hot, `${hot} hot accounts`),
    load(1_000, hot, `${hot} hot accounts`),
  ]
}

function transfer(ids: readonly string[], among: number): Posting {
  const from = any(among)
  const to = (from + 1 + any(among - 1)) % among
  const move = { from: available(ids[from] ?? ''), to: available(ids[to] ?? ''), amount: amount('BTC', 5n) }
  // Ordered by time, as the product's own ids are.
  return { reason: 'bench.sent', ref: transferIdAt(new Date(), randomBytes(randomBytesOfId)), moves: [move] }
}

const any = (below: number): number => Math.floor(Math.random() * below)

/** A past of its own for everybody: pairs of payments there and back, so that every balance stays what its entries say. */
export async function fillHistory(ownerUrl: string, entries: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const chunk = 50_000
  for (let done = 0; done < entries / 2; done += chunk) await client.query(historyChunk, [done, done + chunk - 1])
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

const historyChunk = `
  with payer as materialized (
    select array_agg(id order by id) as ids from account where kind = 'available' and asset = 'BTC'
  ), past as (
    insert into posting (reason, ref, at) select 'bench.past', uuidv7(interval '-1 day'), now() - interval '1 day'
    from generate_series($1::int, $2::int) returning id
  ), numbered as (
    select id, row_number() over (order by id) - 1 as n from past
  )
  insert into entry (posting_id, line, account_id, asset, units)
  select numbered.id, side.line, payer.ids[1 + (numbered.n / 2 * 7 + case when side.line % 2 = numbered.n % 2 then 0 else 3 end) % cardinality(payer.ids)],
         'BTC', case side.line when 1 then -7 else 7 end
  from numbered, payer, (values (1), (2)) as side (line)`
