import { type LetterWords, phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'

const say = phrases('auth/letters')

/** How long a code serves, how often it may be guessed at, and how many letters an hour somebody can have sent. */
export const codeRules = { seconds: 15 * 60, tries: 5, lettersAnHour: 3 } as const

/** A code as it is typed and kept: six digits, also those that begin with a nought. */
export const codeText = (number: number): string => number.toString().padStart(6, '0')

/** One above the largest code. */
export const codeChoices = 1_000_000

/** What the letter says. The code stands alone on a line, so that it is easily copied. */
export const codeLetter = (username: string, code: string): LetterWords => ({
  subject: say('code_subject'),
  text: say('code_text', { username, code, minutes: codeRules.seconds / 60 }),
})

/** To whoever says that they lost their second factor, and to whoever did not say so. */
export const lossLetter = (username: string, code: string, passwordPage: string): LetterWords => ({
  subject: say('loss_code_subject'),
  text: say('loss_code_text', { username, code, minutes: codeRules.seconds / 60, password: passwordPage }),
})

/** A code that was sent, at a moment of the product's clock. */
export interface SentCode {
  readonly id: string
  readonly codeHash: Buffer
  readonly tries: number
  readonly isOver: boolean
}

/** Why a code cannot be tried any more; null when it can. */
export function codeFault(code: SentCode | undefined): Refusal | null {
  if (!code || code.isOver) return refusal('email_code_not_valid')
  if (code.tries >= codeRules.tries) return refusal('email_code_over')
  return null
}

/** What somebody is told who typed another code, with the tries that are left. */
export const wrongCode = (tries: number): Refusal =>
  refusal('email_code_wrong', { left: Math.max(0, codeRules.tries - tries) })
