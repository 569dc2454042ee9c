import { exportFacts } from '@sengi/contract/auth/step-up-facts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { archive, type StreamedFile } from '../../../platform/files/archive.ts'
import { durationPhrase } from '../../../platform/words/phrase.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { requireStepUp } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { beginAskedInApp } from '../requests/privacy-requests.service.ts'
import { findExportOf, insertExport, listExportsOf, lockPrivacy, readNow } from './exports.store.ts'
import { fileName, nextAt } from './file.rules.ts'
import { entriesOf, readExportText, type UploadInside } from './uploads.rules.ts'

/** The files somebody asked for, and when they may ask again. */
export async function exportsOf(db: Db, userId: string) {
  const [exports, { privacy }, now] = [await listExportsOf(db, userId), await figuresOf(db), await readNow(db)]
  return { exports, nextAt: nextAt(exports, privacy.exportPauseSeconds, now) }
}

/** Asks for all that is held of somebody; it is put together in the background. Answers its id. @throws DomainError export_asked_lately */
export function askExport(db: Db, userId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const now = await lockPrivacy(tx, userId)
    const pause = (await figuresOf(tx)).privacy.exportPauseSeconds
    const next = nextAt(await listExportsOf(tx, userId), pause, now)
    if (next) {
      const retryAfter = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1_000))
      throw new DomainError('export_asked_lately', { time: durationPhrase(pause) }, { retryAfter })
    }
    const id = await insertExport(tx, userId)
    await beginAskedInApp(tx, userId, { kind: 'access', at: now })
    await recordAudit(tx, { actorId: userId, action: 'privacy.export_asked', subject: `data_export:${id}` })
    return id
  })
}

/**
 * The file, for its owner who has just given the PIN: an archive that is put together while it is sent. What they removed since is
 * gone from it, too. @throws DomainError export_not_found, export_not_ready, export_over, step_up_required
 */
export async function readExport(
  db: Db,
  storage: Storage,
  userId: string,
  { id, token }: { id: string; token: string | undefined },
): Promise<StreamedFile> {
  const found = await findExportOf(db, userId, id)
  if (!found) throw new DomainError('export_not_found')
  const { state, storageName, readyAt, expiresAt } = found
  if (state === 'QUEUED' || state === 'FAILED') throw new DomainError('export_not_ready')
  if (state === 'OVER' || !storageName || !readyAt || !expiresAt || expiresAt <= (await readNow(db))) {
    throw new DomainError('export_over')
  }
  await inTransaction(db, async (tx) => {
    await requireStepUp(tx, { id: userId }, { act: 'data_export', facts: exportFacts({ export_id: id }), token })
    await recordAudit(tx, { actorId: userId, action: 'privacy.export_downloaded', subject: `data_export:${id}` })
  })
  const kept = readExportText((await storage.read(storageName)).toString('utf8'))
  const uploads = await stillThere(storage, kept.uploads)
  return archive(fileName(readyAt), entriesOf({ ...kept, uploads }, readyAt), async (entry) =>
    entry.storageName ? storage.read(entry.storageName) : Buffer.from(kept.text, 'utf8'),
  )
}

async function stillThere(storage: Storage, uploads: readonly UploadInside[]): Promise<UploadInside[]> {
  const there = await Promise.all(uploads.map(({ storageName }) => storage.has(storageName)))
  return uploads.filter((_upload, at) => there[at])
}
