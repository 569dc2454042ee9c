import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { type EffectCounted, effectDays, type KnownEffect } from './effects.rules.ts'

type Question = RawBuilder<unknown>
type Moment = RawBuilder<Date>
export type AskedEffect = KnownEffect<Question, Moment>

/** One of a figure whose value is a T: the catalogue has proved that it is, before anything is asked. */
const effectOf =
  (tells: AskedEffect['tells'], asset: AskedEffect['asset']) =>
  <T = number>(key: string, counted: (value: T, since: Moment) => Question): AskedEffect => ({
    ...{ key, tells, asset },
    counted: (value, since) => counted(value as T, since),
  })

/** Effects by what they tell. */
export const tells = {
  fees: effectOf('fees', 'ZAR'),
  feesIn: (asset: NonNullable<AskedEffect['asset']>) => effectOf('fees', asset),
  peopleStopped: effectOf('people_stopped', null),
  refused: effectOf('refused', null),
  lookedAt: effectOf('looked_at', null),
  pinAsked: effectOf('pin_asked', null),
  late: effectOf('late', null),
}

const since = sql<Date>`(select clock_now() - make_interval(days => ${sql.lit(effectDays)}))`

/** Counts each effect with both values, in one statement. */
export async function countEffects(
  db: Db,
  asked: readonly AskedEffect[],
  { was, value }: { was: unknown; value: unknown },
): Promise<EffectCounted[]> {
  if (asked.length === 0) return []
  const counts = asked.map(
    ({ counted }) => sql`select (${counted(was, since)})::text as before, (${counted(value, since)})::text as after`,
  )
  const { rows } = await sql<{ before: string; after: string }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return asked.flatMap(({ tells, asset }, n) => {
    const row = rows[n]
    return row ? [{ tells, asset, before: BigInt(row.before), after: BigInt(row.after) }] : []
  })
}
