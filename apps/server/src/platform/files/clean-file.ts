import { type SentType, sentTypes } from '@sengi/contract/base/files'
import type { Db } from '../db.ts'
import { DomainError } from '../errors.ts'
import { onThread } from '../threads/threads.ts'
import type { lookThrough } from './sanitise.ts'
import { countTry } from './tries.ts'

/** Whether files of this media type are taken at all. */
export const isSentType = (mediaType: string): mediaType is SentType => sentTypes.some((type) => type === mediaType)

/** A file that may be kept, with the SHA-256 of what is kept, in hex. */
export interface CleanFile {
  readonly mediaType: SentType
  readonly bytes: Uint8Array
  readonly sha256: string
}

const lookedThrough = onThread<typeof lookThrough>(new URL('./sanitise.ts', import.meta.url).href, 'lookThrough')

/**
 * A file that somebody sent, without whatever could harm or betray. Looking through it is work, so every try counts, also of
 * a file that is not taken. @throws DomainError file_refused and the others of files, too_many_files
 */
export async function cleanFile(
  db: Db,
  userId: string,
  { mediaType, bytes }: { mediaType: string; bytes: Uint8Array },
): Promise<CleanFile> {
  if (!isSentType(mediaType)) throw new DomainError('file_refused')
  await countTry(db, userId, bytes.length)
  const made = await lookedThrough(userId, mediaType, bytes)
  if ('refusal' in made) throw DomainError.of(made.refusal)
  return { mediaType, ...made }
}
