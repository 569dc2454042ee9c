import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { BadgeName } from './badges.rules.ts'

/** How far somebody is with a badge, and since when they have it. */
export interface BadgeStanding {
  readonly name: BadgeName
  readonly done: number
  readonly goal: number
  readonly earnedAt: Date | null
}

/** All badges. What earned one counts as done for good, whatever became of it. */
export async function listBadges(db: Db, userId: string): Promise<BadgeStanding[]> {
  const { rows } = await sql<BadgeStanding>`
    select progress.badge as name, case when award.earned_at is null then progress.done else progress.goal end as done,
      progress.goal, award.earned_at as "earnedAt"
    from badge_progress(${userId}) as progress
    left join badge_award as award on award.user_id = ${userId} and award.badge = progress.badge`.execute(db)
  return rows
}

/** Gives people the badges that they have earned by now and do not have; answers what is new. */
export async function awardReached(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ userId: string; badge: BadgeName }[]> {
  const { rows } = await sql<{ userId: string; badge: BadgeName }>`
    insert into badge_award (user_id, badge)
    select person, badge from unnest(${userIds}::uuid[]) as person cross join lateral badge_progress(person) as progress
    where reached on conflict do nothing returning user_id as "userId", badge`.execute(tx)
  return rows
}

/** Takes events that may have earned somebody a badge, each once; answers whose they are. The list of topics is the one of the index. */
export async function takeEvents(tx: Tx, most: number): Promise<{ userId: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    with fresh as (
      select id, user_id from outbox
      where topic in ('badge', 'bills', 'kyc', 'email_verified', 'password') and user_id is not null
        and not exists (select from reward_inbox where event_id = outbox.id)
      order by id limit ${most}
    ), taken as (
      insert into reward_inbox (event_id) select id from fresh on conflict do nothing returning event_id
    )
    select fresh.user_id as "userId" from fresh join taken on taken.event_id = fresh.id`.execute(tx)
  return rows
}

/** Events are kept a day; longer than that nobody can hear them twice. */
export async function forgetHeard(db: Db): Promise<void> {
  await sql`
    delete from reward_inbox where heard_at < clock_now() - interval '2 days'
      and not exists (select from outbox where outbox.id = event_id)`.execute(db)
}
