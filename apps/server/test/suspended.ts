import { sql } from 'kysely'
import { askToLift, lift, openSuspensionOf, suspendAccount } from '../src/modules/auth/index.ts'
import { askedReturns } from '../src/modules/auth/suspensions/work.store.ts'
import type { Db } from '../src/platform/db.ts'
import type { Someone } from './api.ts'

const publicUrl = 'http://sengi.test'

/** Suspends somebody, as the operator does at the command line. */
export const suspend = (db: Db, { email: account }: Pick<Someone, 'email'>) =>
  suspendAccount(db, { account, reason: 'A test wants them kept out', by: null, publicUrl })

/** Lets them go again: the operator asks, and another person agrees. */
export async function letGo(db: Db, { email }: Pick<Someone, 'email'>, by: Pick<Someone, 'id'>): Promise<void> {
  const { id } = await openSuspensionOf(db, email)
  await askToLift(db, { id, reason: 'The test is done with them', by: null, publicUrl })
  const { rows } = await sql<{ hash: string }>`select hash from (${askedReturns}) as asked where id = ${id}`.execute(db)
  await lift(db, { id, by: by.id, publicUrl, hash: rows[0]?.hash ?? null })
}
