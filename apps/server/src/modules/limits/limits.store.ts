import { amount } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrakeState, BrakeTerms } from './brake.rules.ts'
import type { CappedUse, LimitKind, LimitVerdict, OwnLimit, UseKey } from './limits.rules.ts'

/** Counts the uses of one commit in one statement, each with its own verdict, in their order. */
export async function takeUses(
  tx: Tx,
  uses: readonly CappedUse[],
  { freeCap, freeNewCap, brakedCap, newPayeeHours, brakeHours }: BrakeTerms,
): Promise<LimitVerdict[]> {
  if (uses.length === 0) return []
  const { rows } = await sql<{ verdicts: LimitVerdict[] }>`select limits_take(
    ${uses.map(({ userId }) => userId)}::uuid[], ${uses.map(({ kind }) => kind)}::text[],
    ${uses.map(({ ref }) => ref)}::text[], ${uses.map(({ value }) => value.units.toString())}::numeric[],
    ${uses.map(({ caps }) => caps.day.units.toString())}::numeric[],
    ${uses.map(({ caps }) => caps.month.units.toString())}::numeric[],
    ${uses.map(({ payeeId }) => payeeId)}::uuid[], ${uses.map(({ confirmed }) => confirmed)}::boolean[],
    ${freeCap.units.toString()}::numeric, ${freeNewCap.units.toString()}::numeric, ${brakedCap.units.toString()}::numeric,
    make_interval(hours => ${newPayeeHours}), make_interval(hours => ${brakeHours})) as verdicts`.execute(tx)
  return rows[0]?.verdicts ?? []
}

export async function returnUses(tx: Tx, uses: readonly UseKey[]): Promise<void> {
  if (uses.length === 0) return
  await sql`select limits_return(
    ${uses.map(({ userId }) => userId)}::uuid[], ${uses.map(({ ref }) => ref)}::text[])`.execute(tx)
}

export interface Used {
  readonly kind: LimitKind
  readonly dayCents: bigint
  readonly monthCents: bigint
  /** When the oldest use of each window leaves it. */
  readonly dayReturns: Date | null
  readonly monthReturns: Date | null
}

interface UsedRow {
  kind: LimitKind
  day_cents: string
  month_cents: string
  day_returns: string | null
  month_returns: string | null
}

interface OwnRow {
  user_id: string
  scope: OwnLimit['scope']
  cap: string
  used: string
  is_raise: boolean
  until_at: Date | string | null
}

/** What these people are held to now, apart from their tier, with what they used of it within 24 hours. Almost always of nobody. */
const ownLimits = (userIds: readonly string[]) => sql<OwnRow>`
  select user_id, scope, day_cents::text as cap, is_raise, until_at,
    coalesce(case scope
      when 'all' then paid_out(user_id)
      when 'p2p' then p2p_traded(user_id)
      else (select day_cents from limits_used(user_id) as used where used.kind = scope) end, 0)::text as used
  from person_limit
  where user_id = any (${userIds}::uuid[]) and began_at is not null and ended_at is null and coalesce(until_at > clock_now(), true)
  order by user_id, scope`

/** The same as part of another question, about one person. */
const ownLimitsJson = (userId: string) =>
  sql`(select coalesce(json_agg(own), '[]') from (${ownLimits([userId])}) as own)`

const toOwnLimit = (row: OwnRow): OwnLimit => ({
  ...{ scope: row.scope, isRaise: row.is_raise, until: row.until_at === null ? null : new Date(row.until_at) },
  ...{ cap: amount('ZAR', BigInt(row.cap)), used: amount('ZAR', BigInt(row.used)) },
})

export async function mapOwnLimits(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, OwnLimit[]>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await ownLimits(userIds).execute(tx)
  return Map.groupBy(
    rows.map((row) => ({ userId: row.user_id, ...toOwnLimit(row) })),
    ({ userId }) => userId,
  )
}

/** What somebody used of their limits, where a kind that was never used is missing, and what they are held to apart from their tier. */
export async function getUsed(db: Db, userId: string): Promise<{ used: Used[]; own: OwnLimit[] }> {
  const oldest = (window: string) => sql`(
    select limit_use.at + ${window}::interval from limit_use
    where limit_use.user_id = ${userId} and limit_use.kind = used.kind and limit_use.returned_at is null and limit_use.cents > 0
      and limit_use.at > clock_now() - ${window}::interval
    order by limit_use.at limit 1)`
  const { rows } = await sql<{ used: UsedRow[]; own: OwnRow[] }>`
    select ${ownLimitsJson(userId)} as own, (
      select coalesce(json_agg(one), '[]') from (
        select used.kind, used.day_cents::text, used.month_cents::text, ${oldest('24 hours')} as day_returns,
               ${oldest('30 days')} as month_returns
        from limits_used(${userId}) as used
      ) as one
    ) as used`.execute(db)
  const [row = { used: [], own: [] }] = rows
  return { used: row.used.map(toUsed), own: row.own.map(toOwnLimit) }
}

const toUsed = (row: UsedRow): Used => ({
  kind: row.kind,
  dayCents: BigInt(row.day_cents),
  monthCents: BigInt(row.month_cents),
  dayReturns: row.day_returns === null ? null : new Date(row.day_returns),
  monthReturns: row.month_returns === null ? null : new Date(row.month_returns),
})

/** Holds the sums of somebody's brakes, so that what goes at the same moment by another door is added up. */
export async function lockBrakes(tx: Tx, userId: string): Promise<void> {
  await sql`insert into limit_meter (user_id, kind) values (${userId}, 'internal') on conflict do nothing`.execute(tx)
  await sql`select from limit_meter where user_id = ${userId} and kind = 'internal' for no key update`.execute(tx)
}

/** What the brakes show for somebody at this moment. */
export async function getBrakeState(db: Db, userId: string, brakeHours: number): Promise<BrakeState> {
  const { rows } = await sql<{ free: string; free_new: string; to_new: string; braked_until: Date | null }>`
    select coalesce(free_cents, 0)::text as free, coalesce(free_new_cents, 0)::text as free_new,
           (coalesce(new_cents, 0) + case when brake.ends is null then 0 else left_by_other_doors(${userId}) end)::text as to_new, brake.ends as braked_until
    from brake_ends(${userId}, make_interval(hours => ${brakeHours})) as brake (ends)
    left join brakes_used(${userId}) on true`.execute(db)
  const [row] = rows
  const rand = (cents: string | undefined) => ({ asset: 'ZAR' as const, units: BigInt(cents ?? 0) })
  return {
    free: rand(row?.free),
    freeNew: rand(row?.free_new),
    toNew: rand(row?.to_new),
    brakedUntil: row?.braked_until ?? null,
  }
}
