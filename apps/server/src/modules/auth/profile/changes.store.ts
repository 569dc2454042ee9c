import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { SpokenLanguage } from '../auth.rules.ts'
import type { AskedChange, ChangeKind, OldWay } from './changes.rules.ts'

/** Somebody with what they may change of themselves. */
export interface Changing {
  readonly id: string
  readonly username: string
  readonly language: SpokenLanguage
  readonly email: string
  readonly canonicalEmail: string
  /** Only a number that was confirmed. */
  readonly confirmedPhone: string | null
  /** Whether they showed who they are, or that a number is theirs: it takes more than an address to be one of those. */
  readonly isKnown: boolean
}

/** Held until the transaction ends, so that two changes of one person come one after the other. */
export const lockChanging = (tx: Tx, userId: string): Promise<Changing> =>
  tx
    .selectFrom('app_user')
    .select(['id', 'username', 'language', 'email', 'email_canonical as canonicalEmail'])
    .select(sql<string | null>`case when phone_confirmed_at is not null then phone end`.as('confirmedPhone'))
    .select(sql<boolean>`(phone_confirmed_at is not null or kyc_tier <> 'tier_0')`.as('isKnown'))
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** What is written to whoever has an address or a number already. */
export type OwnerOfTarget = Pick<Changing, 'username' | 'language'>

/** Whose an address or a confirmed number is, suspended or not. */
export function findOwner(db: Db, kind: ChangeKind, target: string): Promise<OwnerOfTarget | undefined> {
  const people = db.selectFrom('app_user').select(['username', 'language'])
  return kind === 'email'
    ? people.where('email_canonical', '=', target).executeTakeFirst()
    : people.where('phone', '=', target).where('phone_confirmed_at', 'is not', null).executeTakeFirst()
}

/** How many codes somebody asked for in the last hour, and how many seconds ago the first of them. */
export const countAsked = (db: Db, userId: string): Promise<{ asked: number; firstAgo: number }> =>
  db
    .selectFrom('contact_change')
    .select(sql<number>`count(*)::int`.as('asked'))
    .select(sql<number>`coalesce(ceil(extract(epoch from clock_now() - min(created_at))), 0)::int`.as('firstAgo'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`clock_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()

/** The codes to one number in the last day: everybody's, and one person's. */
export interface TextsToNumber {
  readonly asked: number
  readonly own: number
  readonly firstAgo: number
}

/**
 * The same of everybody's codes to one number in the last day. Who asks next for it waits until this transaction ends, so that many at
 * once do not all count as the first.
 */
export async function countToNumber(tx: Tx, phone: string, userId: string): Promise<TextsToNumber> {
  await sql`select pg_advisory_xact_lock(hashtextextended('texts ' || ${phone}, 0))`.execute(tx)
  return tx
    .selectFrom('contact_change')
    .select(sql<number>`count(*)::int`.as('asked'))
    .select(sql<number>`(count(*) filter (where user_id = ${userId}))::int`.as('own'))
    .select(sql<number>`coalesce(ceil(extract(epoch from clock_now() - min(created_at))), 0)::int`.as('firstAgo'))
    .where('kind', '=', 'phone')
    .where('target', '=', phone)
    .where('created_at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
}

export interface NewChange {
  readonly userId: string
  readonly kind: ChangeKind
  readonly target: string
  readonly typed: string
  readonly codeHash: Buffer
  readonly oldWay: OldWay | null
  readonly oldCodeHash: Buffer | null
  readonly seconds: number
}

/** Writes a change down; the one before it serves no more. */
export async function insertChange(tx: Tx, change: NewChange): Promise<string> {
  await endOpen(tx, change.userId, change.kind)
  const row = await tx
    .insertInto('contact_change')
    .values({
      user_id: change.userId,
      kind: change.kind,
      target: change.target,
      typed: change.typed,
      code_hash: change.codeHash,
      old_way: change.oldWay,
      old_code_hash: change.oldCodeHash,
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${change.seconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends what waits for a code. Answers whether anything did. */
export async function endOpen(tx: Tx, userId: string, kind: ChangeKind): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_change')
    .set({ ended_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const changes = (db: Db, userId: string) =>
  db
    .selectFrom('contact_change')
    .select(['id', 'kind', 'target', 'typed', 'code_hash as codeHash', 'old_code_hash as oldCodeHash', 'tries'])
    .select(['old_way as oldWay', 'expires_at as expiresAt'])
    .select(sql<boolean>`used_at is not null`.as('isUsed'))
    .select(sql<boolean>`ended_at is not null`.as('isEnded'))
    .select(sql<boolean>`expires_at <= clock_now()`.as('isOver'))
    .where('user_id', '=', userId)

/** The last change of this kind, held until the transaction ends. */
export const lockLast = (tx: Tx, userId: string, kind: ChangeKind): Promise<AskedChange | undefined> =>
  changes(tx, userId).where('kind', '=', kind).orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst()

/** What waits for a code at this moment, at most one of each kind. */
export const listOpen = (db: Db, userId: string): Promise<(AskedChange & { kind: ChangeKind })[]> =>
  changes(db, userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .execute()

/** Whether a code is one of an earlier change that serves no more. */
export async function wasReplaced(db: Db, userId: string, codeHashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('contact_change')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .where('code_hash', 'in', codeHashes)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countChangeTry(tx: Tx, userId: string, changeId: string): Promise<void> {
  await tx
    .updateTable('contact_change')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', changeId)
    .execute()
}

/** Its codes were right, and serve no more. */
export async function markUsed(tx: Tx, userId: string, changeId: string): Promise<void> {
  await tx
    .updateTable('contact_change')
    .set({ used_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('id', '=', changeId)
    .execute()
}

/** An address or number whose codes were right. */
export type TakenChange = Pick<AskedChange, 'id' | 'target' | 'typed'>

/** The address is its owner's from now on; refused by the database when it is another account's. */
export async function takeEmail(tx: Tx, userId: string, { id, target, typed }: TakenChange): Promise<void> {
  await markUsed(tx, userId, id)
  await tx
    .updateTable('app_user')
    .set({ email: typed, email_canonical: target, email_verified_at: sql<Date>`clock_now()` })
    .where('id', '=', userId)
    .execute()
}

/** The same of a number. */
export async function takePhone(tx: Tx, userId: string, { id, target }: TakenChange): Promise<void> {
  await markUsed(tx, userId, id)
  await tx
    .updateTable('app_user')
    .set({ phone: target, phone_confirmed_at: sql<Date>`clock_now()` })
    .where('id', '=', userId)
    .execute()
}

/** A day is what the limits look back at; the rest is personal data of somebody who may be no customer. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.deleteFrom('contact_change').where('created_at', '<', sql<Date>`clock_now() - interval '2 days'`).execute()
}
