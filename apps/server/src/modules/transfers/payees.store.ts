import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { ChainAddress } from './addresses.rules.ts'

type Network = ChainAddress['network']

export interface Person {
  readonly id: string
  readonly username: string
}

/** A person with what others may see of them, and see only in part. */
export interface NamedPerson extends Person {
  /** The name on the identity document; null before it was checked. */
  readonly legalName: string | null
}

const people = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['app_user.id', 'app_user.username', 'app_user.legal_name as legalName'])
    .where('app_user.suspended_at', 'is', null)

/** Who has shown that an e-mail address is theirs. */
export const findByVerifiedEmail = (db: Db, canonicalEmail: string): Promise<NamedPerson | undefined> =>
  people(db).where('email_canonical', '=', canonicalEmail).where('email_verified_at', 'is not', null).executeTakeFirst()

/** The one checked person with this number. Numbers are not confirmed, so of two nobody is meant. */
export async function findByPhone(db: Db, phone: string): Promise<NamedPerson | undefined> {
  const found = await people(db).where('phone', '=', phone).where('legal_name', 'is not', null).limit(2).execute()
  return found.length === 1 ? found[0] : undefined
}

export const findByUsername = (db: Db, username: string): Promise<NamedPerson | undefined> =>
  people(db).where('username', '=', username).executeTakeFirst()

/** Whether somebody paid another before. */
export async function hasPaid(db: Db, senderId: string, recipientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('transfer')
    .select('id')
    .where('sender_id', '=', senderId)
    .where('recipient_id', '=', recipientId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The addresses of a network that somebody keeps or has withdrawn to. */
export async function listKnownAddresses(db: Db, userId: string, network: Network): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from contact where user_id = ${userId} and network = ${network}
    union
    select address from withdrawal where user_id = ${userId} and network = ${network}`.execute(db)
  return rows.map(({ address }) => address)
}

/** Whether somebody changed their password within some hours. */
export async function hasNewPassword(db: Db, userId: string, hours: number): Promise<boolean> {
  const row = await db
    .selectFrom('audit_event')
    .select('id')
    .where('actor_id', '=', userId)
    .where('action', '=', 'auth.password_changed')
    .where('at', '>', sql<Date>`clock_now() - make_interval(hours => ${hours})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** People whose username begins with some letters, but not those who blocked the asker. */
export async function searchPeople(
  db: Db,
  userId: string,
  beginning: string,
  most: number,
): Promise<(NamedPerson & { readonly isContact: boolean })[]> {
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  return people(db)
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('contact').select('id').where('user_id', '=', userId).whereRef('peer_id', '=', 'app_user.id'),
        )
        .$castTo<boolean>()
        .as('isContact'),
    )
    .where('username', 'like', pattern)
    .where('app_user.id', '<>', userId)
    .where(sql<SqlBool>`not exists (select from user_block where blocker_id = app_user.id and blocked_id = ${userId})`)
    .orderBy('username')
    .limit(most)
    .execute()
}

/** Of the last payments, to whom they went: each person once, the latest first. */
export async function listRecents(
  db: Db,
  userId: string,
  { payments, people: most }: { payments: number; people: number },
): Promise<(NamedPerson & { readonly isContact: boolean; readonly lastSentAt: Date })[]> {
  const { rows } = await sql<NamedPerson & { isContact: boolean; lastSentAt: Date }>`
    select app_user.id, app_user.username, app_user.legal_name as "legalName", recent.at as "lastSentAt",
           exists (select from contact where contact.user_id = ${userId} and contact.peer_id = app_user.id) as "isContact"
    from (
      select recipient_id, max(created_at) as at
      from (
        select recipient_id, created_at from transfer where sender_id = ${userId} order by id desc limit ${payments}
      ) as last
      group by recipient_id
    ) as recent
    join app_user on app_user.id = recent.recipient_id and app_user.suspended_at is null
    order by recent.at desc limit ${most}`.execute(db)
  return rows
}
