import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { funnelDays, funnelSteps, type NewcomersCounted, type Reached } from './overview.rules.ts'

/** A step of newcomers that a module knows of: whether somebody, whose id is given, got there. */
export interface FunnelSource {
  readonly step: Exclude<Reached['step'], 'registered'>
  readonly isReached: (personId: RawBuilder<string>) => RawBuilder<boolean>
}

/** Counts how many of those who came lately got to each step, and keeps it. Of two that count at once the last to be done stays. */
export async function countNewcomers(db: Db, sources: readonly FunnelSource[]): Promise<NewcomersCounted> {
  const reached = sources.map(
    ({ step, isReached }) => sql`${sql.lit(step)}, count(*) filter (where ${isReached(sql.ref<string>('person.id'))})`,
  )
  const { rows } = await sql<CountRow>`
    insert into newcomer_count (counted_at, reached)
    select clock_now(), jsonb_build_object(${sql.join([sql`'registered', count(*)`, ...reached])})
    from app_user as person
    where person.created_at > clock_now() - make_interval(days => ${sql.lit(funnelDays)})
    on conflict (single) do update set counted_at = excluded.counted_at, reached = excluded.reached
    returning counted_at as "countedAt", reached`.execute(db)
  return countedIn(rows) ?? never()
}

/** What was counted last; undefined where it never was. */
export async function findNewcomers(db: Db): Promise<NewcomersCounted | undefined> {
  const { rows } = await sql<CountRow>`
    select counted_at as "countedAt", reached from newcomer_count`.execute(db)
  return countedIn(rows)
}

interface CountRow {
  readonly countedAt: Date
  readonly reached: Partial<Record<Reached['step'], number>>
}

function countedIn([row]: readonly CountRow[]): NewcomersCounted | undefined {
  if (!row) return undefined
  const steps = funnelSteps.flatMap((step) => {
    const people = row.reached[step]
    return people === undefined ? [] : [{ step, people }]
  })
  return { at: row.countedAt, steps }
}

function never(): never {
  throw new Error('A count answers its row')
}
