import pg from 'pg'
import type { Load } from './measure.ts'

const scale = { branches: 10, tellers: 100, accounts: 1_000_000 }
const connections = 20

/** pgbench's TPC-B script from Node, one transaction a connection at a time, its statements prepared: what a careful program gets. */
export async function tpcb(url: string): Promise<Load & { close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  for (const statement of tables) await pool.query(statement)
  const act = async () => {
    const client = await pool.connect()
    await transact(client)
    client.release()
  }
  return {
    name: `(a) TPC-B-like, one by one, ${connections} connections`,
    callers: connections,
    act,
    close: () => pool.end(),
  }
}

async function transact(client: pg.PoolClient): Promise<void> {
  const [account, teller, branch] = [any(scale.accounts), any(scale.tellers), any(scale.branches)]
  const delta = any(10_000) - 5_000
  const run = (name: string, values: number[]) => client.query({ name, text: statements[name] ?? '', values })
  await client.query('begin')
  await run('account', [delta, account])
  await run('read', [account])
  await run('teller', [delta, teller])
  await run('branch', [delta, branch])
  await run('history', [teller, branch, account, delta])
  await client.query('commit')
}

const statements: Readonly<Record<string, string>> = {
  account: 'update bench_account set abalance = abalance + $1 where aid = $2',
  read: 'select abalance from bench_account where aid = $1',
  teller: 'update bench_teller set tbalance = tbalance + $1 where tid = $2',
  branch: 'update bench_branch set bbalance = bbalance + $1 where bid = $2',
  history: 'insert into bench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
}

const tables = [
  'create table bench_branch (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100)',
  'create table bench_teller (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100)',
  'create table bench_account (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100)',
  'create table bench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
  `insert into bench_branch select n, 0 from generate_series(1, ${scale.branches}) as n`,
  `insert into bench_teller select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${scale.tellers}) as n`,
  `insert into bench_account select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale.accounts}) as n`,
  'vacuum analyze bench_branch, bench_teller, bench_account',
]

const any = (most: number): number => 1 + Math.floor(Math.random() * most)
