import type { Db } from '../../platform/db.ts'
import type { MailService } from './mail.ts'
import { keepLetter, listLetters } from './sandbox.store.ts'

/** A mailbox inside the product, which staff can read: nothing leaves the sandbox. */
export const sandboxMail = (db: Db): MailService => ({
  mail: { deliver: (letter) => keepLetter(db, letter) },
  mailbox: listLetters,
})
