import { ticketNumberOf } from '@sengi/contract/support/number'
import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { answerLetter, type ContactDeskName, type VisitorMessage } from './contact.rules.ts'
import * as store from './contact.store.ts'

/** A message for our team; who opened it is recorded before it is read. @throws DomainError contact_message_not_found */
export async function inspectMessage(
  db: Db,
  desk: ContactDeskName,
  staffId: string,
  id: string,
): Promise<VisitorMessage> {
  const message = await messageOf(db, desk, id)
  await recordAudit(db, { actorId: staffId, action: 'support.contact_opened', subject: subjectOf(id) })
  return message
}

interface Answering {
  readonly staffId: string
  readonly id: string
  readonly publicUrl: string
}

/** Answers a visitor by letter, once. Answers the message's id. @throws DomainError contact_without_address, contact_message_over */
export function answerVisitor(
  db: Db,
  desk: ContactDeskName,
  { staffId, id, publicUrl }: Answering,
  answer: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { sender, language } = await messageOf(tx, desk, id)
    if (!sender) throw new DomainError('contact_without_address')
    await end(tx, desk, { id, by: staffId, answer })
    await recordAudit(tx, { actorId: staffId, action: 'support.contact_answered', subject: subjectOf(id) })
    const words = answerLetter(sender.firstName, {
      number: ticketNumberOf(id),
      answer,
      contact: `${publicUrl}/contact`,
    })
    await queueLetters(tx, [{ to: sender.email, ...letterIn(language, words), key: `contact_answer:${id}` }])
    return id
  })
}

/** Closes a message without a letter. Answers its id. @throws DomainError contact_message_over */
export function closeMessage(
  db: Db,
  desk: ContactDeskName,
  staffId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await messageOf(tx, desk, id)
    await end(tx, desk, { id, by: staffId, answer: null })
    const detail = { reason }
    await recordAudit(tx, { actorId: staffId, action: 'support.contact_closed', subject: subjectOf(id), detail })
    return id
  })
}

/** @throws DomainError contact_message_not_found, also for one of another desk */
export async function messageOf(db: Db, desk: ContactDeskName, id: string): Promise<VisitorMessage> {
  const message = await store.findMessage(db, desk, id)
  if (!message) throw new DomainError('contact_message_not_found')
  return message
}

async function end(tx: Tx, desk: ContactDeskName, ending: Parameters<typeof store.endMessage>[2]): Promise<void> {
  if (!(await store.endMessage(tx, desk, ending))) throw new DomainError('contact_message_over')
}

const subjectOf = (id: string): string => `contact_message:${id}`
