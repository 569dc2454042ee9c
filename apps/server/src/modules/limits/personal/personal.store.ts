import { amount } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { PersonLimit, WantedPersonLimit } from './personal.rules.ts'

/** Another person can agree for a day, and not to what has run out. */
const lapsesAt = sql<Date>`least(ask_lapses(asked_at), until_at)`

const personLimits = (db: Db) =>
  db
    .selectFrom('person_limit as one')
    .innerJoin('app_user as asker', 'asker.id', 'one.asked_by')
    .leftJoin('app_user as agrees', 'agrees.id', 'one.agreed_by')
    .leftJoin('app_user as ends', 'ends.id', 'one.ended_by')
    .selectAll('one')
    .select(['asker.username as asker', 'agrees.username as agreer', 'ends.username as ender'])
    .select([lapsesAt.as('lapses_at'), sql<Date>`clock_now()`.as('read_at')])

/** The newest of one person's; more are in the record. */
export async function listPersonLimits(db: Db, userId: string): Promise<PersonLimit[]> {
  const rows = await personLimits(db).where('one.user_id', '=', userId).orderBy('one.id', 'desc').limit(50).execute()
  return rows.map(toPersonLimit)
}

export async function getPersonLimit(db: Db, id: string): Promise<PersonLimit> {
  return toPersonLimit(await personLimits(db).where('one.id', '=', id).executeTakeFirstOrThrow())
}

/** Held, so that of two who act at once one comes second. */
export async function lockPersonLimit(tx: Tx, id: string): Promise<PersonLimit | undefined> {
  const row = await personLimits(tx).where('one.id', '=', id).forNoKeyUpdate('one').executeTakeFirst()
  return row && toPersonLimit(row)
}

/** Answers its id; null where one is asked for already. */
export async function insertPersonLimit(
  tx: Tx,
  wanted: WantedPersonLimit,
  { isRaise, by }: { readonly isRaise: boolean; readonly by: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('person_limit')
    .values({
      ...{ user_id: wanted.userId, scope: wanted.scope, day_cents: wanted.day.units.toString(), is_raise: isRaise },
      ...{ reason: wanted.reason, until_at: wanted.until, asked_by: by, began_at: isRaise ? null : now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const now = sql<Date>`clock_now()`

export async function beginPersonLimit(tx: Tx, { id, userId }: PersonLimit, by: string): Promise<void> {
  await tx
    .updateTable('person_limit')
    .set({ agreed_by: by, began_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

interface Ending {
  readonly by: string
  readonly reason: string
}

export async function closePersonLimit(tx: Tx, { id, userId }: PersonLimit, { by, reason }: Ending): Promise<void> {
  await tx
    .updateTable('person_limit')
    .set({ ended_by: by, ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The place of the next one is free: what stands of this, also where it ran out, ends. Answers what held until now. */
export async function endStanding(
  tx: Tx,
  { userId, scope }: Pick<PersonLimit, 'userId' | 'scope'>,
  { by, reason }: Ending,
): Promise<Pick<PersonLimit, 'scope' | 'day' | 'until'> | null> {
  const [ended] = await tx
    .updateTable('person_limit')
    .set({ ended_by: by, ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('began_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning(['day_cents', 'until_at', sql<boolean>`coalesce(until_at > clock_now(), true)`.as('held')])
    .execute()
  return ended?.held ? { scope, day: amount('ZAR', BigInt(ended.day_cents)), until: ended.until_at } : null
}

/** What nobody agreed to in time makes room for what is asked anew. */
export async function endLapsed(
  tx: Tx,
  { userId, scope }: Pick<PersonLimit, 'userId' | 'scope'>,
  { by, reason }: Ending,
): Promise<void> {
  await tx
    .updateTable('person_limit')
    .set({ ended_by: by, ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('began_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${lapsesAt} <= clock_now()`)
    .execute()
}

/** Higher limits that wait for another person. */
export const askedPersonLimits = sql`
  select id::text, (select username from app_user where id = person_limit.user_id) as label, array[user_id] as owners,
         null::uuid as assignee, asked_at as since, asked_by, reason, 'ZAR' as asset, day_cents::numeric as units, ${lapsesAt} as until,
         ask_hash('limit', jsonb_build_array(id, user_id, scope, day_cents, extract(epoch from until_at), reason, asked_by,
           extract(epoch from asked_at))) as hash
  from person_limit where began_at is null and ended_at is null and ${lapsesAt} > clock_now()`

type Row = Selectable<Tables['person_limit']> & {
  asker: string
  agreer: string | null
  ender: string | null
  lapses_at: Date
  read_at: Date
}

const toPersonLimit = (row: Row): PersonLimit => ({
  ...{ id: row.id, userId: row.user_id, scope: row.scope, day: amount('ZAR', BigInt(row.day_cents)) },
  ...{ isRaise: row.is_raise, reason: row.reason, until: row.until_at },
  ...{ askedById: row.asked_by, askedBy: row.asker, askedAt: row.asked_at, lapsesAt: row.lapses_at },
  ...{ agreedBy: row.agreer, beganAt: row.began_at },
  ...{ endedBy: row.ender, endedAt: row.ended_at, endReason: row.end_reason, readAt: row.read_at },
})
