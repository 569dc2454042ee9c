import { atBeginning } from '../session/beginning.ts'

/** The languages of the product, and one that only tests speak: longer, accented, in brackets. */
export type Language = 'en' | 'af' | 'en-XA'

/** What browsers call each of them, for dates, plurals and readers. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-ZA', af: 'af-ZA', 'en-XA': 'en-XA' }

/** Each in its own words. */
export const languageNames = { en: 'English', af: 'Afrikaans' } as const

const storageKey = 'language'
/** That of the person who is signed in, so that the next start speaks it before the server has said who is there. */
const ownKey = 'language:own'
const isKnown = (text: string | null): text is Language => text !== null && Object.hasOwn(locales, text)
const kept = (key: string): Language | null => {
  const text = localStorage.getItem(key)
  return isKnown(text) ? text : null
}
/** What the landing page is built with has no browser. */
const atStart = () => (typeof window === 'undefined' ? null : (kept(ownKey) ?? kept(storageKey)))

let current: Language
const listeners = new Set<() => void>()
const loaders = new Set<(next: Language) => Promise<unknown>>()

/** The language of this browser, and while somebody is signed in theirs. */
export const language = {
  now: (): Language => current,
  locale: (): string => locales[current],
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** For this browser, whoever uses it. */
  choose: async (next: Language): Promise<void> => {
    await speak(next)
    localStorage.setItem(storageKey, next)
  },
  /** While this person is signed in; what the browser speaks otherwise stays as it was chosen. */
  speakAs: async (own: Language): Promise<void> => {
    if (current === 'en-XA') return
    await speak(own)
    localStorage.setItem(ownKey, own)
  },
  /** Whoever was signed in is gone. */
  leave: (): Promise<void> => {
    localStorage.removeItem(ownKey)
    return speak(kept(storageKey) ?? 'en')
  },
  /** Called for every language that is chosen, before it is spoken. */
  onChoose: (load: (next: Language) => Promise<unknown>): void => {
    loaders.add(load)
  },
}

/** Everything that is on the screen has its words before the screen changes, so nothing typed is lost. */
async function speak(next: Language): Promise<void> {
  if (next === current) return
  await Promise.all([...loaders].map((load) => load(next)))
  current = next
  tellReaders()
  for (const listener of listeners) listener()
}

/** For pages that are drawn when the web is built, one language after the other: nobody is there to choose. */
export function speakAtBuild(next: Language): void {
  current = next
}

/** Screen readers and hyphenation go by it. */
function tellReaders(): void {
  document.documentElement.lang = locales[current]
}

atBeginning(() => {
  const start = atStart()
  current = start ?? 'en'
  if (start) tellReaders()
})
