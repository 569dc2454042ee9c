import { type RawBuilder, sql } from 'kysely'
import { type Db, uuidPattern, type Wanted } from '../../../platform/db.ts'
import type { CarfKnown, CarfPart, CarfSpan } from './carf.rules.ts'

/** One person of a year, and what is known of them. */
export interface CarfMover extends CarfKnown {
  readonly id: string
  readonly username: string
  /** Whether some country's tax number is missing. */
  readonly unnumbered: boolean
  readonly reported: boolean
}

/** The rows of `person` who moved a coin in a year: told by the ledger, which alone knows. */
export type Moved = RawBuilder<boolean>

const knownOf = (lastDay: string) => sql`
  select exists (select from kyc_detail where kyc_detail.user_id = person.id and kind = 'identity') as identified,
    exists (select from kyc_detail where kyc_detail.user_id = person.id and kind = 'address') as addressed,
    exists (select from tax_certification as c where c.user_id = person.id and c.ended_at is null) as certified,
    exists (select from tax_certification as c where c.user_id = person.id and c.ended_at is null and c.lacks_number) as unnumbered,
    exists (select from carf_report as r where r.user_id = person.id and r.period_end = ${lastDay}::date) as reported`

const ready = sql<boolean>`known.certified and known.identified and known.addressed`
const wherePart: Readonly<Record<CarfPart, RawBuilder<boolean>>> = {
  all: sql`true`,
  lacking: sql`not (${ready})`,
  ready,
}

/** Who moved a coin in a year, in the order in which they came to us. */
export async function listMovers(
  db: Db,
  { lastDay }: CarfSpan,
  { moved, part, limit, before }: Wanted & { readonly moved: Moved; readonly part: CarfPart },
): Promise<CarfMover[]> {
  const { rows } = await sql<CarfMover>`
    select person.id, person.username, known.*
    from app_user as person cross join lateral (${knownOf(lastDay)}) as known
    where person.id > ${before ?? noPerson}::uuid and ${moved} and ${wherePart[part]}
    order by person.id limit ${limit}`.execute(db)
  return rows
}

const noPerson = '00000000-0000-0000-0000-000000000000'

/** One of them; undefined for whoever did not move anything in it. */
export async function findMover(
  db: Db,
  { lastDay }: CarfSpan,
  { moved, userId }: { readonly moved: Moved; readonly userId: string },
): Promise<CarfMover | undefined> {
  const { rows } = await sql<CarfMover>`
    select person.id, person.username, known.*
    from app_user as person cross join lateral (${knownOf(lastDay)}) as known
    where person.id = ${userId}::uuid and ${moved}`.execute(db)
  return rows[0]
}

/** Who is to be in the next file of new people: ready, and in none yet. */
export async function listUnreported(
  db: Db,
  { lastDay }: CarfSpan,
  { moved, limit, after }: { readonly moved: Moved; readonly limit: number; readonly after: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person.id from app_user as person cross join lateral (${knownOf(lastDay)}) as known
    where person.id > ${after ?? noPerson}::uuid and ${moved} and ${ready} and not known.reported
    order by person.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many people a year is about. */
export interface CarfTally {
  readonly people: number
  readonly ready: number
  readonly uncertified: number
  readonly unidentified: number
  readonly unaddressed: number
  readonly unnumbered: number
  readonly reported: number
}

/** Counts some of the people there are, from behind one of them; `last` is where to go on, null once they are through. */
export async function countSome(
  db: Db,
  { lastDay }: CarfSpan,
  { moved, limit, after }: { readonly moved: Moved; readonly limit: number; readonly after: string | undefined },
): Promise<CarfTally & { readonly last: string | null }> {
  const { rows } = await sql<CarfTally & { last: string | null }>`
    with slice as materialized (
      select id from app_user where id > ${after ?? noPerson}::uuid order by id limit ${limit}
    ), counted as (
      select known.* from slice as person cross join lateral (${knownOf(lastDay)}) as known where ${moved}
    )
    select count(*)::int as people, (count(*) filter (where certified and identified and addressed))::int as ready,
      (count(*) filter (where not certified))::int as uncertified, (count(*) filter (where not identified))::int as unidentified,
      (count(*) filter (where not addressed))::int as unaddressed, (count(*) filter (where unnumbered))::int as unnumbered,
      (count(*) filter (where reported))::int as reported,
      (select id from slice order by id desc limit 1 offset 0) as last
    from counted`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count answers a row')
  return row
}

export async function saveTally(db: Db, lastDay: string, tally: CarfTally): Promise<void> {
  const { people, ready: all, uncertified, unidentified, unaddressed, unnumbered, reported } = tally
  await sql`
    insert into carf_tally (period_end, people, ready, uncertified, unidentified, unaddressed, unnumbered, reported, counted_at)
    values (${lastDay}::date, ${people}, ${all}, ${uncertified}, ${unidentified}, ${unaddressed}, ${unnumbered}, ${reported}, clock_now())
    on conflict (period_end) do update set people = excluded.people, ready = excluded.ready, uncertified = excluded.uncertified,
      unidentified = excluded.unidentified, unaddressed = excluded.unaddressed, unnumbered = excluded.unnumbered,
      reported = excluded.reported, counted_at = excluded.counted_at`.execute(db)
}

/** What was counted last, by the last day of its year. */
export async function listTallies(db: Db): Promise<Map<string, CarfTally & { readonly countedAt: Date }>> {
  const { rows } = await sql<CarfTally & { lastDay: string; countedAt: Date }>`
    select period_end::text as "lastDay", people, ready, uncertified, unidentified, unaddressed, unnumbered, reported,
      counted_at as "countedAt" from carf_tally`.execute(db)
  return new Map(rows.map(({ lastDay, ...tally }) => [lastDay, tally]))
}

/** What somebody's withdrawals went to and their deposits came from, by the ids of these. */
export interface CarfEnds {
  readonly destinations: ReadonlyMap<string, 'exchange' | 'self_hosted'>
  readonly origins: ReadonlyMap<string, 'own' | 'person' | 'exchange'>
}

export async function listEnds(db: Db, userId: string, references: readonly string[]): Promise<CarfEnds> {
  const ids = [...new Set(references)].filter((id) => uuidPattern.test(id))
  if (ids.length === 0) return { destinations: new Map(), origins: new Map() }
  const left = await sql<{ id: string; destination: 'exchange' | 'self_hosted' }>`
    select id, destination from withdrawal where user_id = ${userId} and id = any (${ids}::uuid[])`.execute(db)
  const came = await sql<{ id: string; kind: 'own' | 'person' | 'exchange' }>`
    select deposit_id as id, kind from deposit_origin
    where user_id = ${userId} and deposit_id = any (${ids}::uuid[]) and kind is not null`.execute(db)
  return {
    destinations: new Map(left.rows.map(({ id, destination }) => [id, destination])),
    origins: new Map(came.rows.map(({ id, kind }) => [id, kind])),
  }
}
