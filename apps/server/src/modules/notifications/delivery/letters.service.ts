import { runErrand } from '../../../platform/background/errands.ts'
import type { Db } from '../../../platform/db.ts'
import type { Mail } from '../../../ports/mail/mail.ts'
import { daysKept, handedOverTogether } from './delivery.rules.ts'
import { closeLetters, deleteOldLetters, postponeLetter, takeDueLetters } from './letters.store.ts'

/** Delivers what is due, at least once: a letter whose delivery nobody heard of is handed over again, with the same key. */
export const deliverLetters = (db: Db, mail: Mail): Promise<void> =>
  runErrand({
    what: 'letters',
    atOnce: handedOverTogether,
    take: (lease) => takeDueLetters(db, lease),
    carry: (letters) => mail.deliver(letters.map(({ id, tries, ...letter }) => letter)),
    received: (letters) => closeLetters(db, letters, 'SENT'),
    postpone: (letter, seconds) => postponeLetter(db, letter, seconds),
    giveUp: (letter) => closeLetters(db, [letter], 'FAILED'),
  })

/** Forgets letters that left long ago. */
export const forgetOldLetters = (db: Db): Promise<void> => deleteOldLetters(db, daysKept)
