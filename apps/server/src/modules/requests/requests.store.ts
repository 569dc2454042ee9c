import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { columns, hasPaidPart, isAsked, toRequest } from './request-rows.store.ts'
import { openStates, type PaymentRequest, type RequestState } from './requests.rules.ts'

export type NewRow = Pick<
  PaymentRequest,
  | 'code'
  | 'requesterId'
  | 'payerId'
  | 'toIdentifier'
  | 'payerEmail'
  | 'asset'
  | 'wanted'
  | 'allowsPartial'
  | 'note'
  | 'emoji'
  | 'origin'
  | 'originRef'
  | 'fromStranger'
> & { readonly toStranger: boolean }

export async function insertRequest(tx: Tx, request: NewRow, openSeconds: number): Promise<PaymentRequest> {
  const row = await tx
    .insertInto('payment_request')
    .values({
      code: request.code,
      requester_id: request.requesterId,
      payer_id: request.payerId,
      to_identifier: request.toIdentifier,
      payer_email: request.payerEmail,
      asset: request.asset,
      in_rand: request.wanted.asset === 'ZAR',
      wanted: request.wanted.units.toString(),
      allows_partial: request.allowsPartial,
      note: request.note,
      emoji: request.emoji,
      origin: request.origin,
      origin_ref: request.originRef,
      from_stranger: request.fromStranger,
      to_stranger: request.toStranger,
      expires_at: sql<Date>`clock_now() + make_interval(secs => ${openSeconds})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toRequest(row)
}

/** Lets the requests of one person come one after the other, so that their number can be limited. */
export async function lockRequester(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function countOpenToStrangers(tx: Tx, requesterId: string): Promise<number> {
  const row = await tx
    .selectFrom('payment_request')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('requester_id', '=', requesterId)
    .where('to_stranger', '=', true)
    .where('state', 'in', openStates)
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .executeTakeFirstOrThrow()
  return row.open
}

/** Whether a person keeps another as a contact, or money changed hands between the two. */
export async function knows(db: Db, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from contact where user_id = ${userId} and peer_id = ${otherId})
        or exists (select from transfer where sender_id = ${userId} and recipient_id = ${otherId})
        or exists (select from transfer where sender_id = ${otherId} and recipient_id = ${userId})
        or exists (select from request_payment where payer_id = ${userId} and requester_id = ${otherId})
        or exists (select from request_payment where payer_id = ${otherId} and requester_id = ${userId}) as known`.execute(
    db,
  )
  return rows[0]?.known ?? false
}

/** Whether money changed hands between somebody and another whom they paid or were paid by under a name. */
export async function hasDealtWith(db: Db, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ dealt: boolean }>`
    select exists (select from payee_paid where user_id = ${userId} and payee_id = ${otherId})
        or exists (select from payee_paid where user_id = ${otherId} and payee_id = ${userId}) as dealt`.execute(db)
  return rows[0]?.dealt ?? false
}

/** For whoever pays: those who were asked, and whoever holds the code of a free link or paid a part of it. Held until the transaction ends. */
export async function lockToPay(
  tx: Tx,
  userId: string,
  id: string,
  code: string | undefined,
): Promise<PaymentRequest | null> {
  const row = await tx
    .selectFrom('payment_request')
    .select(columns)
    .where('id', '=', id)
    .where('requester_id', '<>', userId)
    .where((eb) =>
      eb.or([
        isAsked(userId),
        eb.and([
          eb('origin', '=', 'link'),
          eb('payer_id', 'is', null),
          eb.or([eb('code', '=', code ?? ''), hasPaidPart(userId)]),
        ]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

/** For whoever was asked. */
export async function lockReceived(tx: Tx, userId: string, id: string): Promise<PaymentRequest | null> {
  const row = await tx
    .selectFrom('payment_request')
    .select(columns)
    .where('id', '=', id)
    .where(isAsked(userId))
    .forUpdate()
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

/** For whoever asks. */
export async function lockSent(tx: Tx, userId: string, id: string): Promise<PaymentRequest | null> {
  const row = await tx
    .selectFrom('payment_request')
    .select(columns)
    .where('id', '=', id)
    .where('requester_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

export async function lockRequest(tx: Tx, id: string): Promise<PaymentRequest | null> {
  const row = await tx.selectFrom('payment_request').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toRequest(row) : null
}

/** Changes a request that is locked. */
export async function changeRequest(
  tx: Tx,
  id: string,
  change: { state: RequestState; paid?: bigint; payerId?: string; reason?: string | null },
): Promise<PaymentRequest> {
  const isOpen = openStates.includes(change.state)
  const row = await tx
    .updateTable('payment_request')
    .set({
      state: change.state,
      ...(change.paid !== undefined && { paid: change.paid.toString() }),
      ...(change.payerId && { payer_id: change.payerId }),
      ...(change.reason && { reason: change.reason }),
      ...(!isOpen && { closed_at: sql<Date>`clock_now()` }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toRequest(row)
}

export async function countReminder(tx: Tx, id: string): Promise<PaymentRequest> {
  const row = await tx
    .updateTable('payment_request')
    .set({
      reminders: sql<number>`reminders + 1`,
      reminded_at: sql<Date>`clock_now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toRequest(row)
}
