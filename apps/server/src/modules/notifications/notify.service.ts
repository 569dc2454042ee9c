import type { Tx } from '../../platform/db.ts'
import { type OutgoingLetter, queueLetters } from '../../platform/letters.ts'
import { addressed, type Notice } from './notices.rules.ts'
import { insertNotices } from './notifications.store.ts'

/**
 * Tells people, in the transaction of what happened: nobody hears of what was rolled back, and nobody hears it twice.
 * One statement, however many.
 */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await insertNotices(tx, notices.map(addressed))
}

/** Writes to an address that need not belong to a user; the letter leaves once the transaction is committed. */
export const sendLetter = (tx: Tx, letter: OutgoingLetter): Promise<void> => queueLetters(tx, [letter])
