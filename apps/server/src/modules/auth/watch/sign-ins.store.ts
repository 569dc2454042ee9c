import { sql } from 'kysely'
import { type Db, type Wanted, wayOf } from '../../../platform/db.ts'
import {
  endByAction,
  type ListSort,
  type SignInAction,
  type SignInEnd,
  signInActions,
  type WatchedPerson,
} from './watch.rules.ts'

export interface SignIn {
  readonly id: string
  readonly at: Date
  readonly ended: SignInEnd
  readonly who: { readonly id: string; readonly username: string; readonly isStaff: boolean } | null
  readonly network: string | null
}

export interface SignInQuery extends Wanted {
  /** Those alone; undefined for all that are sign-ins. */
  readonly actions: readonly SignInAction[] | undefined
  readonly username: string | undefined
  readonly network: string | undefined
  /** Those of our team alone. */
  readonly ofTeam: boolean
  readonly sort?: ListSort | undefined
}

const named = (actions: readonly SignInAction[]) => sql.join(actions.map((action) => sql.lit(action)))
const team = sql`select user_id::text from staff_role where revoked_at is null`

/** Sign-ins and what was tried in vain, newest first unless the oldest are wanted. Of a wrong password nobody is known, so whoever asks for a person reads none. */
export async function listSignIns(
  db: Db,
  { limit, before, actions, username, network, ofTeam, sort }: SignInQuery,
): Promise<SignIn[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await db
    .selectFrom('audit_event as event')
    .leftJoin('app_user as person', (join) =>
      join.on(sql<boolean>`person.id = case when event.action <> 'auth.sign_in_failed' then event.subject::uuid end`),
    )
    .select(['event.id', 'event.at', 'event.action', 'event.network', 'person.id as user_id', 'person.username'])
    .select(
      sql<boolean>`exists (select from staff_role where user_id = person.id and revoked_at is null)`.as('is_staff'),
    )
    .where(sql<boolean>`event.action in (${named(signInActions)})`)
    .$if(actions !== undefined, (query) => query.where('event.action', 'in', actions ?? []))
    .$if(network !== undefined, (query) => query.where('event.network', '=', network ?? ''))
    .$if(username !== undefined, (query) =>
      query.where(
        'event.subject',
        '=',
        sql<string>`(select id::text from app_user where username = ${username ?? ''})`,
      ),
    )
    .$if(ofTeam, (query) => query.where(sql<boolean>`event.subject = any (array(${team}))`))
    .$if(before !== undefined, (query) => query.where('event.id', way.comes, before ?? ''))
    .orderBy('event.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(({ id, at, action, network: from, user_id, username: name, is_staff }) => ({
    id,
    at,
    ended: endByAction[action as SignInAction],
    who: user_id && name ? { id: user_id, username: name, isStaff: is_staff } : null,
    network: from,
  }))
}

export interface SharedBrowser {
  readonly hash: Buffer
  readonly lastSeenAt: Date
  readonly people: readonly WatchedPerson[]
  readonly count: number
}

const shownBrowsers = 50
const shownPeople = 20

/** Browsers from which at least so many people signed in during the last days, the one with most people first. */
export async function listSharedBrowsers(
  db: Db,
  { atLeast, days }: { readonly atLeast: number; readonly days: number },
): Promise<SharedBrowser[]> {
  const { rows } = await sql<SharedBrowser>`
    select visitor_hash as hash, max(last_seen_at) as "lastSeenAt", count(*)::int as count,
           (select jsonb_agg(jsonb_build_object('id', id, 'username', username, 'isSuspended', suspended_at is not null) order by username)
            from (select app_user.* from known_browser as seen join app_user on app_user.id = seen.user_id
                  where seen.visitor_hash = browser.visitor_hash order by username limit ${sql.lit(shownPeople)}) as named) as people
    from known_browser as browser where last_seen_at > clock_now() - make_interval(days => ${days})
    group by visitor_hash having count(*) >= ${atLeast}
    order by count(*) desc, max(last_seen_at) desc limit ${sql.lit(shownBrowsers)}`.execute(db)
  return rows
}
