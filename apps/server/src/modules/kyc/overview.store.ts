import { type RawBuilder, sql } from 'kysely'

interface Asked {
  readonly periodAgo: RawBuilder<Date>
}

/** Applications that nobody has decided, those that wait for their person among them; and how many there were before. */
export const undecidedNow = ({ periodAgo }: Asked) => sql`
  select (select count(*) from kyc_application where state = 'IN_REVIEW') as value,
         (select count(*) from kyc_application where state = 'IN_REVIEW' and created_at <= ${periodAgo})
         + (select count(*) from kyc_application where decided_at > ${periodAgo} and created_at <= ${periodAgo}) as before`
