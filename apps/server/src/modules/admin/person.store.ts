import type { CryptoAsset } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Wanted } from '../../platform/db.ts'
import type { DoingKind, SpokenLanguage } from './users.rules.ts'
import { accounts, type ListedUser } from './users.store.ts'

/** One account with all that its page says at first. */
export interface WholeAccount extends ListedUser {
  readonly legalName: string | null
  readonly formerNames: string[]
  readonly email: string
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneConfirmed: boolean
  readonly hasIdNumber: boolean
  readonly language: SpokenLanguage
  readonly hasPin: boolean
  readonly hasFactor: boolean
  readonly hasPasskey: boolean
  readonly closesAt: Date | null
}

export const findAccount = (db: Db, userId: string): Promise<WholeAccount | undefined> =>
  accounts(db)
    .select(['legal_name as legalName', 'email', 'phone', 'language'])
    .select([
      sql<string[]>`array(select username from username_left where user_id = app_user.id order by left_at desc)`.as(
        'formerNames',
      ),
      sql<boolean>`email_verified_at is not null`.as('isEmailVerified'),
      sql<boolean>`phone_confirmed_at is not null`.as('isPhoneConfirmed'),
      sql<boolean>`coalesce((select true from kyc_detail where user_id = app_user.id and kind = 'identity' and accepted_at is not null limit 1), false)`.as(
        'hasIdNumber',
      ),
      sql<boolean>`coalesce((select true from user_pin where user_id = app_user.id limit 1), false)`.as('hasPin'),
      sql<boolean>`coalesce((select is_on from second_factor where user_id = app_user.id), false)`.as('hasFactor'),
      sql<boolean>`coalesce((select true from passkey where user_id = app_user.id limit 1), false)`.as('hasPasskey'),
      sql<Date | null>`(select closes_at from account_closure where user_id = app_user.id and state = 'ASKED')`.as(
        'closesAt',
      ),
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst()

export async function isThere(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}

/** Something that somebody did, or that was done about them. */
export interface DoingRow {
  readonly id: string
  readonly kind: DoingKind
  readonly state: string
  readonly asset: CryptoAsset | null
  readonly units: string | null
  readonly cents: string | null
  readonly username: string | null
  readonly number: string | null
  readonly at: Date
}

interface DoingQuery extends Wanted {
  readonly kinds: readonly DoingKind[]
}

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What each kind of doing is read from: the newest before a place, by an index that begins with the person. */
const sources = (me: string, before: string, limit: number) => {
  const page = sql`order by id desc limit ${limit}`
  const none = sql`null::text, null::numeric, null::numeric, null::uuid, null::text`
  return {
    p2p_bought: sql`select id, 'p2p_bought', state, asset, amount_units, fiat_cents, seller_id, reference, created_at
      from p2p_order where buyer_id = ${me} and id < ${before}::uuid ${page}`,
    p2p_sold: sql`select id, 'p2p_sold', state, asset, amount_units, fiat_cents, buyer_id, reference, created_at
      from p2p_order where seller_id = ${me} and id < ${before}::uuid ${page}`,
    purchase: sql`select id, 'purchase', state, asset, target_units, fiat_cents, null, reference, created_at
      from buy_order where user_id = ${me} and id < ${before}::uuid ${page}`,
    withdrawal: sql`select id, 'withdrawal', state, asset, units, value_cents, null, null, created_at
      from withdrawal where user_id = ${me} and id < ${before}::uuid ${page}`,
    deposit: sql`select id, 'deposit', state, asset, units, null, null, null, created_at
      from chain_deposit where user_id = ${me} and id < ${before}::uuid ${page}`,
    card: sql`select id, 'card', state, null, null, asked_cents, null, merchant, created_at
      from card_payment where user_id = ${me} and id < ${before}::uuid ${page}`,
    verification: sql`select id, 'verification', state, ${none}, created_at
      from kyc_application where user_id = ${me} and id < ${before}::uuid ${page}`,
    document: sql`select id, 'document', state, null, null, null, null, kind, sent_at
      from kyc_document where user_id = ${me} and id < ${before}::uuid ${page}`,
    ticket: sql`select id, 'ticket', state, null, null, null, null, 'TKT-' || upper(right(id::text, 8)), opened_at
      from support_ticket where user_id = ${me} and id < ${before}::uuid ${page}`,
    case: sql`select one.id, 'case', one.state, traded.asset, one.unsecured_units, null,
        case when traded.buyer_id = ${me} then traded.seller_id else traded.buyer_id end, traded.reference, one.created_at
      from (select id from p2p_order where buyer_id = ${me} and had_case
          union all select id from p2p_order where seller_id = ${me} and had_case) as mine
        join p2p_order as traded on traded.id = mine.id
        join p2p_case as one on one.order_id = mine.id
      where one.id < ${before}::uuid order by one.id desc limit ${limit}`,
    suspension: sql`select id, 'suspension', case when lifted_at is null then 'STANDS' else 'LIFTED' end, ${none}, suspended_at
      from suspension where user_id = ${me} and id < ${before}::uuid ${page}`,
  } satisfies Record<DoingKind, ReturnType<typeof sql>>
}

/** What somebody did, newest first. Their ids are ordered by time over all tables, so one place serves all of them. */
export async function listDoings(db: Db, userId: string, { kinds, limit, before }: DoingQuery): Promise<DoingRow[]> {
  const from = sources(userId, before ?? afterAll, limit)
  const parts = kinds.map((kind) => sql`(${from[kind]})`)
  const { rows } = await sql<DoingRow>`
    select doing.id, kind, doing.state, asset, units::text, cents::text, other.username, number, at
    from (${sql.join(parts, sql` union all `)}) as doing (id, kind, state, asset, units, cents, other_id, number, at)
    left join app_user as other on other.id = doing.other_id
    order by doing.id desc limit ${limit}`.execute(db)
  return rows
}

/** Something that was recorded about somebody. */
export interface RecordedRow {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly by: string | null
  readonly reason: string | null
}

/**
 * What was recorded about somebody, newest first: under their own name, and under those of what they handed in. Each name is read from its own
 * place in the record, so that much under one of them does not slow the others down.
 */
export async function listRecorded(db: Db, userId: string, { limit, before }: Wanted): Promise<RecordedRow[]> {
  const { rows } = await sql<RecordedRow>`
    select event.id::text as id, event.at, event.action, actor.username as by,
      case when jsonb_typeof(event.detail->'reason') = 'string' then event.detail->>'reason' end as reason
    from (
      select ${userId}::uuid::text as subject
      union all select 'user:' || ${userId}::uuid
      union all select id::text from kyc_application where user_id = ${userId}
      union all select 'kyc_document:' || id from kyc_document where user_id = ${userId}
    ) as name
    cross join lateral (
      select id, at, action, actor_id, detail from audit_event
      where subject = name.subject and id < ${before ?? '9223372036854775807'}::bigint
      order by id desc limit ${limit}
    ) as event
    left join app_user as actor on actor.id = event.actor_id
    order by event.id desc limit ${limit}`.execute(db)
  return rows
}
