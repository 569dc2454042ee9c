import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { type SignedMessage, wordServesSeconds } from '../../ports/bureau/bureau.ts'
import { deleteOldWords, findAtBureau, noteWord } from './bureau-words.store.ts'
import { askBureauAgain, type Checkers } from './kyc.service.ts'

/**
 * The bureau says that it has news. A message is only a reason to ask, so that nobody is verified by what somebody sent; the same message
 * is a reason once. Whom nobody knows, and what is decided, is answered alike. When asking fails, the poll asks.
 * @throws DomainError bureau_word_unsigned, bureau_word_unreadable, bureau_word_old
 */
export async function hearBureau(db: Db, checkers: Checkers, message: SignedMessage): Promise<void> {
  const { bureau } = checkers
  const word = bureau?.hear?.(message)
  if (!bureau || !word) throw new DomainError('bureau_word_unsigned')
  if ('fault' in word) throw new DomainError(word.fault === 'old' ? 'bureau_word_old' : 'bureau_word_unreadable')
  const digest = createHash('sha256').update(message.bytes).digest()
  if (!(await noteWord(db, bureau.name, digest))) return
  const open = await findAtBureau(db, bureau.name, word.ref)
  if (open) await askBureauAgain(db, { ...checkers, bureau }, open)
}

/** Forgets messages that would no longer count; twice as long, for clocks that differ. */
export const forgetWords = (db: Db): Promise<void> => deleteOldWords(db, 2 * wordServesSeconds)
