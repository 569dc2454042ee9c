import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { Claim, ClaimState, ReturnedTo } from './claims.rules.ts'

export async function insertClaim(tx: Tx, claim: Claim, secretHash: Buffer): Promise<void> {
  await tx
    .insertInto('transfer_claim')
    .values({
      id: claim.id,
      sender_id: claim.senderId,
      email: claim.email,
      email_canonical: claim.canonicalEmail,
      asset: claim.amount.asset,
      units: claim.amount.units.toString(),
      value_cents: claim.value.units.toString(),
      agreed_cents: claim.agreed?.units.toString() ?? null,
      note: claim.note,
      emoji: claim.emoji,
      secret_hash: secretHash,
      created_at: claim.createdAt,
      expires_at: claim.expiresAt,
    })
    .execute()
}

/** How many of a sender's claims wait. */
export async function countOpen(tx: Tx, senderId: string): Promise<number> {
  const row = await tx
    .selectFrom('transfer_claim')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('sender_id', '=', senderId)
    .where('state', '=', 'HELD')
    .executeTakeFirstOrThrow()
  return row.open
}

/** Whether a person may act as the owner of the address that a claim was sent to; whom they blocked sends to nobody. */
const isFor = (userId: string) => sql<SqlBool>`(transfer_claim.email_canonical = (
  select email_canonical from app_user where id = ${userId} and email_verified_at is not null)
  and transfer_claim.sender_id <> ${userId}
  and not exists (select from user_block where blocker_id = ${userId} and blocked_id = transfer_claim.sender_id))`

const stored = [
  'id',
  'sender_id',
  'email',
  'email_canonical',
  'asset',
  'units',
  'value_cents',
  'agreed_cents',
  'note',
  'emoji',
  'state',
  'recipient_id',
  'created_at',
  'expires_at',
  'closed_at',
] as const
const columns = [...stored, sql<boolean>`transfer_claim.expires_at <= clock_now()`.as('is_over')] as const

/** Holds the row until the transaction ends, so that of two acts at once one comes second. */
export async function lockClaim(tx: Tx, id: string): Promise<Claim | null> {
  const row = await tx.selectFrom('transfer_claim').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toClaim(row) : null
}

/** The same for the one who sent it, or for whom it is meant; absent for everybody else. */
export async function lockClaimOf(
  tx: Tx,
  userId: string,
  id: string,
  direction: 'sent' | 'for_me',
): Promise<Claim | null> {
  const row = await tx
    .selectFrom('transfer_claim')
    .select(columns)
    .where('id', '=', id)
    .where((eb) =>
      direction === 'sent' ? eb('sender_id', '=', userId) : eb.or([isFor(userId), eb('recipient_id', '=', userId)]),
    )
    .forUpdate()
    .executeTakeFirst()
  return row ? toClaim(row) : null
}

/** One claim as it stands, for the one who sent it or for whom it is meant. */
export async function findClaimOf(db: Db, userId: string, id: string): Promise<Claim | null> {
  const row = await db
    .selectFrom('transfer_claim')
    .select(columns)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('sender_id', '=', userId), eb('recipient_id', '=', userId), isFor(userId)]))
    .executeTakeFirst()
  return row ? toClaim(row) : null
}

interface ListQuery {
  limit: number
  before: string | undefined
  direction: 'sent' | 'for_me' | undefined
}

/** What somebody sent, and what waits or waited for them, newest first. */
export async function listClaimsOf(db: Db, userId: string, { limit, before, direction }: ListQuery): Promise<Claim[]> {
  const rows = await db
    .selectFrom('transfer_claim')
    .select(columns)
    .where((eb) =>
      eb.or([
        ...(direction === 'for_me' ? [] : [eb('sender_id', '=', userId)]),
        ...(direction === 'sent'
          ? []
          : [eb('recipient_id', '=', userId), eb.and([eb('state', '=', 'HELD'), isFor(userId)])]),
      ]),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toClaim)
}

