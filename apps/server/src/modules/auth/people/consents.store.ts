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

/** Whether somebody's last word on a kind was yes. */
export async function holdsConsent(db: Db, userId: string, kind: ConsentKind): Promise<boolean> {
  const row = await db
    .selectFrom('consent_event')
    .select('given')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.given ?? false
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
