import type { SpokenLanguage } from '@sengi/contract/languages'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx, type Wanted } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Phrase } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { hasBlocked } from '../../transfers/index.ts'
import { openPayDetails } from '../payout/sealed-numbers.service.ts'
import { agreedByOrder } from '../settings.service.ts'
import { type OrderChat, sideOf } from './chat.rules.ts'
import { anyChat, chatOf, openChatOf, tellBoth } from './chat.service.ts'
import { ownEvidence } from './evidence.service.ts'
import { type Line, lineSaid, linesAMinute, saysNothing, settingOf } from './messages.rules.ts'
import * as store from './messages.store.ts'
import { warningsFor } from './scam.rules.ts'

/** The chat as one side sees it, with what happened to the order in between. */
export async function listMessages(
  db: Db,
  userId: string,
  orderId: string,
  language: SpokenLanguage,
  { limit, before }: Wanted,
): Promise<store.PlacedLine[]> {
  const chat = await chatOf(db, userId, orderId)
  const lines = await store.listLines(db, orderId, sideOf(chat, userId), limit, before)
  return worded(db, chat, lines, language)
}

/** The chat as staff see it. That they looked is recorded. */
export async function inspectMessages(
  db: Db,
  staffId: string,
  orderId: string,
  language: SpokenLanguage,
  { limit, before }: Wanted,
): Promise<store.PlacedLine[]> {
  const chat = await anyChat(db, staffId, orderId)
  await recordAudit(db, { actorId: staffId, action: 'p2p.chat_read', subject: `p2p_order:${orderId}` })
  return worded(db, chat, await store.listLines(db, orderId, 'staff', limit, before), language)
}

interface Written {
  text: string
  evidenceId: string | undefined
}

/**
 * Writes to the other side. A line that looks like a scam arrives with a warning, which its writer is shown too. The vault opens the number
 * that the order shows anyway; who writes nothing but our own words needs none.
 */
export function sendMessage(
  db: Db,
  vault: Vault | null,
  userId: string,
  orderId: string,
  written: Written,
): Promise<Line> {
  return inTransaction(db, async (tx) => {
    const chat = await withNumber(vault, await openChatOf(tx, userId, orderId))
    await requireOnSpeakingTerms(tx, userId, chat)
    const end = await store.lockChat(tx, orderId)
    await requirePace(tx, userId, orderId)
    return writeLine(tx, chat, end, userId, written)
  })
}

async function withNumber(vault: Vault | null, chat: OrderChat): Promise<OrderChat> {
  const { payDetails, sellerId } = chat
  return vault && payDetails ? { ...chat, payDetails: await openPayDetails(vault, sellerId, payDetails) } : chat
}

/** People who blocked each other do not write; proof, files of a dispute and every step of the order go on. */
async function requireOnSpeakingTerms(tx: Tx, userId: string, { buyerId, sellerId }: OrderChat): Promise<void> {
  const otherId = userId === buyerId ? sellerId : buyerId
  if (await hasBlocked(tx, userId, otherId)) throw new DomainError('chat_blocked_by_you')
  if (await hasBlocked(tx, otherId, userId)) throw new DomainError('chat_unavailable')
}

/** Shows a file that was sent before, as proof. However much somebody wrote, a proof is never too much. */
export async function showProof(tx: Tx, userId: string, orderId: string, evidenceId: string): Promise<void> {
  const chat = await chatOf(tx, userId, orderId)
  await writeLine(tx, chat, await store.lockChat(tx, orderId), userId, { text: '', evidenceId })
}

async function writeLine(
  tx: Tx,
  chat: OrderChat,
  end: store.ChainEnd,
  userId: string,
  { text, evidenceId }: Written,
): Promise<Line> {
  const { orderId } = chat
  if (saysNothing(text, evidenceId !== undefined)) throw new DomainError('message_refused')
  const evidence = evidenceId ? await ownEvidence(tx, userId, orderId, evidenceId) : null
  const warnings = warningsFor(text, settingOf(chat))
  const line = { orderId, senderId: userId, text, warnings, evidence }
  const sealed = await store.appendLine(tx, end, line)
  await tellBoth(tx, chat, 'message')
  const evidenceOf = { evidenceId: evidence?.id ?? null, deliveredAt: null, readAt: null }
  return { ...line, ...sealed, ...evidenceOf, sender: sideOf(chat, userId) }
}

/** Notes that everything up to a line reached somebody's device, or was read. */
export function markMessages(
  db: Db,
  userId: string,
  orderId: string,
  messageId: string,
  mark: store.Mark,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const chat = await chatOf(tx, userId, orderId)
    const seq = await store.findPlace(tx, orderId, messageId)
    if (seq === null) throw new DomainError('message_not_found')
    const isNew = await store.insertMark(tx, orderId, userId, mark, seq)
    if (isNew) await tellBoth(tx, chat, 'mark')
  })
}

const minute = 60

async function requirePace(tx: Tx, userId: string, orderId: string): Promise<void> {
  const lines = await store.countRecentLines(tx, userId, orderId, minute)
  if (lines >= linesAMinute) {
    throw new DomainError('too_many_messages', {}, { retryAfter: minute })
  }
}

/** What happened to the order is kept as the name of a notice; here it gets its words. */
async function worded(
  db: Db,
  chat: OrderChat,
  lines: store.PlacedLine[],
  language: SpokenLanguage,
): Promise<store.PlacedLine[]> {
  const agreed = (await agreedByOrder(db))(chat)
  const wordsOf = (said: Phrase | string): string => (typeof said === 'string' ? said : inWords(language, said))
  return lines.map((line) =>
    line.senderId ? line : { ...line, text: wordsOf(lineSaid(line.text, agreed, chat.fiat)) },
  )
}
