import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import type { DemoPerson } from './people.ts'

/**
 * One seeding at a time, in whichever process. False when another one is under way. A busy machine takes passwords apart for longer than
 * a transaction may be idle otherwise.
 */
export async function takeSeeding(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sandbox seeding')) as taken,
           set_config('idle_in_transaction_session_timeout', '2min', true)`.execute(tx)
  return rows[0]?.taken ?? false
}

/** Which of these e-mail addresses or usernames somebody has. */
export async function takenNames(db: Db, people: readonly DemoPerson[]): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('username')
    .where((either) =>
      either.or([
        either(
          'email_canonical',
          'in',
          people.map(({ email }) => email),
        ),
        either(
          'username',
          'in',
          people.map(({ username }) => username),
        ),
      ]),
    )
    .execute()
  return rows.map(({ username }) => username)
}

/** Whether something of this kind stands in the records, which nobody rewrites. */
export async function wasRecorded(db: Db, action: string): Promise<boolean> {
  const row = await db.selectFrom('audit_event').select('id').where('action', '=', action).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function findPersonId(db: Db, { email }: DemoPerson): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('id').where('email_canonical', '=', email).executeTakeFirst()
  return row?.id ?? null
}

interface Account {
  person: DemoPerson
  passwordHash: string
  termsVersion: string
  openedAt: Date
}

export async function insertPerson(tx: Tx, { person, passwordHash, termsVersion, openedAt }: Account): Promise<string> {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      id: idAt(openedAt),
      email: person.email,
      email_canonical: person.email,
      email_verified_at: openedAt,
      username: person.username,
      password_hash: passwordHash,
      password_changed_at: openedAt,
      kyc_tier: person.tier,
      legal_name: person.legalName,
      terms_version: termsVersion,
      terms_accepted_at: openedAt,
      created_at: openedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Step = readonly [from: 'tier_0' | 'tier_1', to: 'tier_1' | 'tier_2']

/** One step up, applied for and approved at once by the sandbox's bureau, as its own books say too. */
export async function insertTierStep(
  tx: Tx,
  userId: string,
  legalName: string | null,
  [from, to]: Step,
  at: Date,
): Promise<void> {
  const application = await tx
    .insertInto('kyc_application')
    .values({
      id: idAt(at),
      user_id: userId,
      target_tier: to,
      state: 'APPROVED',
      bureau: 'sandbox',
      created_at: at,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const check = { application_id: application.id, target_tier: to, legal_name: legalName, outcome: 'PASS' as const }
  await tx
    .insertInto('sandbox_bureau_check')
    .values({ ...check, ref: `SBX-${application.id}`, asked_at: at })
    .execute()
  await tx
    .insertInto('kyc_tier_change')
    .values({ user_id: userId, application_id: application.id, from_tier: from, to_tier: to, at })
    .execute()
}

/** A time-ordered id of a moment in the past. */
export const idAt = (at: Date): RawBuilder<string> => sql<string>`uuidv7(${at}::timestamptz - now())`
