import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { StopKind } from './stops.rules.ts'

/** Writes a link down, for the address that the account has now. */
export async function insertLink(tx: Tx, userId: string, link: { what: StopKind; tokenHash: Buffer; seconds: number }) {
  await tx
    .insertInto('stop_link')
    .columns(['user_id', 'email_canonical', 'what', 'token_hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select(['id', 'email_canonical'])
        .select([
          sql<StopKind>`${link.what}::text`.as('what'),
          sql<Buffer>`${link.tokenHash}::bytea`.as('token_hash'),
          sql<Date>`clock_now() + make_interval(secs => ${link.seconds})`.as('expires_at'),
        ])
        .where('id', '=', userId),
    )
    .execute()
}

/** What a link stops that still serves. */
export async function findKind(db: Db, tokenHash: Buffer): Promise<StopKind | undefined> {
  const row = await db
    .selectFrom('stop_link')
    .select('what')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .executeTakeFirst()
  return row?.what
}

export interface TakenLink {
  readonly userId: string
  /** Whether the account still has the address that the letter went to. */
  readonly isSameMailbox: boolean
}

/** Uses a link up; undefined when it serves no more. Of two at once one has it. */
export async function takeLink(tx: Tx, tokenHash: Buffer, what: StopKind): Promise<TakenLink | undefined> {
  const { rows } = await sql<TakenLink>`
    update stop_link as link set used_at = clock_now()
    from app_user as person
    where link.token_hash = ${tokenHash} and link.what = ${what} and link.used_at is null and link.expires_at > clock_now()
      and person.id = link.user_id
    returning link.user_id as "userId", person.email_canonical = link.email_canonical as "isSameMailbox"`.execute(tx)
  return rows[0]
}

/** Whether somebody's address became another one within these seconds: then a letter may reach a thief. */
export async function hasNewMailbox(tx: Tx, userId: string, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (select from audit_event where actor_id = ${userId} and action = 'auth.email_changed'
      and at > clock_now() - make_interval(secs => ${seconds})) as changed`.execute(tx)
  return rows[0]?.changed === true
}

/** A day after it is over, a link is only one that never was. */
export async function deleteOldStops(db: Db): Promise<void> {
  await db.deleteFrom('stop_link').where('expires_at', '<', sql<Date>`clock_now() - interval '1 day'`).execute()
}
