import { sql } from 'kysely'
import { type Db, type Wanted, wayOf } from '../../platform/db.ts'
import type { ListSort, RecordedEvent } from './trail.rules.ts'

export interface TrailQuery extends Wanted {
  /** A username. */
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  /** An act that is left out. */
  readonly without?: string
  /** Acts that this reader may not know of, by the beginnings of their names. */
  readonly hidden: readonly string[]
  readonly sort: ListSort
}

/** Who did what to whom. */
export async function listTrail(
  db: Db,
  { limit, before, actor, action, subject, without, hidden, sort }: TrailQuery,
): Promise<RecordedEvent[]> {
  const way = wayOf(sort)
  return db
    .selectFrom('audit_event as event')
    .select(['event.id', 'event.at', 'event.action', 'event.subject', 'event.network', 'event.detail'])
    .select(sql<string | null>`(select username from app_user where id = event.actor_id)`.as('actor'))
    .select(sql<boolean>`exists (select from audit_seal where event_id = event.id)`.as('isSealed'))
    .$if(actor !== undefined, (query) =>
      query.where('event.actor_id', '=', sql<string>`(select id from app_user where username = ${actor ?? ''})`),
    )
    .$if(action !== undefined, (query) => query.where('event.action', '=', action ?? ''))
    .$if(subject !== undefined, (query) => query.where('event.subject', '=', subject ?? ''))
    .$if(without !== undefined, (query) => query.where('event.action', '<>', without ?? ''))
    .$if(hidden.length > 0, (query) =>
      query.where(sql<boolean>`split_part(event.action, '.', 1) <> all (${hidden}::text[])`),
    )
    .$if(before !== undefined, (query) => query.where('event.id', way.comes, before ?? ''))
    .orderBy('event.id', way.order)
    .limit(limit)
    .execute()
}

const mostCounted = 10_000

/** How many events are linked, and how many wait for their link. */
export async function readChain(db: Db): Promise<{ links: number; waiting: number }> {
  const { rows } = await sql<{ links: number; waiting: number }>`
    select coalesce((select seq from audit_seal order by seq desc limit 1), 0)::int as links,
           (select count(*) from (select from audit_unsealed limit ${mostCounted}) as waits)::int as waiting`.execute(
    db,
  )
  return rows[0] ?? { links: 0, waiting: 0 }
}
