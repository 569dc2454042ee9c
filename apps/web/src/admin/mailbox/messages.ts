import type { MailboxWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff of the sandbox read. */
export const mailboxWords = room<MailboxWords>({
  en: () => import('./messages/mailbox.en.json'),
  af: () => import('./messages/mailbox.af.json'),
})
