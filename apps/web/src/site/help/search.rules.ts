import MiniSearch from 'minisearch'
import sameWords from './same-words.json' with { type: 'json' }

/** An answer as it is searched: its question counts more than its text. */
export interface Searched {
  readonly id: number
  readonly question: string
  readonly text: string
}

/**
 * Finds answers by parts of words, past a slip of the finger (a fifth of a longer word may be wrong) and by other words for the same.
 * The best one first. What no answer says all of is looked for word by word.
 */
export function finderOf(answers: readonly Searched[]): (search: string) => readonly number[] {
  const index = new MiniSearch<Searched>({
    fields: ['question', 'text'],
    processTerm: (term) => {
      const plain = plainTerm(term)
      const same = conceptOf.get(plain)
      return same ? [plain, same] : plain || null
    },
    searchOptions: {
      processTerm: (term) => {
        const plain = plainTerm(term)
        return conceptOf.get(plain) ?? (plain || null)
      },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 && !term.startsWith('=') ? 0.2 : false),
      boost: { question: 3 },
    },
  })
  index.addAll(answers)
  const found = (search: string, combineWith: 'AND' | 'OR') => index.search(search, { combineWith }).map(({ id }) => id)
  return (search) => {
    const all = found(search, 'AND')
    return all.length > 0 ? all : found(search, 'OR')
  }
}

/** Neither capitals nor accents matter, in either language. */
const plainTerm = (term: string): string => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The one word that stands for all that mean the same: the first of a row, which is as words are compared, in both languages. */
const conceptOf: ReadonlyMap<string, string> = new Map(
  sameWords.flatMap((words) => {
    const [first] = words
    return words.map((word): [string, string] => [word, `=${first}`])
  }),
)
