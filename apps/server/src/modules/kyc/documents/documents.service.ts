import { randomBytes } from 'node:crypto'
import { pictureSideAtLeast, typesOf } from '@sengi/contract/kyc/documents'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { cleanFile } from '../../../platform/files/clean-file.ts'
import { cleanPicture } from '../../../platform/files/clean-picture.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { lockTier } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { findOpen, setDueAnew } from '../kyc.store.ts'
import * as store from './documents.store.ts'
import { type Document, type DocumentKind, documentFileName, fileRefusal } from './papers.rules.ts'

interface Sent {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/**
 * Keeps a document: drawn anew, sealed, under a name of chance. It is written before its row, because a row must never be without its
 * file; a file without a row is only one that nobody finds.
 */
export async function sendDocument(
  db: Db,
  storage: Storage,
  userId: string,
  kind: DocumentKind,
  sent: Sent,
): Promise<Document> {
  await requireTaken(db, userId, kind)
  const clean = await cleaned(db, userId, kind, sent)
  const storageName = randomBytes(32).toString('hex')
  await storage.write(storageName, clean.bytes)
  const kept = inTransaction(db, (tx) => keep(tx, userId, kind, { ...clean, storageName }))
  const { document, unseen } = await kept.catch(async (failure) => {
    if (failure instanceof DomainError) await storage.remove(storageName)
    throw failure
  })
  if (unseen) await storage.remove(unseen)
  return document
}

/** The document itself. Whoever asks is its person, or staff whose look was recorded. @throws DomainError document_not_found */
export async function readDocument(db: Db, storage: Storage, userId: string, kind: DocumentKind): Promise<File> {
  const document = await store.findDocument(db, userId, kind)
  if (!document) throw new DomainError('document_not_found')
  const bytes = await storage.read(document.storageName)
  return new File([new Uint8Array(bytes)], documentFileName(document), { type: document.mediaType })
}

const forgottenAfterDays = 90
const forgottenAtOnce = 100

/** What was refused and replaced long ago is forgotten, the file after its row: a row must never be without its file. */
export async function forgetReplaced(db: Db, storage: Storage): Promise<number> {
  const names = await inTransaction(db, (tx) => store.takeReplaced(tx, forgottenAfterDays, forgottenAtOnce))
  for (const name of names) await storage.remove(name)
  return names.length
}

/** A document as it is kept: every picture is a JPEG. */
interface Clean {
  readonly mediaType: store.NewDocument['mediaType']
  readonly bytes: Uint8Array
  readonly sha256: string
}

async function cleaned(db: Db, userId: string, kind: DocumentKind, sent: Sent): Promise<Clean> {
  const { mediaType } = sent
  if (!typesOf(kind).some((type) => type === mediaType)) throw new DomainError('document_kind_refused')
  if (mediaType !== 'application/pdf') return cleanPicture(db, userId, sent, pictureSideAtLeast)
  return { ...(await cleanFile(db, userId, sent)), mediaType }
}

/** Asked before a file is looked through, when it costs nothing yet, and again under the lock of its person. */
async function requireTaken(db: Db, userId: string, kind: DocumentKind): Promise<Document | undefined> {
  const [document, open] = [await store.findDocument(db, userId, kind), await findOpen(db, userId)]
  const refusal = fileRefusal(document, { isUnderReview: open !== undefined })
  if (refusal) throw DomainError.of(refusal)
  return document
}

/** Answers the document, and where the one lies that it replaced before anybody looked at it. */
async function keep(
  tx: Tx,
  userId: string,
  kind: DocumentKind,
  { mediaType, bytes, sha256, storageName }: Clean & { storageName: string },
): Promise<{ document: Document; unseen: string | null }> {
  await lockTier(tx, userId)
  const before = await requireTaken(tx, userId, kind)
  if (before?.state === 'SENT') await store.deleteDocument(tx, userId, before.id)
  if (before?.state === 'REFUSED') await store.judgeDocument(tx, userId, before.id, { state: 'REPLACED' })
  const document = await store.insertDocument(tx, userId, { kind, mediaType, size: bytes.length, sha256, storageName })
  await setDueAnew(tx, userId, (await figuresOf(tx)).review.dueHours)
  const detail = { kind, sha256 }
  await recordAudit(tx, {
    actorId: userId,
    action: 'kyc.document_sent',
    subject: `kyc_document:${document.id}`,
    detail,
  })
  await announce(tx, [{ topic: 'kyc', userId, ref: document.id, detail: { document: kind } }])
  return { document, unseen: before?.state === 'SENT' ? before.storageName : null }
}
