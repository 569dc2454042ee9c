import { expect } from 'vitest'
import type { Api } from './api.ts'
import { asOwner } from './world.ts'

/** Where money lies that a thief moves: a wallet by its owner, or one of the platform's accounts by its kind. */
const accountId = (where: string) =>
  /^[0-9a-f-]{36}$/.test(where)
    ? `(select id from account where kind = 'available' and owner = '${where}' and asset = 'BTC')`
    : `(select id from account where kind = '${where}' and asset = 'BTC')`

export interface Plant {
  readonly reason: string
  readonly ref: string
  readonly from: string
  readonly to: string
  readonly units?: number
}

/** Writes a posting into the books past every guard, as whoever owns the database could. Its balances fit. */
export async function plant(url: string, { reason, ref, from, to, units = 500 }: Plant): Promise<void> {
  await asOwner(
    url,
    `begin; set local session_replication_role = replica;
     insert into posting (reason, ref, at) values ('${reason}', '${ref}', clock_now());
     insert into entry (posting_id, line, account_id, asset, units) values
       (currval('posting_id_seq'), 1, ${accountId(from)}, 'BTC', -${units}),
       (currval('posting_id_seq'), 2, ${accountId(to)}, 'BTC', ${units});
     update account set balance = balance - ${units} where id = ${accountId(from)} and has_floor;
     update account set balance = balance + ${units} where id = ${accountId(to)} and has_floor; commit`,
  )
}

/** Runs the tasks of one name until it has nothing left to look at; what it complains about is answered. */
export async function work({ db, tasks }: Api, name: string): Promise<string[]> {
  const complaints: string[] = []
  for (const task of tasks.filter((one) => one.name === name)) {
    await task.run(db).catch((error: Error) => complaints.push(error.message))
  }
  return complaints
}

/** The watch has seen everything; a transaction that runs in any database of the server holds that back. */
export async function watchAll(api: Api, url: string): Promise<string[]> {
  const complaints: string[] = []
  for (let tries = 0; tries < 200; tries += 1) {
    complaints.push(...(await work(api, 'books.watch')))
    const [row] = await asOwner<{ waiting: number }>(
      url,
      'select (select count(*) from posting)::int - (select judged from ledger_watch)::int as waiting',
    )
    if (row?.waiting === 0) return complaints
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect.fail('The watch never came to the end of the books')
}
