import type { SpokenLanguage } from '@sengi/contract/languages'
import { sql } from 'kysely'
import type { Tx } from '../db.ts'
import type { LetterWords } from '../words/phrase.ts'
import { inWords } from '../words/words.ts'

/** A letter that is to be sent. The same key to the same address is the same letter, queued once. */
export interface OutgoingLetter {
  to: string
  subject: string
  text: string
  key: string
  /** Nobody sits and waits for it, as for a code, and nothing is in danger until it is read. */
  canWait?: boolean
}

/**
 * Queues letters in the transaction of their cause: what is rolled back is not written about. One statement, however many. They leave in the
 * order in which they are due, one after the other, so what cannot wait is due since yesterday: a thousand payments of a cent to a thousand
 * people hold up no code.
 */
export async function queueLetters(tx: Tx, letters: readonly OutgoingLetter[]): Promise<void> {
  if (letters.length === 0) return
  await sql`
    insert into letter (key, recipient, subject, body, due_at)
    select key, recipient, subject, body, clock_now() - case when can_wait then interval '0' else interval '1 day' end
    from unnest(
      ${letters.map(({ key }) => key)}::text[], ${letters.map(({ to }) => to)}::text[],
      ${letters.map(({ subject }) => subject)}::text[], ${letters.map(({ text }) => text)}::text[],
      ${letters.map(({ canWait = false }) => canWait)}::boolean[]
    ) as given (key, recipient, subject, body, can_wait)
    on conflict (recipient, key) do nothing`.execute(tx)
}

/** A letter's words for somebody who speaks this language. */
export const letterIn = (language: SpokenLanguage, { subject, text }: LetterWords) => ({
  subject: inWords(language, subject),
  text: inWords(language, text),
})

/** The letters that a transaction has queued so far for these addresses. */
export async function lettersIn(tx: Tx, recipients: readonly string[]): Promise<Omit<OutgoingLetter, 'key'>[]> {
  const { rows } = await sql<Omit<OutgoingLetter, 'key'>>`
    select recipient as "to", subject, body as text from letter
    where recipient = any (${recipients}) and state = 'QUEUED' and xmin = pg_current_xact_id()::xid order by id`.execute(
    tx,
  )
  return rows
}
