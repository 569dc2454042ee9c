import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ConsentKind } from './privacy.rules.ts'

/** What somebody agreed to or took back, with the text that they read. */
export interface ConsentEvent {
  readonly kind: ConsentKind
  readonly given: boolean
  readonly textVersion: string
  readonly at: Date
}

/** Written down where it changes something. Answers whether it did: who repeats a wish, or takes back what was never given, adds nothing. */
export async function noteConsent(tx: Tx, userId: string, consent: Omit<ConsentEvent, 'at'>): Promise<boolean> {
  const { kind, given, textVersion } = consent
  const { rows } = await sql`
    insert into consent_event (user_id, kind, given, text_version)
    select ${userId}, ${kind}, ${given}, ${textVersion}
    where ${given} is distinct from coalesce((
      select given from consent_event where user_id = ${userId} and kind = ${kind} order by id desc limit 1), false)
    returning id`.execute(tx)
  return rows.length > 0
}

const mostShown = 100

/** Newest first. */
export const listConsentEvents = (db: Db, userId: string): Promise<ConsentEvent[]> =>
  db
    .selectFrom('consent_event')
    .select(['kind', 'given', 'text_version as textVersion', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()

/** Which terms somebody accepted with their account, and when. */
export const acceptedTermsOf = (db: Db, userId: string): Promise<{ version: string; acceptedAt: Date }> =>
  db
    .selectFrom('app_user')
    .select(['terms_version as version', 'terms_accepted_at as acceptedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
