import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type {
  PrivacyRequest,
  PrivacyRequestKind,
  PrivacyRequestOutcome,
  PrivacyRequestPart,
  PrivacyRequestWay,
  RegisterSort,
} from './privacy-requests.rules.ts'

const asked = (db: Db) =>
  db
    .selectFrom('privacy_request as r')
    .innerJoin('app_user as person', 'person.id', 'r.user_id')
    .leftJoin('app_user as owner', 'owner.id', 'r.owner_id')
    .selectAll('r')
    .select(['person.username as username', 'owner.username as owner'])
    .select([sql<string>`r.asked_on::text`.as('askedOn'), sql<Date>`clock_now()`.as('readAt')])

interface Page extends Wanted {
  readonly part: PrivacyRequestPart
  readonly sort?: RegisterSort | undefined
}

const parts = {
  open: sql<boolean>`r.ended_at is null`,
  over: sql<boolean>`r.ended_at is not null`,
  all: sql<boolean>`true`,
} as const

/** Open ones by their clock, others newest first; unless it is wanted otherwise. */
export async function listPrivacyRequests(db: Db, { limit, before, part, sort }: Page): Promise<PrivacyRequest[]> {
  const [at = '', id = ''] = before?.split('/') ?? []
  const way = wayOf(sort ?? (part === 'open' ? 'first' : 'newest'))
  const comes = sql.raw(way.comes)
  const behind =
    part === 'open'
      ? sql<boolean>`(r.due_at, r.id) ${comes} (${at}::timestamptz, ${id}::uuid)`
      : sql<boolean>`r.id ${comes} ${id}::uuid`
  const rows = await asked(db)
    .where(parts[part])
    .$if(before !== undefined, (query) => query.where(behind))
    .$if(part === 'open', (query) => query.orderBy('r.due_at', way.order))
    .orderBy('r.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toRequest)
}

/** Where one stands in its list. */
export const placeOfRequest = ({ dueAt, id }: Pick<PrivacyRequest, 'dueAt' | 'id'>): string =>
  `${dueAt.toISOString()}/${id}`
export const placeOfRequestPattern =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface RequestKey {
  readonly userId: string
  readonly id: string
}

export async function getPrivacyRequest(db: Db, { userId, id }: RequestKey): Promise<PrivacyRequest> {
  return toRequest(await asked(db).where('r.user_id', '=', userId).where('r.id', '=', id).executeTakeFirstOrThrow())
}

/** Held, so that of two who act at once one comes second. */
export async function lockPrivacyRequest(tx: Tx, { userId, id }: RequestKey): Promise<PrivacyRequest | undefined> {
  const one = asked(tx).where('r.user_id', '=', userId).where('r.id', '=', id)
  const row = await one.forNoKeyUpdate('r').executeTakeFirst()
  return row && toRequest(row)
}

export interface NewPrivacyRequest {
  readonly userId: string
  readonly kind: PrivacyRequestKind
  readonly via: PrivacyRequestWay
  readonly askedOn: string
  readonly dueAt: Date
  readonly warnAt: Date
  /** Who of our team noted it, and what was asked; null for what was asked in the app. */
  readonly noted: { readonly by: string; readonly what: string } | null
}

export async function insertPrivacyRequest(tx: Tx, { userId, kind, via, noted, ...clock }: NewPrivacyRequest) {
  const by = noted?.by ?? null
  const { id } = await tx
    .insertInto('privacy_request')
    .values({
      ...{ user_id: userId, kind, via, asked_on: sql`${clock.askedOn}::date` },
      ...{ due_at: clock.dueAt, warn_at: clock.warnAt, what: noted?.what ?? null, noted_by: by, owner_id: by },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends what somebody asked for in the app, all of a kind that is open. */
export async function endAskedInApp(
  tx: Tx,
  userId: string,
  { kind, outcome }: { kind: PrivacyRequestKind; outcome: PrivacyRequestOutcome },
): Promise<void> {
  await tx
    .updateTable('privacy_request')
    .set({ outcome, ended_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('via', '=', sql.lit('app'))
    .where('ended_at', 'is', null)
    .execute()
}

export async function noteOwner(tx: Tx, { userId, id }: RequestKey, ownerId: string): Promise<void> {
  const one = tx.updateTable('privacy_request').where('user_id', '=', userId).where('id', '=', id)
  await one.set({ owner_id: ownerId }).execute()
}

interface Answer {
  readonly outcome: PrivacyRequestOutcome
  readonly answer: string
  readonly by: string
}

export async function noteAnswer(tx: Tx, { userId, id }: RequestKey, { outcome, answer, by }: Answer): Promise<void> {
  await tx
    .updateTable('privacy_request')
    .set({ outcome, answer, ended_by: by, ended_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Those whose clock is about to end: their owner's, and once it has ended everybody's. */
export const nearPrivacyRequests = sql`
  select user_id || '/' || id as id, kind as label, array[user_id] as owners,
         case when due_at > clock_now() then owner_id end as assignee, noted_at as since, null::uuid as asked_by,
         null::text as reason, null::text as asset, null::numeric as units, due_at as until
  from privacy_request where ended_at is null and warn_at <= clock_now()`

type Row = Selectable<Tables['privacy_request']> & {
  username: string
  owner: string | null
  askedOn: string
  readAt: Date
}

const toRequest = (row: Row): PrivacyRequest => ({
  ...{ id: row.id, userId: row.user_id, username: row.username, kind: row.kind, via: row.via, askedOn: row.askedOn },
  ...{ what: row.what, owner: row.owner, dueAt: row.due_at, outcome: row.outcome, answer: row.answer },
  ...{ endedAt: row.ended_at, readAt: row.readAt },
})
