import { randomBytes } from 'node:crypto'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type CleanFile, cleanFile } from '../../../platform/files/clean-file.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { type OrderChat, takesFiles } from './chat.rules.ts'
import { anyChat, chatOf, openChatOf, tellBoth } from './chat.service.ts'
import { dailyBytesAtMost, type Evidence, fileNameOf, filesAtMost } from './evidence.rules.ts'
import * as store from './evidence.store.ts'

interface Sent {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/**
 * Keeps a file that a party shows: sanitised, encrypted, under a name of chance. It is written before its row, because a
 * row must never be without its file; a file without a row is only one that nobody finds.
 */
export async function addEvidence(
  db: Db,
  storage: Storage,
  userId: string,
  orderId: string,
  sent: Sent,
): Promise<{ chat: OrderChat; file: Evidence }> {
  const chat = await admit(db, userId, orderId)
  await requireRoom(db, userId, orderId)
  const clean = await cleanFile(db, userId, sent)
  const twin = await store.findTwinOf(db, userId, orderId, clean.sha256)
  if (twin) return { chat, file: twin }

  const storageName = randomBytes(32).toString('hex')
  await storage.write(storageName, clean.bytes)
  const kept = inTransaction(db, (tx) => keep(tx, orderId, userId, { ...clean, storageName }))
  const file = await kept.catch(async (failure) => {
    if (failure instanceof DomainError) await storage.remove(storageName)
    throw failure
  })
  if (file.storageName !== storageName) await storage.remove(storageName)
  return { chat, file }
}

/** The files of an order, for a party of it. */
export async function listEvidenceOf(
  db: Db,
  userId: string,
  orderId: string,
): Promise<{ chat: OrderChat; files: Evidence[] }> {
  const chat = await chatOf(db, userId, orderId)
  return { chat, files: await store.listEvidence(db, orderId) }
}

/** The file itself, for a party of its order. */
export async function readEvidence(
  db: Db,
  storage: Storage,
  userId: string,
  orderId: string,
  evidenceId: string,
): Promise<File> {
  await chatOf(db, userId, orderId)
  return fileOf(db, storage, orderId, evidenceId)
}

/** The files of any order, for staff. */
export async function inspectEvidence(
  db: Db,
  staffId: string,
  orderId: string,
): Promise<{ chat: OrderChat; files: Evidence[] }> {
  const chat = await anyChat(db, staffId, orderId)
  await recordAudit(db, { actorId: staffId, action: 'p2p.evidence_listed', subject: `p2p_order:${orderId}` })
  return { chat, files: await store.listEvidence(db, orderId) }
}

/** A file of any order, for staff. Who opened it is recorded before it is read. */
export async function openEvidence(
  db: Db,
  storage: Storage,
  staffId: string,
  orderId: string,
  evidenceId: string,
): Promise<File> {
  await anyChat(db, staffId, orderId)
  const detail = { order: orderId }
  await recordAudit(db, {
    actorId: staffId,
    action: 'p2p.evidence_opened',
    subject: `p2p_evidence:${evidenceId}`,
    detail,
  })
  return fileOf(db, storage, orderId, evidenceId)
}

/** A file of this order that this person sent, to be shown with something else. */
export async function ownEvidence(db: Db, userId: string, orderId: string, evidenceId: string): Promise<Evidence> {
  const evidence = await store.findEvidence(db, orderId, evidenceId)
  if (!evidence || evidence.uploaderId !== userId) throw fileNotFound()
  return evidence
}

/** Two requests at once: the second one finds what the first one kept. */
async function keep(
  tx: Tx,
  orderId: string,
  userId: string,
  { mediaType, bytes, sha256, storageName }: CleanFile & { storageName: string },
): Promise<Evidence> {
  await store.lockUploads(tx, userId)
  const chat = await admit(tx, userId, orderId)
  const twin = await store.findTwinOf(tx, userId, orderId, sha256)
  if (twin) return twin
  await requireRoom(tx, userId, orderId, bytes.length)
  const file = { orderId, uploaderId: userId, mediaType, size: bytes.length, sha256, storageName }
  const id = await store.insertEvidence(tx, file)
  const detail = { order: orderId, sha256 }
  await recordAudit(tx, { actorId: userId, action: 'p2p.evidence_added', subject: `p2p_evidence:${id}`, detail })
  await tellBoth(tx, chat, 'evidence')
  const kept = await store.findEvidence(tx, orderId, id)
  if (!kept) throw new Error(`Evidence ${id} is not there`)
  return kept
}

async function admit(db: Db, userId: string, orderId: string): Promise<OrderChat> {
  const chat = await openChatOf(db, userId, orderId)
  if (takesFiles(chat)) return chat
  throw new DomainError('evidence_not_taken')
}

/** Asked before a file is looked through, when it costs nothing yet, and again when its true size is known. */
async function requireRoom(db: Db, userId: string, orderId: string, size = 1): Promise<void> {
  const files = await store.countFilesOf(db, userId, orderId)
  if (files >= filesAtMost) throw new DomainError('evidence_too_many', { most: filesAtMost })
  const bytes = await store.sumRecentSizesOf(db, userId)
  if (bytes + size > dailyBytesAtMost) throw new DomainError('evidence_too_much')
}

async function fileOf(db: Db, storage: Storage, orderId: string, evidenceId: string): Promise<File> {
  const evidence = await store.findEvidence(db, orderId, evidenceId)
  if (!evidence) throw fileNotFound()
  const bytes = await storage.read(evidence.storageName)
  return new File([new Uint8Array(bytes)], fileNameOf(evidence), { type: evidence.mediaType })
}

const fileNotFound = () => new DomainError('evidence_not_found')
