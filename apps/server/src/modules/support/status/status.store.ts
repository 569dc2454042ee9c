import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import {
  type DaySeconds,
  type PartStates,
  type ProductLook,
  punctualSeconds,
  type StatusPart,
  statusDays,
  statusParts,
  tasksOf,
} from './status.rules.ts'

/** Looks at everything that tells how the product is doing. How tasks run is in real time, whatever the product's clock says. */
export async function readProduct(db: Db): Promise<ProductLook> {
  const { rows } = await sql<{ failing: Record<string, number> } & Omit<ProductLook, 'failing'>>`
    select
      (select coalesce(jsonb_object_agg(part, seconds), '{}') from (
        select ${partOfTask} as part, extract(epoch from now() - min(failing_since))::float8 as seconds
        from recurring_task where failing_since is not null group by 1) as failing) as failing,
      (select coalesce(max(extract(epoch from now() - last_run_at)), 0)::float8 - ${punctualSeconds}
       from recurring_task where name in ('ledger.seal', 'ledger.roll_up', 'audit.seal')) as late,
      (select extract(epoch from clock_now() - max(at))::float8 from market_price) as "youngestPrice",
      (select extract(epoch from clock_now() - min(at))::float8 from market_price) as "oldestPrice",
      (select extract(epoch from clock_now() - min(created_at))::float8
       from letter where state = 'QUEUED' and tries > 0) as "waitingLetter"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The look at the product answered nothing')
  return row
}

/** By how a task's name begins. */
const partOfTask = sql.raw(
  `case ${Object.entries(tasksOf)
    .flatMap(([part, starts]) => starts.map((start) => `when starts_with(name, '${start}') then '${part}'`))
    .join(' ')} else 'jobs' end`,
)

/** One look at a time keeps what it found, so that no second is counted twice. */
export async function lockStatus(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('status', 0))`.execute(tx)
}

/** In real seconds since the last look, and what was then; null before the first. Never more than the product's clock says. */
export async function findLastLook(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select least(extract(epoch from now() - max(ran_at)), extract(epoch from clock_now() - max(checked_at)))::float8 as seconds
    from status_part`.execute(db)
  return rows[0]?.seconds ?? null
}

/** Keeps how each part is doing; since when, where it changed. */
export async function saveStates(tx: Tx, states: PartStates): Promise<void> {
  await sql`
    insert into status_part (part, state)
    select * from unnest(${[...statusParts]}::text[], ${statusParts.map((part) => states[part])}::text[])
    on conflict (part) do update set
      state = excluded.state, checked_at = clock_now(), ran_at = now(),
      since = case when status_part.state = excluded.state then status_part.since else clock_now() end`.execute(tx)
}

/** Adds the seconds until now to the days that they fall on, in South Africa: what each part was in. */
export async function addSeconds(tx: Tx, seconds: number, states: PartStates): Promise<void> {
  await sql`
    with passed as (
      select clock_now() - make_interval(secs => ${seconds}) as began, clock_now() as ended),
    days as (
      select day::date as day, round(extract(epoch from
        least(ended, (day + interval '1 day') at time zone 'Africa/Johannesburg')
        - greatest(began, day at time zone 'Africa/Johannesburg')))::int as seconds
      from passed, generate_series(
        date_trunc('day', began at time zone 'Africa/Johannesburg'), ended at time zone 'Africa/Johannesburg', '1 day') as day)
    insert into status_day as kept (part, day, operational, maintenance, degraded, outage)
    select part, day, case state when 'operational' then seconds else 0 end, case state when 'maintenance' then seconds else 0 end,
      case state when 'degraded' then seconds else 0 end, case state when 'outage' then seconds else 0 end
    from days cross join unnest(${[...statusParts]}::text[], ${statusParts.map((part) => states[part])}::text[]) as now (part, state)
    where seconds > 0
    on conflict (part, day) do update set operational = kept.operational + excluded.operational,
      maintenance = kept.maintenance + excluded.maintenance, degraded = kept.degraded + excluded.degraded,
      outage = kept.outage + excluded.outage`.execute(tx)
}

export async function deleteOldDays(db: Db): Promise<void> {
  await db
    .deleteFrom('status_day')
    .where(sql<boolean>`day < clock_now()::date - ${2 * statusDays}::int`)
    .execute()
}

/** What was kept last, with how old it is in real seconds, and the clock. */
export interface KeptStatus {
  readonly now: Date
  readonly age: number | null
  readonly states: ReadonlyMap<StatusPart, PartStates[StatusPart]>
  /** By part, of the last days, by how many days ago. */
  readonly days: ReadonlyMap<StatusPart, ReadonlyMap<number, DaySeconds>>
}

export async function readKept(db: Db): Promise<KeptStatus> {
  const { rows } = await sql<{ now: Date; age: number | null; states: KeptRow[]; days: KeptDay[] }>`
    select clock_now() as now,
      (select extract(epoch from now() - max(ran_at))::float8 from status_part) as age,
      (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'state', state)), '[]') from status_part) as states,
      (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'operational', operational, 'maintenance', maintenance,
         'degraded', degraded, 'outage', outage, 'ago', (clock_now() at time zone 'Africa/Johannesburg')::date - day)), '[]')
       from status_day where day > (clock_now() at time zone 'Africa/Johannesburg')::date - ${statusDays}::int) as days`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('What was kept of the status was not told')
  return {
    now: row.now,
    age: row.age,
    states: new Map(row.states.map(({ part, state }) => [part, state])),
    days: new Map(
      statusParts.map((part) => [
        part,
        new Map(row.days.filter((day) => day.part === part).map(({ ago, ...seconds }) => [ago, seconds])),
      ]),
    ),
  }
}

interface KeptRow {
  readonly part: StatusPart
  readonly state: PartStates[StatusPart]
}
type KeptDay = DaySeconds & { readonly part: StatusPart; readonly ago: number }
