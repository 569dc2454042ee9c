import type { DisplayCurrency } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { type CardInHand, heldCardStates, type SpokenLanguage, type Tier, type WeekDay } from '../auth.rules.ts'
import { type Announced, announced } from './announced.store.ts'

const held = sql.join(heldCardStates.map((state) => sql.lit(state)))

export interface NewUser {
  email: string
  canonicalEmail: string
  username: string
  phone: string | null
  passwordHash: string
  termsVersion: string
  language: SpokenLanguage
}

export interface User {
  id: string
  username: string
  email: string
  canonicalEmail: string
  phone: string | null
  passwordHash: string
  tier: Tier
  hasPin: boolean
  /** Whether signing in asks for more than the password. */
  hasFactor: boolean
  hasPasskey: boolean
  isEmailVerified: boolean
  language: SpokenLanguage
  /** What amounts are shown in beside rand. */
  displayCurrency: DisplayCurrency | null
  /** When the account closes, because its owner asked for it. */
  closesAt: Date | null
  createdAt: Date
}

/** The new id; null when the e-mail address or the username is taken. Nobody looks first, so two at once cannot both win. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | null> {
  const row = await tx
    .insertInto('app_user')
    .values({
      email: user.email,
      email_canonical: user.canonicalEmail,
      username: user.username,
      phone: user.phone,
      password_hash: user.passwordHash,
      terms_version: user.termsVersion,
      language: user.language,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const users = (db: Db) =>
  db
    .selectFrom('app_user')
    .select([
      'id',
      'username',
      'email',
      'email_canonical as canonicalEmail',
      'phone',
      'password_hash as passwordHash',
      'kyc_tier as tier',
      'created_at as createdAt',
      'language',
      'display_currency as displayCurrency',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('user_pin').select('user_id').whereRef('user_id', '=', 'app_user.id'))
        .$castTo<boolean>()
        .as('hasPin'),
    )
    .select(
      sql<boolean>`coalesce((select is_on from second_factor where user_id = app_user.id), false)`.as('hasFactor'),
    )
    .select((eb) =>
      eb
        .exists(eb.selectFrom('passkey').select('user_id').whereRef('user_id', '=', 'app_user.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
    )
    .select(
      sql<Date | null>`(select closes_at from account_closure where user_id = app_user.id and state = 'ASKED')`.as(
        'closesAt',
      ),
    )
    .select((eb) => eb('email_verified_at', 'is not', null).$castTo<boolean>().as('isEmailVerified'))
    .where('suspended_at', 'is', null)

/** What somebody has done here so far, and agreed to. */
export interface Doings extends Announced {
  /** Trades on P2P that were completed. */
  readonly trades: number
  readonly streakDays: number
  /** The last seven days, today last. */
  readonly week: readonly WeekDay[]
  /** The card that they hold, with the cents on it. */
  readonly card: CardInHand | null
  /** Of the six badges that are counted together. */
  readonly badges: number
  /** The version of the terms that they accepted, and what the product's clock says beside it. */
  readonly terms: string
  readonly now: Date
}

