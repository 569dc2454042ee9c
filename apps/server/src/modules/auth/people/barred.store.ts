import type { Db } from '../../../platform/db.ts'

/** What a barred account is signed in to with: whoever shows it is told why nothing opens. */
export async function findBarredHash(db: Db, canonicalEmail: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('suspension', 'suspension.user_id', 'app_user.id')
    .select('password_hash')
    .where('email_canonical', '=', canonicalEmail)
    .where('app_user.suspended_at', 'is not', null)
    .where('lifted_at', 'is', null)
    .where('barred_at', 'is not', null)
    .executeTakeFirst()
  return row?.password_hash
}
