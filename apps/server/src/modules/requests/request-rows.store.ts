import { type Selectable, type SqlBool, sql } from 'kysely'
import { listed } from '../../platform/db.ts'
import type { Tables } from '../../platform/tables.gen.ts'
import { openStates, type PaymentRequest } from './requests.rules.ts'

export const columns = [
  'id',
  'code',
  'requester_id',
  'payer_id',
  'to_identifier',
  'payer_email',
  'asset',
  'in_rand',
  'wanted',
  'paid',
  'allows_partial',
  'note',
  'emoji',
  'origin',
  'origin_ref',
  'from_stranger',
  'state',
  'reason',
  'reminders',
  'created_at',
  'expires_at',
  'closed_at',
  'reminded_at',
  sql<Date>`clock_now()`.as('read_at'),
  sql<boolean>`payment_request.expires_at <= clock_now()`.as('is_over'),
] as const

/** Whether a request waits for the owner of an address that this person has shown to be theirs. */
const isForEmailOf = (userId: string) => sql<SqlBool>`(payer_id is null and payer_email = (
  select email_canonical from app_user where app_user.id = ${userId} and email_verified_at is not null))`

/** Whoever was asked; nobody sees the requests of people whom they blocked. */
export const isAsked = (userId: string) => sql<SqlBool>`(payer_id = ${userId} or ${isForEmailOf(userId)})
  and requester_id <> ${userId}
  and not exists (select from user_block where blocker_id = ${userId} and blocked_id = requester_id and closed_at is null)`

const isOfSuspended = sql<SqlBool>`exists (select from app_user where app_user.id = requester_id and suspended_at is not null offset 0)`

/** What whoever was asked is shown and counts: what nobody can pay while its maker is suspended waits unseen until they are let go. */
export const isShownAsked = (userId: string) =>
  sql<SqlBool>`(${isAsked(userId)} and not (state in ${listed(openStates)} and ${isOfSuspended}))`

/**
 * Whether a request was made for whoever has its link, which nobody is shown of an account that is suspended. `offset 0` has whoever asks
 * looked up by their key, also where nobody has counted the people yet.
 */
export const isShownLink = sql<SqlBool>`(origin = 'link' and not ${isOfSuspended})`

/** Whoever paid a part of a link had its code, and goes on seeing what became of it. */
export const hasPaidPart = (userId: string) => sql<SqlBool>`exists (
  select from request_payment where request_payment.request_id = payment_request.id and request_payment.payer_id = ${userId})`

type RequestRow = Omit<Selectable<Tables['payment_request']>, 'version' | 'to_stranger'> & {
  read_at: Date
  is_over: boolean
}

export function toRequest(row: RequestRow): PaymentRequest {
  const asset = row.in_rand ? 'ZAR' : row.asset
  return {
    id: row.id,
    code: row.code,
    requesterId: row.requester_id,
    payerId: row.payer_id,
    toIdentifier: row.to_identifier,
    payerEmail: row.payer_email,
    asset: row.asset,
    wanted: { asset, units: BigInt(row.wanted) },
    paid: { asset, units: BigInt(row.paid) },
    allowsPartial: row.allows_partial,
    note: row.note,
    emoji: row.emoji,
    origin: row.origin,
    originRef: row.origin_ref,
    fromStranger: row.from_stranger,
    state: row.state,
    reason: row.reason,
    reminders: row.reminders,
    remindedAt: row.reminded_at,
    readAt: row.read_at,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    closedAt: row.closed_at,
    isOver: row.is_over,
  }
}
