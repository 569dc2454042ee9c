import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Colleague } from '../work.rules.ts'
import { type ComparedFigure, comparedHours, type TradedDay, volumeDays, volumeParts } from './overview.rules.ts'

/** Who reads a figure, and the moment one period ago. */
interface FigureAsked {
  readonly readerId: string
  readonly periodAgo: RawBuilder<Date>
}

/** A figure of a module: one row of `value` and `before`, counts or cents. */
export interface OverviewSource {
  readonly kind: ComparedFigure['kind']
  readonly permission: Colleague['permissions'][number]
  readonly rows: (asked: FigureAsked) => RawBuilder<unknown>
}

/** Each figure now and one period before. */
export async function readFigures(
  db: Db,
  sources: readonly OverviewSource[],
  readerId: string,
): Promise<{ at: Date; figures: ComparedFigure[] }> {
  const figures = sources.map(({ kind, rows }) => {
    // A question of its own is asked once, where the bare sum would be worked out for each row.
    const periodAgo = sql<Date>`(select clock_now() - make_interval(hours => ${sql.lit(comparedHours[kind])}))`
    return sql`
      select ${sql.lit(kind)}::text as kind, value::text, before::text from (${rows({ readerId, periodAgo })}) as one`
  })
  const none = sql`select null::text as kind, null::text as value, null::text as before`
  const { rows } = await sql<{ at: Date; kind: ComparedFigure['kind'] | null; value: string; before: string }>`
    select clock_now() as at, figure.* from (${sql.join([none, ...figures], sql` union all `)}) as figure`.execute(db)
  const [moment] = rows
  if (!moment) throw new Error('The overview has a moment')
  return {
    at: moment.at,
    figures: rows.flatMap(({ kind, value, before }) =>
      kind === null ? [] : [{ kind, value: BigInt(value), before: BigInt(before) }],
    ),
  }
}

const parts = sql.join(volumeParts.map((part) => sql.lit(part)))
const thisMinute = sql`date_trunc('minute', clock_now())`

/** What was traded within a day, to the minute, and within the day before, in cents. */
export const tradedLately = () => sql`
  select coalesce(sum(cents) filter (where at > ${thisMinute} - interval '1 day'), 0) as value,
         coalesce(sum(cents) filter (where at <= ${thisMinute} - interval '1 day'), 0) as before
  from tallied
  where figure in (${parts}) and step = 'minute' and at > ${thisMinute} - interval '2 days'`

const today = sql`date_trunc('day', clock_now(), 'Africa/Johannesburg')`

/** What was traded on each of the last days, today among them, the oldest first; days without anything too. */
export async function readVolume(db: Db): Promise<TradedDay[]> {
  const first = sql`(${today} - make_interval(days => ${sql.lit(volumeDays - 1)}))`
  const sums = sql.join(
    volumeParts.map(
      (part) => sql`coalesce(sum(cents) filter (where figure = ${sql.lit(part)}), 0)::text as ${sql.ref(part)}`,
    ),
  )
  const { rows } = await sql<Record<'day' | (typeof volumeParts)[number], string>>`
    select drawn.day::text, ${sums}
    from generate_series((${first} at time zone 'Africa/Johannesburg')::date, (${today} at time zone 'Africa/Johannesburg')::date,
      interval '1 day') as series (at_midnight)
    cross join lateral (select series.at_midnight::date as day) as drawn
    left join (select figure, at, cents from tallied where figure in (${parts}) and step = 'day' and at >= ${first}) as noted
      on (noted.at at time zone 'Africa/Johannesburg')::date = drawn.day
    group by drawn.day order by drawn.day`.execute(db)
  return rows.map(({ day, ...cents }) => ({
    day,
    cents: Object.fromEntries(volumeParts.map((part) => [part, BigInt(cents[part])])) as TradedDay['cents'],
  }))
}
