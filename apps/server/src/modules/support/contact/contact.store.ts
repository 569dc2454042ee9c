import { sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { ContactDeskName, ContactSender, ListSort, VisitorMessage } from './contact.rules.ts'

/** One message at a time for each address, so that its limit holds. */
export async function lockWriting(tx: Tx, canonicalEmail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${canonicalEmail}`}, 0))`.execute(tx)
}

interface NewMessage extends Pick<VisitorMessage, 'subject' | 'language' | 'text'> {
  readonly sender: (ContactSender & { readonly canonicalEmail: string }) | null
  readonly stampHash: Buffer
}

/** Answers its id; undefined when a message with this stamp is there already. */
export async function insertMessage(
  tx: Tx,
  { sender, stampHash, subject, language, text }: NewMessage,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('contact_message')
    .values({
      subject,
      first_name: sender?.firstName ?? null,
      last_name: sender?.lastName ?? null,
      email: sender?.email ?? null,
      email_canonical: sender?.canonicalEmail ?? null,
      language,
      said: text,
      stamp_hash: stampHash,
    })
    .onConflict((conflict) => conflict.column('stamp_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** How many of an address came within a day, the newest among them. */
export async function countOfDay(tx: Tx, canonicalEmail: string): Promise<number> {
  const { count } = await tx
    .selectFrom('contact_message')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('email_canonical', '=', canonicalEmail)
    .where('received_at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const messages = (db: Db) =>
  db
    .selectFrom('contact_message as message')
    .leftJoin('app_user as colleague', 'colleague.id', 'message.ended_by')
    .select(['message.id', 'subject', 'first_name', 'last_name', 'message.email', 'message.language', 'said', 'state'])
    .select(['answer', 'ended_at', 'received_at', 'colleague.username as ended_by'])

/** The message of a stamp, which is shown to nobody who does not hold it. */
export async function findByStamp(db: Db, stampHash: Buffer): Promise<VisitorMessage | undefined> {
  const row = await messages(db).where('stamp_hash', '=', stampHash).executeTakeFirst()
  return row && toMessage(row)
}

/** Those of a desk that are open, oldest first, or those that are over, newest first; unless it is wanted otherwise. */
export async function listOfVisitors(
  db: Db,
  desk: ContactDeskName,
  { over, sort, limit, before }: Wanted & { over: boolean; sort?: ListSort | undefined },
): Promise<VisitorMessage[]> {
  const way = wayOf(sort ?? (over ? 'newest' : 'oldest'))
  const rows = await messages(db)
    .where('desk', '=', desk)
    .where(sql<boolean>`(state = 'open') = ${!over}`)
    .$if(before !== undefined, (query) => query.where('message.id', way.comes, before ?? ''))
    .orderBy('message.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

export async function findMessage(db: Db, desk: ContactDeskName, id: string): Promise<VisitorMessage | undefined> {
  const row = await messages(db).where('desk', '=', desk).where('message.id', '=', id).executeTakeFirst()
  return row && toMessage(row)
}

interface Ending {
  readonly id: string
  readonly by: string
  /** Null for one that is closed without a letter. */
  readonly answer: string | null
}

/** Ends a message of a desk. False when it was over already. */
export async function endMessage(tx: Tx, desk: ContactDeskName, { id, by, answer }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_message')
    .set({ state: answer === null ? 'closed' : 'answered', answer, ended_by: by, ended_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('desk', '=', desk)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets what of a desk has been over for so many days. */
export async function deleteOldMessages(db: Db, desk: ContactDeskName, days: number): Promise<void> {
  await db
    .deleteFrom('contact_message')
    .where('desk', '=', desk)
    .where('state', '<>', sql.lit('open'))
    .where('ended_at', '<', sql<Date>`clock_now() - make_interval(days => ${days})`)
    .execute()
}

interface Row {
  id: string
  subject: VisitorMessage['subject']
  first_name: string | null
  last_name: string | null
  email: string | null
  language: VisitorMessage['language']
  said: string
  state: VisitorMessage['state']
  answer: string | null
  ended_by: string | null
  ended_at: Date | null
  received_at: Date
}

const toMessage = (row: Row): VisitorMessage => ({
  id: row.id,
  subject: row.subject,
  sender:
    row.first_name !== null && row.last_name !== null && row.email !== null
      ? { firstName: row.first_name, lastName: row.last_name, email: row.email }
      : null,
  language: row.language,
  text: row.said,
  state: row.state,
  answer: row.answer,
  endedBy: row.ended_by,
  endedAt: row.ended_at,
  receivedAt: row.received_at,
})