export const getUser = (db: Db, userId: string): Promise<User & Doings> =>
  users(db)
    .select([
      sql<number>`coalesce((select bought + sold from p2p_reputation where user_id = app_user.id), 0)`.as('trades'),
      sql<number>`streak_of(app_user.id)`.as('streakDays'),
      sql<Doings['week']>`streak_week(app_user.id)`.as('week'),
      sql<Doings['card']>`(
        select json_build_object('state', state, 'last4', last4, 'cents', card_cents_of(app_user.id)::text) from card
        where user_id = app_user.id and state in (${held}))`.as('card'),
      sql<number>`(select count(*)::int from badge_award where user_id = app_user.id and badge <> 'pro_trader')`.as(
        'badges',
      ),
      announced.as('announcements'),
      'terms_version as terms',
      sql<Date>`clock_now()`.as('now'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Absent when the account is suspended. */
export const findUser = (db: Db, userId: string): Promise<User | undefined> =>
  users(db).where('id', '=', userId).executeTakeFirst()

/** Absent also when the account is suspended. */
export const findByEmail = (db: Db, canonicalEmail: string): Promise<User | undefined> =>
  users(db).where('email_canonical', '=', canonicalEmail).executeTakeFirst()

/** The account with this e-mail address, suspended or not. */
export async function findIdByEmail(db: Db, canonicalEmail: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('email_canonical', '=', canonicalEmail)
    .executeTakeFirst()
  return row?.id
}

/** The account with this username, suspended or not. */
export async function findIdByUsername(db: Db, username: string): Promise<string | undefined> {
  const row = await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirst()
  return row?.id
}

/** Whether a name is one that another account gave up, by what is committed at this moment. */
export async function isLeftByAnother(db: Db, userId: string, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('username_left')
    .select('username')
    .where('username', '=', username)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody was called like this and is not any more. */
export async function isFormerName(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('username_left')
    .select('username')
    .where('username', '=', username)
    .executeTakeFirst()
  return row !== undefined
}

/** Who has these usernames, by username; without suspended accounts. */
export async function mapByUsername(
  db: Db,
  usernames: string[],
): Promise<Map<string, { id: string; username: string }>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('username', '=', sql<string>`any(${usernames}::text[])`)
    .where('suspended_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.username, row]))
}

/** Whether the account still has the password that was just checked, held until the transaction ends. */
export async function lockWithPassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The same password under the newest cost: nothing changed for the person. */
export async function replaceHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function changeHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((eb) => ({ password_hash: passwordHash, password_changed_at: eb.fn<Date>('now') }))
    .where('id', '=', userId)
    .execute()
}

/** Usernames by id. Who does not exist is missing. */
export async function usernamesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('app_user').select(['id', 'username']).where('id', 'in', userIds).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** The name on the person's identity document; null before it was checked. */
export async function legalNameOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('legal_name').where('id', '=', userId).executeTakeFirst()
  return row?.legal_name ?? null
}

/** Raises a tier if it is still the one that the decision was made on. Answers whether it was. */
export async function setTier(
  tx: Tx,
  userId: string,
  change: { from: Tier; to: Tier; legalName?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ kyc_tier: change.to, ...(change.legalName && { legal_name: change.legalName }) })
    .where('id', '=', userId)
    .where('kyc_tier', '=', change.from)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lowers a tier that is held by its lock, also of an account that is suspended: its person comes back to what is left. */
export async function lowerTier(tx: Tx, userId: string, { from, to }: { from: Tier; to: Tier }): Promise<void> {
  await tx.updateTable('app_user').set({ kyc_tier: to }).where('id', '=', userId).where('kyc_tier', '=', from).execute()
}

/** The tier as it is now, held until the transaction ends so that two decisions about one person come one after the other. */
export async function lockTier(tx: Tx, userId: string): Promise<Tier> {
  const row = await tx
    .selectFrom('app_user')
    .select('kyc_tier')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.kyc_tier
}

/** Whether somebody's address is shown to be theirs, and whether they are suspended; held until the transaction ends. */
export async function lockStanding(tx: Tx, userId: string): Promise<{ isVerified: boolean; isSuspended: boolean }> {
  return tx
    .selectFrom('app_user')
    .select(sql<boolean>`email_verified_at is not null`.as('isVerified'))
    .select(sql<boolean>`suspended_at is not null`.as('isSuspended'))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type Addressee = Pick<User, 'username' | 'email' | 'phone' | 'language'>

/** How a person is called and reached, and in which language. */
export const contactOf = (db: Db, userId: string): Promise<Addressee> =>
  db
    .selectFrom('app_user')
    .select(['username', 'email', 'phone', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export async function changeLanguage(db: Db, userId: string, language: SpokenLanguage): Promise<void> {
  await db.updateTable('app_user').set({ language }).where('id', '=', userId).execute()
}

export async function changeCurrency(db: Db, userId: string, currency: DisplayCurrency | null): Promise<void> {
  await db.updateTable('app_user').set({ display_currency: currency }).where('id', '=', userId).execute()
}

/** The same of many, by their ids. */
export async function contactsOf(db: Db | Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'email', 'phone', 'language'])
    .where('id', '=', sql<string>`any (${userIds}::uuid[])`)
    .execute()
  return new Map(people.map(({ id, ...contact }) => [id, contact]))
}
