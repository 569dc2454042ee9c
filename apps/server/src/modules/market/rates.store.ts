import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { KnownRate } from './rates.rules.ts'

/** Keeps the rates of a day; what is there of a later one stays, whichever process comes last. */
export async function saveRates(db: Db, source: string, rates: readonly KnownRate[]): Promise<void> {
  if (rates.length === 0) return
  await sql`
    insert into market_rate (currency, rand_micros, day, source)
    select one.currency, one.micros, one.day, ${source} from unnest(
      ${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ micros }) => String(micros))}::numeric[],
      ${rates.map(({ day }) => day)}::date[]) as one (currency, micros, day)
    order by one.currency
    on conflict (currency) do update
      set rand_micros = excluded.rand_micros, day = excluded.day, source = excluded.source, read_at = clock_now()
      where excluded.day >= market_rate.day`.execute(db)
}

/** Every known rate, with the moment of the product's clock at which it was read. */
export async function listRates(db: Db): Promise<{ now: Date; rates: KnownRate[] }> {
  const { rows } = await sql<{ now: Date; currency: KnownRate['currency'] | null; micros: string; day: string }>`
    select clock.now, currency, rand_micros as micros, day::text as day
    from (select clock_now() as now) as clock left join market_rate on true order by currency`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The clock did not answer')
  return {
    now: row.now,
    rates: rows.flatMap(({ currency, micros, day }) => (currency ? [{ currency, micros: BigInt(micros), day }] : [])),
  }
}
