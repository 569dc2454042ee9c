import type { Asset } from '@sengi/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** Which reasons bring coins for rand, and which bring what nobody paid in. Everything else that comes in was given. */
export interface DayReasons {
  readonly bought: readonly string[]
  readonly earned: readonly string[]
}

/** What a day changed of somebody's coins of one asset, in its units; moves between their own accounts are none. */
export interface DayChange {
  /** `2026-11-20`, a day in South Africa. */
  readonly day: string
  readonly asset: Asset
  readonly net: bigint
  /** What came from elsewhere and what went there; earnings are in neither. */
  readonly came: bigint
  readonly went: bigint
}

/** What somebody bought of one asset for rand that are known, and what came in all. */
export interface Purchases {
  readonly came: bigint
  readonly bought: bigint
  readonly paidCents: bigint
}

const most = 20_000

/** Brings the days of everybody up to the last finished posting; answers how many postings that were. */
export async function takeDays(db: Db, { bought, earned }: DayReasons): Promise<number> {
  let taken = 0
  for (let next = most; next === most; taken += next) {
    const { rows } = await sql<{ count: number }>`
      select ledger_take_days(${most}, ${bought}::text[], ${earned}::text[]) as count`.execute(db)
    next = rows[0]?.count ?? 0
  }
  return taken
}

/** Everything that a person's days changed, oldest first: as many rows as there were days on which an asset moved. */
export async function listDays(db: Db, userId: string): Promise<DayChange[]> {
  const { rows } = await sql<Record<'day' | 'asset' | 'units' | 'in_units' | 'out_units', string>>`
    select day::text as day, asset, units, in_units, out_units from ledger_day where user_id = ${userId} order by day`.execute(
    db,
  )
  return rows.map((row) => ({
    day: row.day,
    asset: row.asset as Asset,
    net: BigInt(row.units),
    came: BigInt(row.in_units),
    went: BigInt(row.out_units),
  }))
}

/** What somebody ever bought of an asset, up to the last posting that the days know. */
export async function purchasesOf(db: Db, userId: string, asset: Asset): Promise<Purchases> {
  const { rows } = await sql<Record<'came' | 'bought' | 'paid', string>>`
    select coalesce(sum(in_units), 0) as came, coalesce(sum(bought_units), 0) as bought, coalesce(sum(paid_cents), 0) as paid
    from ledger_day where user_id = ${userId} and asset = ${asset}`.execute(db)
  const [row] = rows
  return { came: BigInt(row?.came ?? 0), bought: BigInt(row?.bought ?? 0), paidCents: BigInt(row?.paid ?? 0) }
}

/** Whether anything ever came to somebody from elsewhere, up to the last posting that the days know; earnings do not count. */
export const hasPaidIn = (personId: RawBuilder<string>) => sql<boolean>`
  exists (select from ledger_day where user_id = ${personId} and in_units > 0)`

/** Of the rows called `person` those whose coins moved on some days, the last one included, as far as the days are taken. */
export const peopleWhoMoved = (first: string, last: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from ledger_day
    where ledger_day.user_id = person.id and ledger_day.asset <> 'ZAR' and ledger_day.day between ${first}::date and ${last}::date)`

/** Whether every posting from before a moment is in the days. */
export async function knowsDaysUntil(tx: Tx, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ is_whole: boolean }>`
    select not exists (
      select from posting, ledger_day_mark as mark
      where (posting.era, posting.xid, posting.id) > (mark.last_era, mark.last_xid, mark.last_id) and posting.at < ${moment}
    ) as is_whole`.execute(tx)
  return rows[0]?.is_whole ?? false
}