/** Money that waits for somebody to take it, with the name of whoever sent it; what ends first comes first. */
export async function listWaiting(db: Db, userId: string, limit: number): Promise<{ claim: Claim; sentBy: string }[]> {
  const rows = await db
    .selectFrom('transfer_claim')
    .select(columns)
    .select(sql<string>`(select username from app_user where app_user.id = transfer_claim.sender_id)`.as('sent_by'))
    // Written out, so that the index over what is held is found.
    .where(sql<SqlBool>`state = 'HELD'`)
    .where(isFor(userId))
    .where(sql<SqlBool>`transfer_claim.expires_at > clock_now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ sent_by: sentBy, ...row }) => ({ claim: toClaim(row), sentBy }))
}

/** Ends a claim if it still waits; the link in the letter ends with it. Answers whether it did. */
export async function closeClaim(
  tx: Tx,
  id: string,
  end: { state: ClaimState; recipientId: string | null; returnedTo: ReturnedTo | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfer_claim')
    .set({
      state: end.state,
      recipient_id: end.recipientId,
      returned_to: end.returnedTo,
      secret_hash: null,
      closed_at: sql<Date>`clock_now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'HELD')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The id of the claim that a link leads to, if it waits for this person's address. */
export async function lockByLink(tx: Tx, userId: string, secretHash: Buffer): Promise<string | null> {
  const row = await tx
    .selectFrom('transfer_claim')
    .select('id')
    .where('secret_hash', '=', secretHash)
    .where(isFor(userId))
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** The money that waits behind a link, for whoever holds it; absent once the link was used or its time is over. */
export const findByLink = (db: Db, secretHash: Buffer): Promise<Claim | null> =>
  db
    .selectFrom('transfer_claim')
    .select(columns)
    .where(sql<SqlBool>`secret_hash = ${secretHash} and state = 'HELD' and expires_at > clock_now()`)
    .executeTakeFirst()
    .then((row) => (row ? toClaim(row) : null))

export async function spendLink(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('transfer_claim').set({ secret_hash: null }).where('id', '=', id).execute()
}

/** Whether a person has shown that their address is theirs. */
export async function isVerified(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('email_verified_at').where('id', '=', userId).executeTakeFirst()
  return row?.email_verified_at != null
}

/** Claims whose time is over: everybody's, or those that one person could see. */
export async function listDue(db: Db, limit: number, userId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer_claim')
    .select('id')
    .where('state', '=', sql.lit('HELD'))
    .where('expires_at', '<=', sql<Date>`clock_now()`)
    .$if(userId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('sender_id', '=', userId as string), isFor(userId as string)])),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Claims in suspense whose sender's account is in order again. */
export async function listRestorable(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer_claim')
    .innerJoin('app_user', 'app_user.id', 'transfer_claim.sender_id')
    .select('transfer_claim.id')
    .where('returned_to', '=', 'suspense')
    .where('suspended_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Answers whether the money lay in suspense until now. */
export async function leaveSuspense(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfer_claim')
    .set({ returned_to: 'sender' })
    .where('id', '=', id)
    .where('returned_to', '=', 'suspense')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts the next reminder of claims that have waited long enough for it, and answers them. */
export async function takeReminders(tx: Tx, nth: number, days: number, limit: number): Promise<Claim[]> {
  const due = tx
    .selectFrom('transfer_claim')
    .select('id')
    .where('state', '=', sql.lit('HELD'))
    .where('reminders', '=', nth - 1)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .where('created_at', '<=', sql<Date>`clock_now() - make_interval(days => ${days})`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await tx
    .updateTable('transfer_claim')
    .set({ reminders: nth })
    .where('id', 'in', due)
    .returning(columns)
    .execute()
  return rows.map(toClaim)
}

/** Claims whose address somebody has verified since, each told of once. */
export async function takeUntold(tx: Tx, limit: number): Promise<{ id: string; userId: string }[]> {
  const waiting = tx
    .selectFrom('transfer_claim as waiting')
    .innerJoin('app_user', 'app_user.email_canonical', 'waiting.email_canonical')
    .select(['waiting.id', 'app_user.id as user_id'])
    .where('state', '=', sql.lit('HELD'))
    .where('told_user_id', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .whereRef('app_user.id', '<>', 'waiting.sender_id')
    .where(
      sql<SqlBool>`not exists (select from user_block where blocker_id = app_user.id and blocked_id = waiting.sender_id)`,
    )
    .limit(limit)
  const rows = await tx
    .with('found', () => waiting)
    .updateTable('transfer_claim')
    .from('found')
    .set((eb) => ({ told_user_id: eb.ref('found.user_id') }))
    .whereRef('transfer_claim.id', '=', 'found.id')
    .where('transfer_claim.told_user_id', 'is', null)
    .returning(['transfer_claim.id', 'found.user_id'])
    .execute()
  return rows.map(({ id, user_id: userId }) => ({ id, userId }))
}

type ClaimRow = Pick<Selectable<Tables['transfer_claim']>, (typeof stored)[number]> & { is_over: boolean }

const toClaim = (row: ClaimRow): Claim => ({
  id: row.id,
  senderId: row.sender_id,
  email: row.email,
  canonicalEmail: row.email_canonical,
  amount: { asset: row.asset, units: BigInt(row.units) },
  value: { asset: 'ZAR', units: BigInt(row.value_cents) },
  agreed: row.agreed_cents === null ? null : { asset: 'ZAR', units: BigInt(row.agreed_cents) },
  note: row.note,
  emoji: row.emoji,
  state: row.state,
  recipientId: row.recipient_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  closedAt: row.closed_at,
  isOver: row.is_over,
})
