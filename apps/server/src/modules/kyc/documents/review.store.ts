import { sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { BureauOutcome, TargetTier, Tier } from '../kyc.rules.ts'

/** An application as our team sees it. */
export interface Reviewed {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly tier: Tier
  readonly targetTier: TargetTier
  readonly state: BureauOutcome
  readonly bureau: string | null
  readonly createdAt: Date
  /** Whether its person was asked for a document again that is not there yet. */
  readonly waitsForPerson: boolean
}

/** While it was looked at, a document was asked for again that is not there yet. */
const waitsForPerson = sql<boolean>`exists (
  select from kyc_document as document
  where document.user_id = application.user_id and document.state = 'REFUSED'
    and document.changed_at >= application.created_at)`

const applications = (db: Db) =>
  db
    .selectFrom('kyc_application as application')
    .innerJoin('app_user as person', 'person.id', 'application.user_id')
    .select([
      'application.id',
      'application.user_id as userId',
      'person.username',
      'person.kyc_tier as tier',
      'application.target_tier as targetTier',
      'application.state',
      'application.bureau',
      'application.created_at as createdAt',
    ])
    .select(waitsForPerson.as('waitsForPerson'))

/** Those that are looked at and wait for us or for their person, the oldest first. */
export async function listQueue(
  db: Db,
  { waitsFor, limit, before }: Wanted & { waitsFor: 'us' | 'them' | 'all' },
): Promise<Reviewed[]> {
  return applications(db)
    .where('application.state', '=', sql.lit('IN_REVIEW'))
    .$if(waitsFor !== 'all', (query) => query.where(waitsForPerson, '=', waitsFor === 'them'))
    .$if(before !== undefined, (query) => query.where('application.id', '>', before ?? ''))
    .orderBy('application.id')
    .limit(limit)
    .execute()
}

const ofOneAtMost = 20

/** Everything that one person applied for, the newest first. */
export async function listOfPerson(db: Db, username: string): Promise<Reviewed[]> {
  return applications(db)
    .where('person.username', '=', username)
    .orderBy('application.id', 'desc')
    .limit(ofOneAtMost)
    .execute()
}

export async function findApplication(db: Db, id: string): Promise<Reviewed | undefined> {
  return applications(db).where('application.id', '=', id).executeTakeFirst()
}

/** Holds an application while our team acts on it, behind the lock of its person. */
export async function lockApplication(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('kyc_application').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
