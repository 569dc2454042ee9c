import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { KeptLetter, Letter, LetterPage } from './mail.ts'

/** Keeps letters; one that is already there stays as it is. */
export async function keepLetters(db: Db, letters: readonly Letter[]): Promise<true> {
  const rows = letters.map(({ key, to, subject, text, html }) => ({
    key,
    recipient: to,
    subject,
    body: text,
    html: html ?? null,
  }))
  await db
    .insertInto('sandbox_letter')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return true
}

/** Newest first, for one address or for all. */
export async function listLetters(db: Db, { to, before, size }: LetterPage): Promise<KeptLetter[]> {
  const rows = await db
    .selectFrom('sandbox_letter')
    .selectAll()
    .$if(to !== undefined, (query) => query.where(sql`lower(recipient)`, '=', (to ?? '').toLowerCase()))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ id, key, recipient, subject, body, html, received_at }) => ({
    id,
    key,
    to: recipient,
    subject,
    text: body,
    ...(html !== null && { html }),
    receivedAt: received_at,
  }))
}
