import { sql } from 'kysely'
import type { Db, Wanted } from '../../../platform/db.ts'
import type { AbroadYear, PersonAbroad } from './exchange.rules.ts'

/** The calendar year in South Africa in which we are. */
export async function yearNow(db: Db): Promise<number> {
  const { rows } = await sql<{ year: number }>`
    select extract(year from clock_now() at time zone 'Africa/Johannesburg')::int as year`.execute(db)
  return rows[0]?.year ?? 0
}

const begins = (year: number) => sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'Africa/Johannesburg')`

/** Everybody's, added up; with where they certified that they pay tax. */
const sent = (year: number) => sql`
  sent as (
    select user_id, count(*)::int as moves, sum(value_cents) as cents from withdrawal
    where beneficiary_country <> 'ZA' and state <> 'FAILED' and created_at >= ${begins(year)} and created_at < ${begins(year + 1)}
    group by user_id
  ),
  placed as (
    select sent.*, case when lives.user_id is null then 'unknown' when lives.in_south_africa then 'resident' else 'elsewhere' end as residency
    from sent left join tax_certification as lives on lives.user_id = sent.user_id and lives.ended_at is null
  )`

/** Who sent the most, first. `before` is the sum and the id of the last one. */
export async function listAbroad(db: Db, { year, limit, before }: Wanted & { year: number }): Promise<PersonAbroad[]> {
  const [cents = null, id = null] = before?.split(' ') ?? []
  const { rows } = await sql<Omit<PersonAbroad, 'cents'> & { cents: string }>`
    with ${sent(year)}
    select placed.user_id as "userId", username, residency, moves, cents::text
    from placed join app_user on app_user.id = placed.user_id
    where ${id}::uuid is null or (cents, placed.user_id) < (${cents}::numeric, ${id}::uuid)
    order by cents desc, placed.user_id desc limit ${limit}`.execute(db)
  return rows.map(({ cents, ...row }) => ({ ...row, cents: BigInt(cents) }))
}

/** A year, added up; `above`: residents past the allowance. */
export async function sumAbroadYear(db: Db, year: number, allowance: number): Promise<AbroadYear> {
  const { rows } = await sql<{ people: number; above: number; cents: string }>`
    with ${sent(year)}
    select count(*)::int as people, coalesce(sum(cents), 0)::text as cents,
      (count(*) filter (where residency <> 'elsewhere' and cents > ${allowance}::numeric))::int as above
    from placed`.execute(db)
  const { people = 0, above = 0, cents = '0' } = rows[0] ?? {}
  return { year, people, above, cents: BigInt(cents) }
}
