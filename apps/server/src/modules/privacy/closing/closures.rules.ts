import { type LetterWords, phrases } from '../../../platform/words/phrase.ts'

const say = phrases('privacy/letters')

/** A wish to close an account that stands. */
export interface ClosureAsked {
  readonly id: string
  readonly askedAt: Date
  readonly closesAt: Date
}

/** What is sealed away when an account closes: who somebody was, as the law has us know. */
export interface ClosedContact {
  readonly email: string
  readonly email_canonical: string
  readonly phone: string | null
  readonly legal_name: string | null
}

/** What stands in the place of an address that is gone: unique, and nobody's. */
export const goneAddress = (userId: string): string => `closed-${userId}@closed.invalid`

export const closedLetter = (username: string, years: number, when: Date): LetterWords => ({
  subject: say('closed_subject'),
  text: say('closed_text', { username, years, when }),
})
