import { adParts } from '@sengi/contract/p2p/ads'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import type { AdPart, AdTerms, SeenParts, TeamPause } from './ads.rules.ts'

/** What our team may name of an ad: each as text that is the same only when nothing of it was changed. What is left to trade is in none. */
export function adPartsOf({ price, minUnits, maxUnits, methods, terms, ...rest }: AdTerms): SeenParts {
  const { payWindowMinutes, minCompletion, minDays, businessHours } = rest
  return {
    price: textOf(
      price.type === 'fixed'
        ? [price.price.micros]
        : [price.marginBasisPoints, price.floor?.micros, price.ceiling?.micros],
    ),
    amounts: textOf([minUnits, maxUnits]),
    methods: textOf(methods.toSorted()),
    terms: textOf([terms.trim().replace(/\s+/g, ' ').toLowerCase()]),
    conditions: textOf([
      ...[payWindowMinutes, minCompletion, minDays],
      ...[businessHours?.from, businessHours?.until, businessHours?.days.toSorted().join()],
    ]),
  }
}

const textOf = (values: readonly (string | number | bigint | null | undefined)[]): string =>
  JSON.stringify(values.map((value) => (value == null ? '' : String(value))))

/** What was named and is still as it was; `now` is hashed as what was seen. */
export const unchangedIn = ({ parts, saw }: Pick<TeamPause, 'parts' | 'saw'>, now: SeenParts): AdPart[] =>
  parts.filter((part) => now[part] === saw[part])

/** Why the owner of an ad that our team paused cannot resume it; null when they can. */
export function refusalOfResume(pause: TeamPause, now: SeenParts): Refusal | null {
  if (pause.parts.length === 0) return refusal('ad_paused_for_look')
  return unchangedIn(pause, now).length > 0 ? refusal('ad_paused_unchanged') : null
}

/** Whether an ad is the paused one once more: in all that was named, or in everything where nothing was. */
export function isLike(pause: Pick<TeamPause, 'parts' | 'saw'>, now: SeenParts): boolean {
  const parts = pause.parts.length > 0 ? pause.parts : adParts
  return unchangedIn({ ...pause, parts }, now).length === parts.length
}
