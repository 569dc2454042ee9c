import { type SqlBool, sql } from 'kysely'
import { type Db, listed, type Wanted } from '../../platform/db.ts'
import { columns, hasPaidPart, isAsked, isShownAsked, isShownLink, toRequest } from './request-rows.store.ts'
import { openStates, type PaymentRequest } from './requests.rules.ts'

export async function findRequest(db: Db, userId: string, id: string): Promise<PaymentRequest | null> {
  const row = await db
    .selectFrom('payment_request')
    .select(columns)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('requester_id', '=', userId), isAsked(userId), hasPaidPart(userId)]))
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

/** The request behind a link: for its maker, for whoever was asked or paid a part, and a free one for everybody. */
export async function findByCode(db: Db, userId: string, code: string): Promise<PaymentRequest | null> {
  const row = await db
    .selectFrom('payment_request')
    .select(columns)
    .where('code', '=', code)
    .where((eb) =>
      eb.or([
        eb('requester_id', '=', userId),
        isAsked(userId),
        hasPaidPart(userId),
        eb.and([isShownLink, eb('payer_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

export async function listReceived(db: Db, userId: string, { limit, before }: Wanted): Promise<PaymentRequest[]> {
  const rows = await db
    .selectFrom('payment_request')
    .select(columns)
    .where(isShownAsked(userId))
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRequest)
}

export async function listSent(db: Db, userId: string, { limit, before }: Wanted): Promise<PaymentRequest[]> {
  const rows = await db
    .selectFrom('payment_request')
    .select(columns)
    .where('requester_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRequest)
}

export interface Counts {
  readonly received: number
  readonly sent: number
  readonly openReceived: number
  readonly openSent: number
}

export async function countRequests(db: Db, userId: string): Promise<Counts> {
  const isOpen = sql<SqlBool>`state in ${listed(openStates)} and expires_at > clock_now()`
  const { rows } = await sql<Counts>`
    select count(*) filter (where requester_id <> ${userId})::int as received,
           count(*) filter (where requester_id = ${userId})::int as sent,
           count(*) filter (where requester_id <> ${userId} and ${isOpen})::int as "openReceived",
           count(*) filter (where requester_id = ${userId} and ${isOpen})::int as "openSent"
    from payment_request where requester_id = ${userId} or ${isShownAsked(userId)}`.execute(db)
  return rows[0] ?? { received: 0, sent: 0, openReceived: 0, openSent: 0 }
}

/** Open requests that wait for somebody, with the name of whoever asks; what ends first comes first. */
export async function listWaiting(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ request: PaymentRequest; askedBy: string }[]> {
  const rows = await db
    .selectFrom('payment_request')
    .select(columns)
    .select(sql<string>`(select username from app_user where app_user.id = requester_id)`.as('asked_by'))
    .where(isShownAsked(userId))
    .where(sql<SqlBool>`state in ${listed(openStates)} and expires_at > clock_now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ asked_by: askedBy, ...row }) => ({ request: toRequest(row), askedBy }))
}

/** Requests whose time is over: everybody's, or those that one person could see. */
export async function listDue(db: Db, limit: number, userId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_request')
    .select('id')
    .where(sql<SqlBool>`state in ${listed(openStates)}`)
    .where('expires_at', '<=', sql<Date>`clock_now()`)
    .$if(userId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('requester_id', '=', userId as string), isAsked(userId as string)])),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
