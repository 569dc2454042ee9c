import { runErrand } from '../../../platform/background/errands.ts'
import type { Db } from '../../../platform/db.ts'
import type { Mail } from '../../../ports/mail/mail.ts'
import { daysKept } from './delivery.rules.ts'
import { closeLetter, deleteOldLetters, postponeLetter, takeDueLetters } from './letters.store.ts'

/** Delivers what is due, at least once: a letter whose delivery nobody heard of is handed over again, with the same key. */
export const deliverLetters = (db: Db, mail: Mail): Promise<void> =>
  runErrand({
    what: 'letters',
    atOnce: 1,
    take: (lease) => takeDueLetters(db, lease),
    carry: async ({ id, tries, ...letter }) => {
      await mail.deliver(letter)
      return true
    },
    received: (letter) => closeLetter(db, letter, 'SENT'),
    postpone: (letter, seconds) => postponeLetter(db, letter, seconds),
    giveUp: (letter) => closeLetter(db, letter, 'FAILED'),
  })

/** Forgets letters that left long ago. */
export const forgetOldLetters = (db: Db): Promise<void> => deleteOldLetters(db, daysKept)
