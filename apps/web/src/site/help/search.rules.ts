import MiniSearch from 'minisearch'

/** An answer as it is searched: its question counts more than its text. */
export interface Searched {
  readonly id: number
  readonly question: string
  readonly text: string
}

/** Finds answers by parts of words and past a slip of the finger: a fifth of a longer word may be wrong. The best one first. */
export function finderOf(answers: readonly Searched[]): (search: string) => readonly number[] {
  const index = new MiniSearch<Searched>({
    fields: ['question', 'text'],
    processTerm: plainTerm,
    searchOptions: {
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boost: { question: 3 },
      combineWith: 'AND',
    },
  })
  index.addAll(answers)
  return (search) => index.search(search).map(({ id }) => id)
}

/** Neither capitals nor accents matter, in either language. */
const plainTerm = (term: string): string | null => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || null
