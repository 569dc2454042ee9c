import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export interface DueLetter {
  id: string
  key: string
  to: string
  subject: string
  text: string
  tries: number
}

/** Takes letters for some time, each for one process only. Whoever dies with them leaves them to the next. */
export async function takeDueLetters(
  db: Db,
  { most, seconds }: { most: number; seconds: number },
): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    with due as (
      select recipient, id from letter where state = 'QUEUED' and due_at <= clock_now()
      order by due_at limit ${most} for update skip locked
    )
    update letter set tries = tries + 1, due_at = clock_now() + make_interval(secs => ${seconds})
    from due where letter.recipient = due.recipient and letter.id = due.id
    returning letter.id, key, letter.recipient as "to", subject, body as text, tries`.execute(db)
  return rows
}

type LetterKey = Pick<DueLetter, 'to' | 'id'>

/** Delivered, or given up: its words are no longer needed. */
export async function closeLetters(db: Db, letters: readonly LetterKey[], state: 'SENT' | 'FAILED'): Promise<void> {
  await sql`
    update letter set state = ${state}, body = null, closed_at = clock_now()
    from unnest(${letters.map(({ to }) => to)}::text[], ${letters.map(({ id }) => id)}::uuid[]) as given (recipient, id)
    where letter.recipient = given.recipient and letter.id = given.id and letter.state = 'QUEUED'`.execute(db)
}

export async function postponeLetter(db: Db, { to, id }: LetterKey, seconds: number): Promise<void> {
  await db
    .updateTable('letter')
    .set({ due_at: sql<Date>`clock_now() + make_interval(secs => ${seconds})` })
    .where('recipient', '=', to)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** To whom we wrote is forgotten, too. */
export async function deleteOldLetters(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('letter')
    .where('state', '<>', sql.lit('QUEUED'))
    .where('closed_at', '<', sql<Date>`clock_now() - make_interval(days => ${days})`)
    .execute()
}
