import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { isPayable } from '../payout/payout-accounts.store.ts'
import type { AccountState } from '../payout/where-paid.rules.ts'
import type { Ad } from './ads.rules.ts'
import { type KnownPause, pausesIn } from './team-pause.store.ts'

/** What somebody who advertises has: ads that stand, accounts to be paid into, and what our team has paused in one market. */
export interface AdvertiserNow {
  readonly ads: number
  readonly accounts: readonly AccountState[]
  readonly pauses: readonly KnownPause[]
}

type AdvertiserRow = Omit<AdvertiserNow, 'accounts'> & {
  readonly accounts: readonly (Omit<AccountState, 'usableAt'> & { readonly usableAt: string })[]
}

export async function advertiserNow(
  db: Db,
  userId: string,
  market: Pick<Ad, 'side' | 'asset'> & { readonly pausedAdDays: number },
): Promise<AdvertiserNow> {
  const { rows } = await sql<AdvertiserRow>`
    select (select count(*)::int from p2p_ad where user_id = ${userId} and state <> 'DELETED') as ads,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'usableAt', usable_at, 'isUsable', ${isPayable}))
        from p2p_payout_account where user_id = ${userId} and removed_at is null and holder_known and check_state <> 'REFUSED'), '[]') as accounts,
      ${pausesIn({ userId, ...market })} as pauses`.execute(db)
  const [{ accounts, ...rest } = { ads: 0, accounts: [], pauses: [] }] = rows
  return { ...rest, accounts: accounts.map((account) => ({ ...account, usableAt: new Date(account.usableAt) })) }
}

/** One ad of a person at a time, so that two together cannot pass the limit that each alone keeps. */
export async function lockAdvertiser(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('advertiser ' || ${userId}::text, 0))`.execute(tx)
}
