/** The languages of the product, and one that only tests speak: longer, accented, in brackets. */
export type Language = 'en' | 'af' | 'en-XA'

/** What browsers call each of them, for dates, plurals and readers. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-ZA', af: 'af-ZA', 'en-XA': 'en-XA' }

/** Each in its own words. */
export const languageNames = { en: 'English', af: 'Afrikaans' } as const

const storageKey = 'language'
const isKnown = (text: string | null): text is Language => text !== null && Object.hasOwn(locales, text)
const kept = (key: string): Language | null => {
  const text = localStorage.getItem(key)
  return isKnown(text) ? text : null
}
/** What the landing page is built with has no browser. */
const atStart = typeof window === 'undefined' ? null : kept(storageKey)

let current: Language = atStart ?? 'en'
const listeners = new Set<() => void>()
const loaders = new Set<(next: Language) => Promise<unknown>>()

/** The language of this browser; a person's own goes with them when they sign in here. */
export const language = {
  now: (): Language => current,
  locale: (): string => locales[current],
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Everything that is on the screen has its words before the screen changes, so nothing typed is lost. */
  choose: async (next: Language, personId?: string): Promise<void> => {
    await Promise.all([...loaders].map((load) => load(next)))
    localStorage.setItem(storageKey, next)
    if (personId) localStorage.setItem(`${storageKey}:${personId}`, next)
    current = next
    tellReaders()
    for (const listener of listeners) listener()
  },
  /** What this person chose in this browser before, or null. */
  ofPerson: (personId: string): Language | null => kept(`${storageKey}:${personId}`),
  /** Called for every language that is chosen, before it is spoken. */
  onChoose: (load: (next: Language) => Promise<unknown>): void => {
    loaders.add(load)
  },
}

/** For pages that are drawn when the web is built, one language after the other: nobody is there to choose. */
export function speakAtBuild(next: Language): void {
  current = next
}

/** Screen readers and hyphenation go by it. */
function tellReaders(): void {
  document.documentElement.lang = locales[current]
}

if (atStart) tellReaders()
