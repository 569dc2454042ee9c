import type { Db } from '../../platform/db.ts'
import type { MailService } from './mail.ts'
import { keepLetters, listLetters } from './sandbox.store.ts'

/** A mailbox inside the product, which staff can read: nothing leaves the sandbox. */
export const sandboxMail = (db: Db): MailService => ({
  mail: {
    deliver: async (letters) => {
      const [kept] = await Promise.allSettled([keepLetters(db, letters)])
      return letters.map(() => kept)
    },
  },
  mailbox: listLetters,
})
