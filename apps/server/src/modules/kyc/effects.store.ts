import { type RawBuilder, sql } from 'kysely'

/** Applications whose decision took longer than so many hours. */
export const decidedLate = (hours: number, since: RawBuilder<Date>) => sql`
  select count(*) from kyc_application
  where decided_at >= ${since} and decided_at - created_at > make_interval(hours => ${hours}::integer)`
