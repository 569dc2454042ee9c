import { type LetterWords, phrases } from '../../../platform/words/phrase.ts'
import type { Ways } from './changes.rules.ts'

const say = phrases('auth/letters')

/** From when on a username may be changed that was changed once; null when it may be now. */
export function usernameFreeAt(changedAt: Date | null, stays: number, now: Date): Date | null {
  if (!changedAt) return null
  const free = new Date(changedAt.getTime() + stays * 1_000)
  return free > now ? free : null
}

/** Tells the owner, who may not be the one who did it. */
export const renamedLetter = (
  { from, to }: { from: string; to: string },
  { password, contact }: Ways,
): LetterWords => ({
  subject: say('username_changed_subject'),
  text: say('username_changed_text', { username: to, old: from, password, contact }),
})
