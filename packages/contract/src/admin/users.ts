import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { asset, decimal, page, tier, timestamp } from '../fields.ts'
import { languages } from '../languages.ts'
import { decisionReason } from '../support/staff.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { movementKinds } from '../wallet.ts'
import { personTag } from './tags.ts'

/** The orders in which our team reads the list of people. */
export const accountSorts = ['newest', 'oldest', 'username'] as const
export type AccountSort = (typeof accountSorts)[number]

/** What sets an account apart: it is stopped, may not trade on P2P, or belongs to our team. */
export const accountFlags = ['suspended', 'restricted', 'staff'] as const
export type AccountFlag = (typeof accountFlags)[number]

/** By what a text found somebody. */
export const cluesTaken = ['email', 'phone', 'address', 'order', 'name'] as const
export type ClueTaken = (typeof cluesTaken)[number]

const accountRow = z.object({
  user_id: z.uuid(),
  username: z.string(),
  display_name: z.nullable(z.string()),
  kyc_tier: tier,
  is_suspended: z.boolean(),
  /** May not trade on P2P until a case is settled. */
  is_restricted: z.boolean(),
  is_staff: z.boolean(),
  is_closed: z.boolean(),
  created_at: timestamp,
  /** In a session that is still open; null without one. */
  last_seen_at: z.nullable(timestamp),
  /** What our team tagged it with; the person does not see it. */
  tags: z.array(z.string()),
})
export type UserRow = z.infer<typeof accountRow>

/** What is shown in part, and whole only to whoever says why. */
export const maskedFields = ['email', 'phone', 'id_number'] as const
export type MaskedField = (typeof maskedFields)[number]

const heldAsset = z.object({
  asset,
  total: decimal,
  available: decimal,
  staked: decimal,
  /** In orders, withdrawals and payments that are under way. */
  bound: decimal,
  /** Null without a price. */
  value_zar: z.nullable(decimal),
})

const account = z.object({
  ...accountRow.shape,
  /** As it stands on the document; null before the first tier. */
  legal_name: z.nullable(z.string()),
  /** Names that the account gave up. */
  former_usernames: z.array(z.string()),
  email_masked: z.string(),
  is_email_verified: z.boolean(),
  phone_masked: z.nullable(z.string()),
  is_phone_confirmed: z.boolean(),
  /** Whether a number of an accepted document can be revealed. */
  has_id_number: z.boolean(),
  language: z.enum(languages),
  has_pin: z.boolean(),
  has_second_factor: z.boolean(),
  has_passkey: z.boolean(),
  /** When the account closes, because its owner asked for it. */
  closes_at: z.nullable(timestamp),
  balances: z.array(heldAsset),
  /** What all of it is worth; what has no price counts for nothing. */
  worth_zar: decimal,
})
export type StaffAccount = z.infer<typeof account>

/** Which of somebody's doings: all, what they trade, or what they ask of us and show us. */
export const doingGroups = ['all', 'orders', 'matters'] as const
export type DoingGroup = (typeof doingGroups)[number]

export const doingKinds = [
  ...(['p2p_bought', 'p2p_sold', 'purchase', 'withdrawal', 'deposit', 'card'] as const),
  ...(['verification', 'document', 'ticket', 'case', 'suspension'] as const),
] as const
export type DoingKind = (typeof doingKinds)[number]

/** How something stands, whatever its own states are called. */
export const doingStandings = ['under_way', 'disputed', 'done', 'not_done'] as const
export type DoingStanding = (typeof doingStandings)[number]

const doing = z.object({
  id: z.uuid(),
  kind: z.enum(doingKinds),
  standing: z.enum(doingStandings),
  /** The state by its own name. */
  state: z.string(),
  asset: z.nullable(asset),
  amount: z.nullable(decimal),
  value_zar: z.nullable(decimal),
  /** Who is at the other end. */
  username: z.nullable(z.string()),
  /** What people quote of it. */
  number: z.nullable(z.string()),
  at: timestamp,
})
export type Doing = z.infer<typeof doing>

/** A move of somebody's money. What they wrote to each other is not for our team. */
const moneyMove = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  asset,
  /** Signed: negative left the wallet. */
  amount: decimal,
  value_zar: z.nullable(decimal),
  counterparty: z.nullable(z.string()),
  reference: z.string(),
  at: timestamp,
})
export type MoneyMove = z.infer<typeof moneyMove>

const openSession = z.object({
  id: z.uuid(),
  device: z.string(),
  network: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
})
export type OpenSession = z.infer<typeof openSession>

const staffNote = z.object({
  id: z.uuid(),
  /** Who wrote it; null where the account is gone. */
  author: z.nullable(z.string()),
  text: z.string(),
  at: timestamp,
})
export type StaffNote = z.infer<typeof staffNote>

