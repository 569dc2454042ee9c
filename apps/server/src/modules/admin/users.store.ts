import { sql } from 'kysely'
import type { Db, Wanted } from '../../platform/db.ts'
import type { AccountFlag, AccountSort, Clue, Tier } from './users.rules.ts'

/** An account as a line of a list. */
export interface ListedUser {
  readonly id: string
  readonly username: string
  readonly displayName: string | null
  readonly tier: Tier
  readonly isSuspended: boolean
  readonly isRestricted: boolean
  readonly isStaff: boolean
  readonly isClosed: boolean
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
  /** What our team tagged it with, by name. */
  readonly tags: readonly string[]
}

/**
 * Every account, stopped and closed ones too: our team looks for whom nobody else finds. What else it has is asked row by row: an
 * `exists` may be answered from a whole table.
 */
export const accounts = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['app_user.id', 'username', 'display_name as displayName', 'kyc_tier as tier'])
    .select('app_user.created_at as createdAt')
    .select([
      sql<boolean>`suspended_at is not null`.as('isSuspended'),
      sql<boolean>`coalesce((select true from p2p_restriction where user_id = app_user.id and lifted_at is null limit 1), false)`.as(
        'isRestricted',
      ),
      sql<boolean>`coalesce((select true from staff_role where user_id = app_user.id and revoked_at is null limit 1), false)`.as(
        'isStaff',
      ),
      sql<boolean>`coalesce((select true from account_closure where user_id = app_user.id and shred_at is not null limit 1), false)`.as(
        'isClosed',
      ),
      sql<Date | null>`(select max(last_seen_at) from session where user_id = app_user.id and ended_at is null)`.as(
        'lastSeenAt',
      ),
      sql<string[]>`array(select tag from person_tag where user_id = app_user.id order by tag)`.as('tags'),
    ])

interface AccountQuery extends Wanted {
  /** The beginning of a username, in lower case. */
  readonly username?: string | undefined
  readonly tier?: Tier | undefined
  readonly flag?: AccountFlag | undefined
  readonly tag?: string | undefined
  readonly sort: AccountSort
}

const byName = sql<string>`username collate "C"`
/** Stands behind every letter that a name can go on with. */
const last = '\u{10FFFF}'

/** Few have what sets them apart, so they are found by it and not looked for among all. */
const flagged: Readonly<Record<Exclude<AccountFlag, 'suspended'>, ReturnType<typeof sql<boolean>>>> = {
  restricted: sql<boolean>`app_user.id = any (array(select user_id from p2p_restriction where lifted_at is null))`,
  staff: sql<boolean>`app_user.id = any (array(select user_id from staff_role where revoked_at is null))`,
}

/** One page of the list of everybody. The place of a row is its id, or its username in the order of names. */
export function listAccounts(db: Db, query: AccountQuery): Promise<ListedUser[]> {
  const { username, tier, flag, tag, sort, before, limit } = query
  const ordered = {
    newest: () => sql<boolean>`app_user.id < ${before}::uuid`,
    oldest: () => sql<boolean>`app_user.id > ${before}::uuid`,
    username: () => sql<boolean>`username collate "C" > ${before}`,
  }
  return accounts(db)
    .$if(username !== undefined, (rows) =>
      rows.where(byName, '>=', username ?? '').where(byName, '<', `${username}${last}`),
    )
    .$if(tier !== undefined, (rows) => rows.where('kyc_tier', '=', tier as Tier))
    .$if(flag === 'suspended', (rows) => rows.where('suspended_at', 'is not', null))
    .$if(flag === 'restricted', (rows) => rows.where(flagged.restricted))
    .$if(flag === 'staff', (rows) => rows.where(flagged.staff))
    .$if(tag !== undefined, (rows) =>
      rows.where(sql<boolean>`app_user.id = any (array(select user_id from person_tag where tag = ${tag}))`),
    )
    .$if(before !== undefined, (rows) => rows.where(ordered[sort]()))
    .orderBy(sort === 'username' ? byName : 'app_user.id', sort === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

/** These accounts, in the order of their names. */
export function listAccountsById(db: Db, ids: readonly string[]): Promise<ListedUser[]> {
  return accounts(db).where('app_user.id', '=', sql<string>`any (${ids}::uuid[])`).orderBy('username').execute()
}

type Seeking<By extends Clue['by']> = (db: Db, clue: Extract<Clue, { by: By }>, limit: number) => Promise<string[]>

const idsOf = async (db: Db, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

const byEmail: Seeking<'email'> = (db, { email }) =>
  idsOf(db, sql`select id from app_user where email_canonical = ${email}`)

const byPhone: Seeking<'phone'> = (db, { phone }, limit) =>
  idsOf(db, sql`select id from app_user where phone = ${phone} limit ${limit}`)

const byAddress: Seeking<'address'> = (db, { address }) =>
  idsOf(
    db,
    sql`select user_id as id from chain_address
        where network in ('bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron')
          and address in (${address}, lower(${address}))`,
  )

/** Whoever an id, a payment reference or a ticket's number leads to: the two sides of a trade, or who bought, withdrew or asked. */
const byOrder: Seeking<'order'> = (db, clue) => {
  if ('id' in clue) {
    return idsOf(
      db,
      sql`select id from app_user where id = ${clue.id}::uuid
          union select unnest(array[buyer_id, seller_id]) from p2p_order where id = ${clue.id}::uuid
          union select user_id from buy_order where id = ${clue.id}::uuid
          union select user_id from withdrawal where id = ${clue.id}::uuid
          union select user_id from support_ticket where id = ${clue.id}::uuid`,
    )
  }
  if ('reference' in clue) {
    return idsOf(
      db,
      sql`select unnest(array[buyer_id, seller_id]) as id from p2p_order where reference = ${clue.reference}
          union select user_id from buy_order where reference = ${clue.reference}`,
    )
  }
  return idsOf(db, sql`select user_id as id from support_ticket where right(id::text, 8) = ${clue.ticketEnd}`)
}

/** What somebody is called or was: the name of the account, the one that others see, and the one on the document. */
const byBeginning: Seeking<'name'> = (db, { beginning }, limit) => {
  const end = `${beginning}${last}`
  return idsOf(
    db,
    sql`(select id from app_user where username collate "C" >= ${beginning} and username collate "C" < ${end}
         order by username collate "C" limit ${limit})
        union (select id from app_user where lower(display_name) collate "C" >= ${beginning}
          and lower(display_name) collate "C" < ${end} order by lower(display_name) collate "C" limit ${limit})
        union (select id from app_user where lower(legal_name) collate "C" >= ${beginning}
          and lower(legal_name) collate "C" < ${end} order by lower(legal_name) collate "C" limit ${limit})
        union select user_id from username_left where username = ${beginning}`,
  )
}

const seeking: { readonly [By in Clue['by']]: Seeking<By> } = {
  email: byEmail,
  phone: byPhone,
  address: byAddress,
  order: byOrder,
  name: byBeginning,
}

/** Who is meant by a clue, in no order; of each kind of name at most `limit`. */
export const findByClue = (db: Db, clue: Clue, limit: number): Promise<string[]> =>
  (seeking[clue.by] as Seeking<Clue['by']>)(db, clue, limit)
