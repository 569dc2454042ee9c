import type { Db } from '../../platform/db.ts'
import type { Mail } from '../../ports/mail/mail.ts'
import { batchSize, daysKept, leaseSeconds, pauseAfter } from './delivery.rules.ts'
import { closeLetter, type DueLetter, deleteOldLetters, postponeLetter, takeDueLetters } from './letters.store.ts'

/**
 * Delivers what is due, at least once: a letter whose delivery nobody heard of is handed over again, with the same key.
 * One that fails does not hold up the others.
 */
export async function deliverLetters(db: Db, mail: Mail): Promise<void> {
  const due = await takeDueLetters(db, { most: batchSize, seconds: leaseSeconds })
  const failures: unknown[] = []
  for (const letter of due) {
    await deliver(db, mail, letter).catch((failure) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} letters could not be delivered`)
  if (due.length === batchSize) await deliverLetters(db, mail)
}

async function deliver(db: Db, mail: Mail, { id, tries, ...letter }: DueLetter): Promise<void> {
  const key = { to: letter.to, id }
  try {
    await mail.deliver(letter)
  } catch (failure) {
    const pause = pauseAfter(tries)
    if (pause === null) await closeLetter(db, key, 'FAILED')
    else await postponeLetter(db, key, pause)
    throw failure
  }
  await closeLetter(db, key, 'SENT')
}

/** Forgets letters that left long ago. */
export const forgetOldLetters = (db: Db): Promise<void> => deleteOldLetters(db, daysKept)
