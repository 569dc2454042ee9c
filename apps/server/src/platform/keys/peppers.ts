import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

/** What the configuration says of them. */
export type PepperSettings = Partial<
  Pick<Config, 'PASSWORD_PEPPER' | 'PASSWORD_PEPPER_NEXT' | 'PASSWORD_PEPPERS_BEFORE'>
>

/** A secret of hashes; undefined in a sandbox that has none. */
export type Pepper = string | undefined

/** The secrets of hashes that hold at once, so that one can be exchanged for another (docs/decisions/0102-two-keys-at-once.md). */
export interface Peppers {
  /** What is hashed now is hashed with it. */
  readonly current: Pepper
  /** All of them, the current one first: what was hashed with any is known again. */
  readonly all: readonly Pepper[]
  /** The one that has held for longest: what has to have one name on both sides of an exchange is named by it. */
  readonly oldest: Pepper
}

export function peppersOf(settings: PepperSettings): Peppers {
  const { PASSWORD_PEPPER: current, PASSWORD_PEPPER_NEXT: next, PASSWORD_PEPPERS_BEFORE: before = [] } = settings
  return {
    current,
    all: [current, ...(next === undefined ? [] : [next]), ...before],
    oldest: before.at(-1) ?? current,
  }
}

/** A text hashed so that nobody without the secret can find it by trying. */
export const keyed = (pepper: Pepper, text: string): Buffer =>
  createHmac('sha256', pepper ?? 'sandbox')
    .update(text)
    .digest()

/** The same text as any secret that holds would have hashed it, the current one's first. */
export const keyedByAll = ({ all }: Pick<Peppers, 'all'>, text: string): Buffer[] =>
  all.map((pepper) => keyed(pepper, text))

/** Whether a hash is of this text, whichever of the secrets made it. */
export const isKeyedText = (peppers: Pick<Peppers, 'all'>, text: string, hash: Buffer): boolean =>
  keyedByAll(peppers, text).some((one) => timingSafeEqual(one, hash))
