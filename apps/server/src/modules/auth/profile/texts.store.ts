import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** A text message that is to be sent. The same key to the same number is the same message, queued once. */
export interface OutgoingText {
  readonly to: string
  readonly text: string
  readonly key: string
}

/** Queues messages in the transaction of their cause: what is rolled back is not told. */
export async function queueTexts(tx: Tx, texts: readonly OutgoingText[]): Promise<void> {
  if (texts.length === 0) return
  await tx
    .insertInto('text_message')
    .values(texts.map(({ to, text, key }) => ({ recipient: to, body: text, key })))
    .onConflict((conflict) => conflict.columns(['recipient', 'key']).doNothing())
    .execute()
}

export interface DueText extends OutgoingText {
  readonly id: string
  readonly tries: number
}

/** Takes messages for some time, each for one process only. Whoever dies with them leaves them to the next. */
export async function takeDueTexts(db: Db, { most, seconds }: { most: number; seconds: number }): Promise<DueText[]> {
  const { rows } = await sql<DueText>`
    with due as (
      select recipient, id from text_message where state = 'QUEUED' and due_at <= clock_now()
      order by due_at limit ${most} for update skip locked
    )
    update text_message set tries = tries + 1, due_at = clock_now() + make_interval(secs => ${seconds})
    from due where text_message.recipient = due.recipient and text_message.id = due.id
    returning text_message.id, key, text_message.recipient as "to", body as text, tries`.execute(db)
  return rows
}

type TextKey = Pick<DueText, 'to' | 'id'>

/** Delivered, or given up: its words are no longer needed. */
export async function closeTexts(db: Db, texts: readonly TextKey[], state: 'SENT' | 'FAILED'): Promise<void> {
  await sql`
    update text_message set state = ${state}, body = null, closed_at = clock_now()
    from unnest(${texts.map(({ to }) => to)}::text[], ${texts.map(({ id }) => id)}::uuid[]) as given (recipient, id)
    where text_message.recipient = given.recipient and text_message.id = given.id and text_message.state = 'QUEUED'`.execute(
    db,
  )
}

export async function postponeText(db: Db, { to, id }: TextKey, seconds: number): Promise<void> {
  await db
    .updateTable('text_message')
    .set({ due_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})` })
    .where('recipient', '=', to)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** To whom we wrote is forgotten, too. */
export async function deleteOldTexts(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('text_message')
    .where('state', '<>', sql.lit('QUEUED'))
    .where('closed_at', '<', sql<Date>`clock_now() - make_interval(days => ${days})`)
    .execute()
}
