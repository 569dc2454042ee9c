import { recordAudit } from '../../../platform/audit.ts'
import { eachAlone, runErrand } from '../../../platform/background/errands.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { KeptText, Sms, SmsService, TextPage } from '../../../ports/sms/sms.ts'
import { closeTexts, type DueText, postponeText, takeDueTexts } from './texts.store.ts'

/** Messages that are under way at a time. */
const atOnce = 5

/** Delivers what is due, at least once: a message whose delivery nobody heard of is handed over again, with the same key. */
export const deliverTexts = (db: Db, sms: Sms): Promise<void> =>
  runErrand({
    what: 'messages',
    atOnce,
    take: (lease) => takeDueTexts(db, lease),
    carry: eachAlone(({ to, text, key }: DueText) => sms.deliver({ to, text, key })),
    received: (texts) => closeTexts(db, texts, 'SENT'),
    postpone: (text, seconds) => postponeText(db, text, seconds),
    giveUp: (text) => closeTexts(db, [text], 'FAILED'),
  })

export type Telephones = SmsService['telephones']

/** Sandbox only: what a real network would have taken away. That staff looked is on record. */
export async function listTelephones(
  db: Db,
  telephones: Telephones,
  staffId: string,
  page: TextPage,
): Promise<KeptText[]> {
  if (!telephones) throw new DomainError('not_found')
  await recordAudit(db, { actorId: staffId, action: 'sandbox.texts_read', subject: 'telephones' })
  return telephones(db, page)
}
