import { type RawBuilder, sql } from 'kysely'

/** Payments by card for more, that were not declined. */
export const largerAuthorisations = (cents: number, since: RawBuilder<Date>) => sql`
  select count(*) from card_payment
  where created_at >= ${since} and not is_credit and decline_code is null and asked_cents > ${cents}::numeric`
