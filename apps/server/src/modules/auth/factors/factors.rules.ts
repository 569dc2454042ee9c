import type { FactorWay } from '@sengi/contract/base'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'

/** Seconds within which the second factor is shown after the password, and how often it may be wrong. */
export const challengeRules = { seconds: 5 * 60, tries: 5 } as const

/** Hours in which whoever has the factor can say that it is not lost. */
export const lossHours = 24

/** Seconds that somebody has from the secret of an app to its first code. */
export const beginSeconds = 60 * 60

/** A challenge as it stands, at a moment of the product's clock. */
export interface AskedFactor {
  readonly tries: number
  readonly isUsed: boolean
  readonly isOver: boolean
}

/** Why a challenge serves no more; null while it does. Somebody else's is as good as none. */
export const challengeFault = (asked: AskedFactor | undefined): Refusal | null =>
  !asked || asked.isUsed || asked.isOver || asked.tries >= challengeRules.tries ? refusal('second_factor_over') : null

/** What came of a code. One that was right, and was taken before, is told apart: its owner waits for the next. */
export type CodeSeen = 'right' | 'wrong' | 'used'

/** Digits are of an app; everything else that passed the form is a recovery code. */
export const isOfApp = (code: string): boolean => /^[0-9]{6}$/.test(code)

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Random bytes as a recovery code: five bits of each make a letter or digit that nobody takes for another. */
export function recoveryText(bytes: Uint8Array): string {
  const text = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${text.slice(0, text.length / 2)}-${text.slice(text.length / 2)}`
}

/** Bytes that a recovery code is made of: 50 bits, which nobody guesses at a few tries an hour. */
export const recoveryBytes = 10

/** However it was typed, it is the same code. */
export const plainRecovery = (typed: string): string => typed.toLowerCase().replace('-', '')

interface Ways {
  hasPasskey: boolean
  hasApp: boolean
  codesLeft: number
}

/** With what somebody can show it, the easiest first. */
export const waysOf = ({ hasPasskey, hasApp, codesLeft }: Ways): FactorWay[] => [
  ...(hasPasskey ? (['passkey'] as const) : []),
  ...(hasApp ? (['authenticator'] as const) : []),
  ...(codesLeft > 0 ? (['recovery_code'] as const) : []),
]
