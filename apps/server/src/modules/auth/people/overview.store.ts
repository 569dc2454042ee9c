import { type RawBuilder, sql } from 'kysely'

interface Asked {
  readonly periodAgo: RawBuilder<Date>
}

/** Every account that was ever opened, stopped and closed ones too, as the list of people has them; and how many there were before. */
export const accountsNow = ({ periodAgo }: Asked) => sql`
  select coalesce(sum(count), 0) as value,
         coalesce(sum(count), 0) - (select count(*) from app_user where created_at > ${periodAgo}) as before
  from tallied where figure = 'accounts' and step = 'day'`

/** Whether our team has verified who somebody is. */
export const isVerified = (personId: RawBuilder<string>) => sql<boolean>`
  (select kyc_tier in ('tier_2', 'tier_3') from app_user where id = ${personId})`
