import { type BillCategory, billCategories } from '@sengi/contract/bills/expenses'
import categoryWords from './category-words.json' with { type: 'json' }

/** Words in both languages of the product, and what South Africans call shops and services; a star stands for any end. */
const words: Readonly<Partial<Record<BillCategory, string>>> = categoryWords

/**
 * What a bill was for, guessed from its words: the first word that is known decides. Undefined when none is, so that nobody's
 * own choice is overwritten by chance.
 */
export function guessCategory(description: string): BillCategory | undefined {
  for (const word of wordsOf(description)) {
    const found = billCategories.find((category) => isWordOf(category, word))
    if (found) return found
  }
  return undefined
}

const isWordOf = (category: BillCategory, word: string): boolean =>
  (words[category]?.split(' ') ?? []).some((known) =>
    known.endsWith('*') ? word.startsWith(known.slice(0, -1)) : word === known,
  )

/** Words as they stand, and two or three that belong together by hyphens: `Dis Chem`, `pick n pay`. */
function wordsOf(description: string): string[] {
  const parts = description
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
  return parts.flatMap((part, place) => [...[3, 2].map((length) => parts.slice(place, place + length).join('-')), part])
}
