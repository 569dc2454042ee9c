import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Someone } from '../api.ts'
import { work } from '../books.ts'
import type { Market } from '../market.ts'
import { asOwner } from '../world.ts'

/** The days of the ledger know every posting. A transaction that runs in any database of the server holds them back. */
export async function takeAllDays({ api, world }: Pick<Market, 'api' | 'world'>): Promise<void> {
  const behind = `select count(*)::int as left from posting
    where (era, xid, id) > (select last_era, last_xid, last_id from ledger_day_mark)`
  const left = async () => {
    expect(await work(api, 'wallet.days')).toEqual([])
    return (await asOwner<{ left: number }>(world.url, behind))[0]?.left
  }
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
}

/** A file that is made and waits for a second person, in the name of who began it; nobody is in it. */
export async function aCarfFile({ world }: Pick<Market, 'world'>, maker: Pick<Someone, 'id'>): Promise<string> {
  const name = randomBytes(32).toString('hex')
  await asOwner(
    world.url,
    `update carf_file set state = 'DROPPED', drop_reason = 'It was found to be a rehearsal', storage_name = null where state = 'MADE'`,
  )
  const rows = await asOwner<{ id: string }>(
    world.url,
    `insert into carf_file (period_end, kind, state, made_by, message_ref, made_at, provider_ref, people, left_out, unvalued, sha256, size,
       storage_name, asked_by, asked_at)
     values ('2027-02-28', 'new', 'MADE', $1, 'ZA2027ZA-' || left($2, 20), clock_now(), 'ZA2027-provider', 0, 0, 0, decode($2, 'hex'), 1,
       $2, $1, clock_now()) returning id`,
    [maker.id, name],
  )
  return rows[0]?.id ?? ''
}
