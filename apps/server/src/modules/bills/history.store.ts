import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { EventKind, Snapshot } from './history.rules.ts'
import type { Keepable, KeptWords } from './words.rules.ts'
import { keptText, keptWords } from './words.store.ts'

export interface NewEvent {
  readonly groupId: string
  readonly kind: EventKind
  /** Null for the house. */
  readonly actorId: string | null
  readonly subjectId: string | null
  /** What `messages/history` says of it; each value short, because a row keeps 500 characters. */
  readonly said: Keepable
  readonly before?: Snapshot | null
  readonly after?: Snapshot | null
}

export interface PastEvent extends Required<Omit<NewEvent, 'said'>> {
  readonly said: KeptWords
  readonly id: string
  readonly at: Date
  readonly actor: string | null
  /** The last thing that was done to its subject. */
  readonly isLatest: boolean
}

/** History is only added to. */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('bill_event')
    .values(
      events.map(({ groupId, kind, actorId, subjectId, said, before, after }) => ({
        group_id: groupId,
        kind,
        actor_id: actorId,
        subject_id: subjectId,
        said: keptText(said),
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute()
}

const events = (db: Db, groupId: string) =>
  db
    .selectFrom('bill_event as event')
    .leftJoin('app_user', 'app_user.id', 'event.actor_id')
    .select([
      'event.id',
      'event.group_id as groupId',
      sql<EventKind>`event.kind`.as('kind'),
      'event.actor_id as actorId',
      'event.subject_id as subjectId',
      keptWords('event.said').as('said'),
      sql<Snapshot | null>`event.before`.as('before'),
      sql<Snapshot | null>`event.after`.as('after'),
      'event.at',
      'app_user.username as actor',
      sql<boolean>`not exists (select from bill_event as later where later.subject_id = event.subject_id and later.id > event.id)`.as(
        'isLatest',
      ),
    ])
    .where('event.group_id', '=', groupId)

export interface EventPage {
  readonly expenseId: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** What an import did to its bills is told in one line for the group, and line by line for each bill. */
const ofImports = ['expense_imported', 'expense_taken_out']

/** Newest first. Whoever asks was found to be a member. */
export const listEvents = (db: Db, groupId: string, page: EventPage): Promise<PastEvent[]> =>
  events(db, groupId)
    .$if(page.expenseId !== undefined, (query) => query.where('event.subject_id', '=', page.expenseId ?? ''))
    .$if(page.expenseId === undefined, (query) => query.where('event.kind', 'not in', ofImports))
    .$if(page.before !== undefined, (query) => query.where('event.id', '<', page.before ?? ''))
    .orderBy('event.id', 'desc')
    .limit(page.limit)
    .execute()

export const findEvent = (db: Db, groupId: string, eventId: string): Promise<PastEvent | undefined> =>
  events(db, groupId).where('event.id', '=', eventId).executeTakeFirst()

/** How something was at a version of the past. */
export async function findSnapshot(db: Db, subjectId: string, version: number): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('bill_event')
    .select(sql<Snapshot>`after`.as('after'))
    .where('subject_id', '=', subjectId)
    .where(sql<string>`after ->> 'version'`, '=', String(version))
    .executeTakeFirst()
  return row?.after
}
