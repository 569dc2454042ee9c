import { randomBytes } from 'node:crypto'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { type CleanFile, cleanFile } from '../../platform/files/clean-file.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { figuresOf } from '../settings/index.ts'
import { hasRoomFor, type TicketLine, ticketFileName } from './lines.rules.ts'
import { findFile, findLineOfTwin, getLine, insertFile, type TicketKey } from './lines.store.ts'
import { holdOwn, requireTakesAnswers, speak, ticketOf } from './tickets.service.ts'
import { readUsed, type SupportUsed } from './tickets.store.ts'

interface Sent {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/**
 * Shows a file in one's own ticket: sanitised, encrypted, under a name of chance. It is written before its row, because a row must
 * never be without its file; a file without a row is only one that nobody finds. The same file twice is shown once.
 */
export async function attach(db: Db, storage: Storage, userId: string, id: string, sent: Sent): Promise<TicketLine> {
  await admit(db, userId, id)
  const clean = await cleanFile(db, userId, sent)
  const shown = await findLineOfTwin(db, { userId, id }, clean.sha256)
  if (shown) return shown

  const storageName = randomBytes(32).toString('hex')
  await storage.write(storageName, clean.bytes)
  const kept = inTransaction(db, (tx) => keep(tx, { userId, id }, { ...clean, storageName }))
  const { line, isNew } = await kept.catch(async (failure) => {
    if (failure instanceof DomainError) await storage.remove(storageName)
    throw failure
  })
  if (!isNew) await storage.remove(storageName)
  return line
}

/** @throws DomainError ticket_file_not_found. Whoever asks was found to be its person, or is of our team. */
export async function readFileOf(db: Db, storage: Storage, ticket: TicketKey, fileId: string): Promise<File> {
  const file = await findFile(db, ticket, fileId)
  if (!file) throw new DomainError('ticket_file_not_found')
  const bytes = await storage.read(file.storageName)
  return new File([new Uint8Array(bytes)], ticketFileName(file), { type: file.mediaType })
}

/** Asked before a file is looked through, when it costs nothing yet. */
async function admit(db: Db, userId: string, id: string): Promise<void> {
  const ticket = await ticketOf(db, userId, id)
  const { support } = await figuresOf(db)
  requireTakesAnswers(ticket, ticket.readAt, support)
  await requireRoom(db, await readUsed(db, userId), 1)
}

async function requireRoom(db: Db, { bytesToday }: SupportUsed, size: number): Promise<void> {
  const { megabytesADayAtMost: most } = (await figuresOf(db)).support
  if (!hasRoomFor(size, bytesToday, most)) throw new DomainError('too_many_ticket_files', { most })
}

/** Two requests at once: the second one finds what the first one kept. */
async function keep(
  tx: Tx,
  key: TicketKey,
  { mediaType, bytes, sha256, storageName }: CleanFile & { storageName: string },
): Promise<{ line: TicketLine; isNew: boolean }> {
  const { ticket, used } = await holdOwn(tx, key.userId, key.id)
  const shown = await findLineOfTwin(tx, key, sha256)
  if (shown) return { line: shown, isNew: false }
  await requireRoom(tx, used, bytes.length)
  const fileId = await insertFile(tx, key, { mediaType, size: bytes.length, sha256, storageName })
  const lineId = await speak(tx, ticket, used, { text: '', fileId })
  const detail = { ticket: key.id, sha256 }
  await recordAudit(tx, {
    actorId: key.userId,
    action: 'support.file_added',
    subject: `support_file:${fileId}`,
    detail,
  })
  return { line: await getLine(tx, key, lineId), isNew: true }
}
