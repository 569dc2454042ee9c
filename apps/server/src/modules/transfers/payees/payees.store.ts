import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
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

/** The same with what they want to be called. */
export interface CalledPerson extends NamedPerson {
  readonly chosenName: string | null
}

const people = (db: Db) =>
  db
    .selectFrom('app_user')
    .select([
      'app_user.id',
      'app_user.username',
      'app_user.legal_name as legalName',
      'app_user.display_name as chosenName',
    ])
    .where('app_user.suspended_at', 'is', null)

/** Whether this asker finds the person by this way, whom they may have switched off. */
const finds = (askerId: string, way: 'search' | 'email') => sql<SqlBool>`may_find(${askerId}, app_user.id, ${way})`

/** Who has shown that an e-mail address is theirs, and lets this asker find them by it. */
export const findByVerifiedEmail = (
  db: Db,
  askerId: string,
  canonicalEmail: string,
): Promise<NamedPerson | undefined> =>
  people(db)
    .where('email_canonical', '=', canonicalEmail)
    .where('email_verified_at', 'is not', null)
    .where(finds(askerId, 'email'))
    .executeTakeFirst()

export const findByUsername = (db: Db, username: string): Promise<CalledPerson | undefined> =>
  people(db).where('username', '=', username).executeTakeFirst()

/** Whether somebody paid another before by any door; `new` while the sums count them as such. */
export async function acquaintance(
  db: Db,
  userId: string,
  payeeId: string,
  { newPayeeHours, brakeHours }: { readonly newPayeeHours: number; readonly brakeHours: number },
): Promise<'never' | 'new' | 'known'> {
  const row = await db
    .selectFrom('payee_paid')
    .select(
      sql<boolean>`stays_new(first_paid_at, user_id, make_interval(hours => ${newPayeeHours}), make_interval(hours => ${brakeHours}))`.as(
        'is_new',
      ),
    )
    .where('user_id', '=', userId)
    .where('payee_id', '=', payeeId)
    .executeTakeFirst()
  if (!row) return 'never'
  return row.is_new ? 'new' : 'known'
}

/** Notes that somebody paid another at a moment of the past; the limits note it of what is paid now. */
export async function notePaid(tx: Tx, userId: string, payeeId: string, at: Date): Promise<void> {
  await tx
    .insertInto('payee_paid')
    .values({ user_id: userId, payee_id: payeeId, first_paid_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The addresses of a network that somebody keeps or has withdrawn to. */
export async function listKnownAddresses(db: Db, userId: string, network: Network): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from contact where user_id = ${userId} and network = ${network}
    union
    select address from withdrawal where user_id = ${userId} and network = ${network}`.execute(db)
  return rows.map(({ address }) => address)
}

/** People whose username begins with some letters, but not those who blocked the asker, nor those who hide from whom they have not met. */
export async function searchPeople(
  db: Db,
  userId: string,
  beginning: string,
  most: number,
): Promise<(CalledPerson & { readonly isContact: boolean })[]> {
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
    .where(finds(userId, 'search'))
    .orderBy('username')
    .limit(most)
    .execute()
}

/** Whom somebody paid lately: a person, or an e-mail address, whose owner they are not told. */
export interface Recent {
  readonly person: NamedPerson | null
  readonly email: string | null
  readonly isContact: boolean
  readonly lastSentAt: Date
}

/**
 * Of the last payments, to whom or what they went as the sender typed it: each once, the latest first. Money for an e-mail
 * address stands there alike whether it was taken or waits, and a person whether they are there to be found or not.
 */
export async function listRecents(
  db: Db,
  userId: string,
  { payments, people: most }: { payments: number; people: number },
): Promise<Recent[]> {
  const { rows } = await sql<RecentRow>`
    select app_user.id, app_user.username, app_user.legal_name as "legalName", recent.typed as email, recent.at as "lastSentAt",
           exists (
             select from contact where contact.user_id = ${userId}
               and (contact.peer_id = app_user.id or contact.email = recent.key)) as "isContact"
    from (
      select recipient_id, key, (array_agg(typed order by created_at desc))[1] as typed, max(created_at) as at
      from (
        (select case when typed_to is null then recipient_id end as recipient_id, typed_to as typed, lower(normalize(typed_to, NFKC)) as key, created_at
         from transfer where sender_id = ${userId} order by id desc limit ${payments})
        union all
        (select null, email, email_canonical, created_at
         from transfer_claim where sender_id = ${userId} order by id desc limit ${payments})
      ) as last
      group by recipient_id, key
    ) as recent
    left join app_user on app_user.id = recent.recipient_id
    order by recent.at desc limit ${most}`.execute(db)
  return rows.map(({ id, username, legalName, ...recent }) => ({
    ...recent,
    person: id && username ? { id, username, legalName } : null,
  }))
}

interface RecentRow extends Omit<Recent, 'person'> {
  readonly id: string | null
  readonly username: string | null
  readonly legalName: string | null
}
