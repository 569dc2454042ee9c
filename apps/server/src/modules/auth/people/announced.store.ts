import { sql } from 'kysely'
import type { Announcement } from '../auth.rules.ts'

export interface Announced {
  /** What our team tells somebody, and they have not put away. */
  readonly announcements: readonly Announcement[]
}

/** What runs for somebody of their tier and language; warnings first, then the newest. */
export const announced = sql<readonly Announcement[]>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'level', one.level,
           'title', json_build_object('en', one.title, 'af', one.title_af),
           'text', json_build_object('en', one.said, 'af', one.said_af)) order by one.level desc, one.id desc), '[]')
  from announcement as one
  where one.agreed_at is not null and one.ended_at is null and one.ends_at > clock_now() and one.starts_at <= clock_now()
    and coalesce(one.tier, app_user.kyc_tier) = app_user.kyc_tier
    and coalesce(one.language, app_user.language) = app_user.language
    and not exists (
      select from announcement_put_away as away where away.user_id = app_user.id and away.announcement_id = one.id))`
