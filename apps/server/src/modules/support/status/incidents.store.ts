import { sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { IncidentUpdate, ListSort, NewIncident, NewIncidentUpdate, StatusIncident } from './status.rules.ts'

const incidents = (db: Db) =>
  db
    .selectFrom('status_incident as incident')
    .select(['id', 'kind', 'impact', 'parts', 'title', 'title_af', 'stage', 'stops_clocks'])
    .select(['starts_at', 'ends_at', 'ended_at'])
    .select(
      sql<StoredUpdate[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', said.id, 'stage', said.stage, 'said', said.said,
          'said_af', said.said_af, 'at', said.said_at) order by said.id desc), '[]')
        from status_update as said where said.incident_id = incident.id)`.as('updates'),
    )

/** Those that are open, newest first. */
export async function listOpenIncidents(db: Db): Promise<StatusIncident[]> {
  const rows = await incidents(db).where('stage', '<>', sql.lit('resolved')).orderBy('id', 'desc').limit(50).execute()
  return rows.map(toIncident)
}

/** Newest first, unless the oldest are wanted. */
export async function listPastIncidents(
  db: Db,
  { limit, before, sort }: Wanted & { sort?: ListSort | undefined },
): Promise<StatusIncident[]> {
  const way = wayOf(sort ?? 'newest')
  const rows = await incidents(db)
    .$if(before !== undefined, (query) => query.where('id', way.comes, before ?? ''))
    .orderBy('id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toIncident)
}

export async function findIncident(db: Db, id: string): Promise<StatusIncident | undefined> {
  const row = await incidents(db).where('id', '=', id).executeTakeFirst()
  return row && toIncident(row)
}

/** Holds an incident, so that what is said of it comes one after the other. */
export async function lockIncident(tx: Tx, id: string): Promise<StatusIncident | undefined> {
  const held = await tx.selectFrom('status_incident').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && findIncident(tx, id)
}

/** Answers its id. */
export async function insertIncident(
  tx: Tx,
  by: string,
  { kind, impact, parts, title, title_af, stops_clocks, starts_at, ends_at }: NewIncident,
  stage: StatusIncident['stage'],
): Promise<string> {
  const { id } = await tx
    .insertInto('status_incident')
    .values({
      kind,
      impact,
      parts: [...new Set(parts)],
      title,
      title_af: title_af ?? null,
      stage,
      stops_clocks,
      ...(starts_at !== undefined && { starts_at: new Date(starts_at) }),
      ends_at: ends_at === undefined ? null : new Date(ends_at),
      opened_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertUpdate(
  tx: Tx,
  { id, by }: { readonly id: string; readonly by: string },
  { stage, text, text_af }: Pick<NewIncidentUpdate, 'stage' | 'text' | 'text_af'>,
): Promise<void> {
  const values = { incident_id: id, stage, said: text, said_af: text_af ?? null, said_by: by }
  await tx.insertInto('status_update').values(values).execute()
}

/** Where an incident has come to. Maintenance that begins has begun now, whatever was planned. */
export async function changeIncident(
  tx: Tx,
  id: string,
  { stage, impact, stops_clocks }: Pick<NewIncidentUpdate, 'stage' | 'impact' | 'stops_clocks'>,
): Promise<void> {
  const now = sql<Date>`clock_now()`
  await tx
    .updateTable('status_incident')
    .set({
      stage,
      ...(impact !== undefined && { impact }),
      ...(stops_clocks !== undefined && { stops_clocks }),
      ...(stage === 'resolved' && { ended_at: now }),
      ...(stage === 'under_way' && { starts_at: sql<Date>`least(starts_at, clock_now())` }),
    })
    .where('id', '=', id)
    .execute()
}

interface StoredUpdate {
  id: string
  stage: IncidentUpdate['stage']
  said: string
  said_af: string | null
  at: string
}

type IncidentRow = Awaited<ReturnType<ReturnType<typeof incidents>['execute']>>[number]

const toIncident = (row: IncidentRow): StatusIncident => ({
  id: row.id,
  kind: row.kind,
  impact: row.impact,
  parts: row.parts as StatusIncident['parts'],
  title: { en: row.title, af: row.title_af },
  stage: row.stage,
  stopsClocks: row.stops_clocks,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
  updates: row.updates.map(({ id, stage, said, said_af, at }) => ({
    id,
    stage,
    text: { en: said, af: said_af },
    at: new Date(at),
  })),
})
