import type { Db } from '../db.ts'
import { DomainError } from '../errors.ts'
import { onThread } from '../threads/threads.ts'
import { type CleanFile, isSentType } from './clean-file.ts'
import type { drawAnew } from './picture.ts'
import { countTry } from './tries.ts'

const drawnAnew = onThread<typeof drawAnew>(new URL('./picture.ts', import.meta.url).href, 'drawAnew')

/** Whatever it was, it is kept as a JPEG. */
export type CleanPicture = CleanFile & { readonly mediaType: 'image/jpeg' }

/**
 * A picture that somebody sent, drawn anew as a JPEG. Every try counts, also of one that is not taken.
 * @throws DomainError file_refused and the others of files and pictures, too_many_files
 */
export async function cleanPicture(
  db: Db,
  userId: string,
  { mediaType, bytes }: { mediaType: string; bytes: Uint8Array },
  sideAtLeast: number,
): Promise<CleanPicture> {
  if (!isSentType(mediaType) || mediaType === 'application/pdf') throw new DomainError('file_refused')
  await countTry(db, userId, bytes.length)
  const made = await drawnAnew(userId, mediaType, bytes, sideAtLeast)
  if ('refusal' in made) throw DomainError.of(made.refusal)
  return { mediaType: 'image/jpeg', ...made }
}
