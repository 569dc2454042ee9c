import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'

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
export function restOf({ restingUntil, now }: PinTries): number | null {
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

/** What somebody reads whose PIN was wrong, with the tries that are left. */
export function wrongPinText(failures: number): string {
  const left = triesAtOnce - failures
  if (left <= 0) return 'This PIN is not right. You can try again in 15 minutes.'
  return `This PIN is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`
}

const ring = '01234567890'
const down = [...ring].reverse().join('')
const keypad = ['2580', '0852', '1470', '0741', '1379', '9731', '147258', '258369', '159357', '2468', '1357']

/** Why a PIN is among the first that a thief would try, as a sentence; null when it may be used. */
export function pinFault(pin: string): string | null {
  if (/^(.{1,3})\1+$/.test(pin)) return 'This PIN repeats. Choose one that is harder to guess.'
  if (ring.includes(pin) || down.includes(pin)) return 'This PIN counts. Choose one that is harder to guess.'
  if (keypad.includes(pin)) return 'This PIN is a pattern of the keypad. Choose one that is harder to guess.'
  if (/^(19|20)\d\d$/.test(pin)) return 'This PIN looks like a year. Choose one that is harder to guess.'
  return null
}
