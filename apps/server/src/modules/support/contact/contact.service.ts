import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { NewVisitorMessage } from '@sengi/contract/support/contact'
import { ticketNumberOf } from '@sengi/contract/support/number'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { durationPhrase } from '../../../platform/words/phrase.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { canonicalEmail } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import * as rules from './contact.rules.ts'
import * as store from './contact.store.ts'
import { chatDeskAt } from './hours.rules.ts'

/** When our team is there, and the stamp that one message brings back. */
export async function openDesk(db: Db, vault: Vault) {
  const now = await clockNow(db)
  const { declaredHolidays } = (await figuresOf(db)).p2p
  const sealed = `${now.getTime()}.${randomBytes(16).toString('hex')}`
  return {
    ...chatDeskAt(now, new Set(declaredHolidays)),
    stamp: `${sealed}.${(await sealOf(vault, sealed)).toString('hex')}`,
    proofBits: rules.proofBits,
  }
}

/**
 * Keeps what a visitor wrote and says so by letter, once for each stamp. Answers its number.
 * @throws DomainError contact_refused for what a machine would send, contact_stamp_over, contact_names_needed, contact_sent_already,
 * too_many_contact_messages
 */
export async function writeToUs(
  db: Db,
  vault: Vault,
  asked: NewVisitorMessage,
  language: SpokenLanguage,
): Promise<{ number: string }> {
  await requirePerson(db, vault, asked)
  const typed = { firstName: asked.first_name, lastName: asked.last_name, email: asked.email }
  const sender = rules.senderOf(asked.subject, typed)
  if (sender === undefined) throw new DomainError('contact_names_needed')
  const stampHash = createHash('sha256').update(asked.stamp).digest()
  return inTransaction(db, async (tx) => {
    const kept = sender && { ...sender, canonicalEmail: canonicalEmail(sender.email) }
    if (kept) await store.lockWriting(tx, kept.canonicalEmail)
    const id = await store.insertMessage(tx, { ...asked, text: asked.message, language, sender: kept, stampHash })
    if (id === undefined) return { number: await numberSentBefore(tx, stampHash, asked) }
    if (kept) await confirmReceipt(tx, id, kept, language)
    return { number: ticketNumberOf(id) }
  })
}

/** Whether a page of ours sends, that a person read. @throws DomainError contact_refused, contact_stamp_over */
export async function requirePerson(
  db: Db,
  vault: Vault,
  { stamp, proof, website }: Pick<NewVisitorMessage, 'stamp' | 'proof' | 'website'>,
): Promise<void> {
  const read = rules.readStamp(stamp)
  if (website || !read) throw new DomainError('contact_refused')
  const seals = await vault.blindIndexes('contact_stamp', read.sealed)
  if (!seals.some((seal) => timingSafeEqual(seal, Buffer.from(read.seal, 'hex'))))
    throw new DomainError('contact_refused')
  const hash = createHash('sha256').update(`${stamp}:${proof}`).digest()
  if (!rules.hasZeroBits(hash, rules.proofBits)) throw new DomainError('contact_refused')
  const age = rules.stampAge(read.issuedAt, await clockNow(db))
  if (age === 'young') throw new DomainError('contact_refused')
  if (age === 'old') throw new DomainError('contact_stamp_over')
}

/** @throws DomainError contact_sent_already for another message with the same stamp */
async function numberSentBefore(tx: Tx, stampHash: Buffer, asked: NewVisitorMessage): Promise<string> {
  const before = await store.findByStamp(tx, stampHash)
  const isSame = before?.text === asked.message && before.subject === asked.subject
  if (!before || !isSame || (before.sender?.email ?? null) !== (asked.email ?? null))
    throw new DomainError('contact_sent_already')
  return ticketNumberOf(before.id)
}

/** Anybody may type anybody's address, so that it gets few letters, which repeat nothing of what was written. */
async function confirmReceipt(
  tx: Tx,
  id: string,
  { canonicalEmail: address, email }: { readonly canonicalEmail: string; readonly email: string },
  language: SpokenLanguage,
): Promise<void> {
  const { contact, support } = await figuresOf(tx)
  const most = contact.messagesADayAtMost
  if ((await store.countOfDay(tx, address)) > most)
    throw new DomainError('too_many_contact_messages', { most }, { retryAfter: 3_600 })
  const span = durationPhrase(support.answerSeconds)
  const letter = letterIn(language, rules.receivedLetter(ticketNumberOf(id), span))
  await queueLetters(tx, [{ to: email, ...letter, key: `contact_message:${id}` }])
}

const sealOf = (vault: Vault, sealed: string): Promise<Buffer> => vault.blindIndex('contact_stamp', sealed)

/** Forgets what has been over for as long as it is kept. */
export async function forgetMessages(db: Db): Promise<void> {
  const { keptDays, reportKeptDays } = (await figuresOf(db)).contact
  await store.deleteOldMessages(db, 'support', keptDays)
  await store.deleteOldMessages(db, 'compliance', reportKeptDays)
}
