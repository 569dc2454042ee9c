import { recordAudit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { KeptLetter, LetterPage, MailService } from '../../../ports/mail/mail.ts'

export type Mailbox = NonNullable<MailService['mailbox']>

/** Sandbox only: what a real mail server would have taken away. That staff looked is on record. */
export async function listMailbox(
  db: Db,
  mailbox: Mailbox | null,
  staffId: string,
  page: LetterPage,
): Promise<KeptLetter[]> {
  if (!mailbox) throw new DomainError('not_found')
  await recordAudit(db, { actorId: staffId, action: 'sandbox.mailbox_read', subject: 'mailbox' })
  return mailbox(db, page)
}