const recordedAct = z.object({
  id: z.string(),
  at: timestamp,
  action: z.string(),
  /** Who did it; null for the product itself. */
  by: z.nullable(z.string()),
  /** Why, where that was asked. */
  reason: z.nullable(z.string()),
})
export type RecordedAct = z.infer<typeof recordedAct>

const accountFilters = {
  username: z.optional(visibleText().check(z.maxLength(20))),
  tier: z.optional(tier),
  flag: z.optional(z.enum(accountFlags, says('account_flag'))),
  tag: z.optional(personTag),
  sort: z._default(z.enum(accountSorts, says('account_sort')), 'newest'),
}

const staff = { auth: 'staff' } as const satisfies { auth: Access }
const acts = { ...staff, confirms: 'staff', method: 'POST' } as const
const users = '/api/admin/users' as const
const params = z.object({ user_id: z.uuid() })
const listed = { ...staff, method: 'GET', params, query: z.object(page) } as const

/** How our team finds people and looks at one. Each opening of somebody's page is recorded, and each look for them by contact data. */
export const staffUsers = defineApi({
  listUsers: {
    ...staff,
    method: 'GET',
    path: users,
    summary: 'Everybody, page by page, by the beginning of a username, a tier, what sets accounts apart and a tag',
    query: z.object({ ...page, ...accountFilters }),
    response: z.array(accountRow),
  },
  exportUsers: {
    ...listFile,
    path: `${users}/export`,
    summary: 'The same list as a table; that it was taken is recorded',
    query: z.object(accountFilters),
  },
  findUsers: {
    ...acts,
    path: `${users}/find`,
    summary:
      'People by an e-mail address, a phone number, a deposit address, the number of an order or ticket, or the beginning of a name. Recorded',
    body: z.object({
      text: visibleText(says('account_clue')).check(z.minLength(2, says('account_clue')), z.maxLength(254)),
    }),
    response: z.object({ by: z.enum(cluesTaken), people: z.array(accountRow), has_more: z.boolean() }),
  },
  getUser: {
    ...staff,
    method: 'GET',
    path: `${users}/{user_id}`,
    summary: 'One person, with contact data in part; that it was opened is recorded',
    params,
    response: account,
  },
  listUserDoings: {
    ...listed,
    path: `${users}/{user_id}/doings`,
    summary: 'What somebody did, newest first',
    query: z.object({ ...page, group: z._default(z.enum(doingGroups, says('doing_group')), 'all') }),
    response: z.array(doing),
  },
  listUserMoney: {
    ...listed,
    path: `${users}/{user_id}/money`,
    summary: 'Everything that moved in somebody’s wallet, newest first, without what they wrote',
    response: z.array(moneyMove),
  },
  listUserSessions: {
    ...staff,
    method: 'GET',
    path: `${users}/{user_id}/sessions`,
    summary: 'Where somebody is signed in',
    params,
    response: z.array(openSession),
  },
  listUserNotes: {
    ...listed,
    path: `${users}/{user_id}/notes`,
    summary: 'What our team noted about somebody, newest first',
    response: z.array(staffNote),
  },
  listUserRecord: {
    ...listed,
    path: `${users}/{user_id}/record`,
    summary: 'What was recorded about somebody, newest first',
    response: z.array(recordedAct),
  },
})

/** What our team does about one person. */
export const staffUserActs = defineApi({
  endUserSessions: {
    ...acts,
    path: `${users}/{user_id}/end_sessions`,
    summary: 'Sign somebody out everywhere',
    params,
    body: z.object({ reason: decisionReason }),
    response: z.array(openSession),
  },
  reportLostFactor: {
    ...acts,
    path: `${users}/{user_id}/lost_factor`,
    summary:
      'Say for somebody who convinced you who they are that their second factor is lost: they are told, and wait as anybody does',
    params,
    body: z.object({ reason: decisionReason }),
    response: z.object({ off_at: timestamp }),
  },
  addUserNote: {
    ...acts,
    path: `${users}/{user_id}/notes`,
    summary: 'Note something about somebody for colleagues; it stays',
    params,
    body: z.object({
      text: visibleLines(says('staff_note')).check(z.minLength(1, says('staff_note')), z.maxLength(2000)),
    }),
    response: staffNote,
  },
  revealUserField: {
    ...acts,
    path: `${users}/{user_id}/reveal`,
    summary: 'One masked field whole, with a reason; recorded before it is shown',
    params,
    body: z.object({ field: z.enum(maskedFields, says('masked_field')), reason: decisionReason }),
    response: z.object({ field: z.enum(maskedFields), value: z.string() }),
  },
})
