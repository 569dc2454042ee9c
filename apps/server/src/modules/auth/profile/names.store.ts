import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { SpokenLanguage } from '../auth.rules.ts'

/** How somebody is called and reached. */
export interface OwnProfile {
  readonly username: string
  readonly displayName: string | null
  readonly usernameChangedAt: Date | null
  readonly formerUsernames: readonly string[]
  readonly email: string
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneConfirmed: boolean
  readonly now: Date
}

export const getOwnProfile = (db: Db, userId: string): Promise<OwnProfile> =>
  db
    .selectFrom('app_user')
    .select(['username', 'display_name as displayName', 'username_changed_at as usernameChangedAt', 'email', 'phone'])
    .select(sql<boolean>`email_verified_at is not null`.as('isEmailVerified'))
    .select(sql<boolean>`phone_confirmed_at is not null`.as('isPhoneConfirmed'))
    .select(
      sql<string[]>`array(
        select gone.username from username_left as gone
        where gone.user_id = app_user.id and gone.username <> app_user.username order by gone.left_at desc)`.as(
        'formerUsernames',
      ),
    )
    .select(sql<Date>`clock_now()`.as('now'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Somebody with the name that they have, held until the transaction ends. */
export const lockNamed = (
  tx: Tx,
  userId: string,
): Promise<{ username: string; email: string; language: SpokenLanguage; changedAt: Date | null; now: Date }> =>
  tx
    .selectFrom('app_user')
    .select(['username', 'email', 'language', 'username_changed_at as changedAt'])
    .select(sql<Date>`clock_now()`.as('now'))
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export async function setDisplayName(tx: Tx, userId: string, name: string | null): Promise<void> {
  await tx.updateTable('app_user').set({ display_name: name }).where('id', '=', userId).execute()
}

/** Gives one name up for another; refused by the database when somebody is called like that. */
export async function rename(tx: Tx, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .insertInto('username_left')
    .values({ username: from, user_id: userId })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute()
  await tx
    .updateTable('app_user')
    .set({ username: to, username_changed_at: sql<Date>`clock_now()` })
    .where('id', '=', userId)
    .execute()
}
