import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** A version of the compliance programme that was approved. */
export interface ProgrammeVersion {
  readonly id: string
  readonly name: string
  readonly approvedOn: string
  readonly approvedBy: string
  readonly document: string
  readonly notedBy: string
  readonly notedAt: Date
}

/** Newest first; the first one holds. */
export async function listVersions(db: Db): Promise<ProgrammeVersion[]> {
  const { rows } = await sql<ProgrammeVersion>`
    select v.id, v.name, v.approved_on::text as "approvedOn", v.approved_by as "approvedBy", v.document,
      (select username from app_user where id = v.noted_by) as "notedBy", v.noted_at as "notedAt"
    from programme_version as v
    order by v.approved_on desc, v.id desc limit 100`.execute(db)
  return rows
}

type NewVersion = Pick<ProgrammeVersion, 'name' | 'approvedOn' | 'approvedBy' | 'document'> & { readonly by: string }

/** Null when there is one of this name. */
export async function insertVersion(
  tx: Tx,
  { name, approvedOn, approvedBy, document, by }: NewVersion,
): Promise<string | null> {
  const row = await tx
    .insertInto('programme_version')
    .values({ name, approved_on: sql`${approvedOn}::date`, approved_by: approvedBy, document, noted_by: by })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface TrainableMember {
  readonly username: string
  /** When their oldest role was given. */
  readonly since: Date
  readonly trainedOn: string | null
  readonly readAt: Date
}

/** Everyone who holds a role, with when they were trained in a version. */
export async function listTrained(db: Db, versionId: string): Promise<TrainableMember[]> {
  const { rows } = await sql<TrainableMember>`
    select u.username, held.since, t.trained_on::text as "trainedOn", clock_now() as "readAt"
    from (select user_id, min(granted_at) as since from staff_role where revoked_at is null group by user_id) as held
    join app_user as u on u.id = held.user_id
    left join programme_training as t on t.user_id = held.user_id and t.version_id = ${versionId}
    order by u.username`.execute(db)
  return rows
}

export async function insertTraining(
  tx: Tx,
  { userId, versionId, trainedOn, by }: { userId: string; versionId: string; trainedOn: string; by: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('programme_training')
    .values({ user_id: userId, version_id: versionId, trained_on: sql`${trainedOn}::date`, noted_by: by })
    .onConflict((conflict) => conflict.columns(['user_id', 'version_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
