import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'

/** The one text whose SHA-256 a token is bound to, so that a token for one act with its facts serves no other. */
export const canonicalFacts = (act: StepUpAct, facts: StepUpFacts): string =>
  JSON.stringify([act, ...Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))])

/** Wrong PINs in a row until nobody may try for a while. */
const triesAtOnce = 5

/** Seconds that guessing rests after them. */
export const restSeconds = 15 * 60

/** Seconds that a token for one payment serves. */
export const tokenSeconds = 2 * 60

/** What was guessed at a PIN since it was last given right, at a moment of the product's clock. */
export interface PinTries {
  readonly failures: number
  readonly restingUntil: Date | null
  readonly now: Date
}

/** Seconds until the PIN may be tried again; null when it may be tried now. */
export function pinRestOf({ restingUntil, now }: PinTries): number | null {
  const seconds = restingUntil ? Math.ceil((restingUntil.getTime() - now.getTime()) / 1000) : 0
  return seconds > 0 ? seconds : null
}

/** The tries with one more, which counts as wrong until it proves right. A rest that is over wipes the slate. */
export function withTry({ failures, restingUntil }: Omit<PinTries, 'now'>): { failures: number; rests: boolean } {
  const counted = (restingUntil ? 0 : failures) + 1
  return { failures: counted, rests: areTriesOver(counted) }
}

/** Whether so many wrong PINs in a row leave none to try. */
export const areTriesOver = (failures: number): boolean => failures >= triesAtOnce

/** Tries that are left after so many wrong PINs in a row. */
export const triesLeft = (failures: number): number => Math.max(0, triesAtOnce - failures)

const ring = '01234567890'
const down = [...ring].reverse().join('')
const keypad = ['2580', '0852', '1470', '0741', '1379', '9731', '147258', '258369', '159357', '2468', '1357']

/** Why a PIN is among the first that a thief would try; null when it may be used. */
export function pinFault(pin: string): Refusal | null {
  if (/^(.{1,3})\1+$/.test(pin)) return refusal('pin_refused', { why: 'repeats' })
  if (ring.includes(pin) || down.includes(pin)) return refusal('pin_refused', { why: 'counts' })
  if (keypad.includes(pin)) return refusal('pin_refused', { why: 'keypad' })
  if (/^(19|20)\d\d$/.test(pin)) return refusal('pin_refused', { why: 'other' })
  return null
}
