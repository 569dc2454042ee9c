import { type Refusal, refusal } from '../words/phrase.ts'

/** A file as it may be kept, or why it is not taken. */
export type Sanitised = { readonly bytes: Uint8Array } | { readonly refusal: Refusal }

/** A picture with more pixels is a decoder's bomb, not a proof; phones stay below this. */
export const pixelsAtMost = 50_000_000
const sideAtMost = 16_000

/** Whether a picture would need more memory to be shown than anybody should spend on it. */
export const isTooLarge = (width: number, height: number): boolean =>
  width > sideAtMost || height > sideAtMost || width * height > pixelsAtMost

/** What people read who sent such a picture. */
export const tooLarge = refusal('picture_too_large')

/** Why a file is not taken. */
export const refused = (why: Refusal): { readonly refusal: Refusal } => ({ refusal: why })

/** The parts of a file that were kept, one after another. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
