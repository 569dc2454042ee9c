import type { LibWords, OfflineWords, PinWords, WaitingWords } from './words/words.gen.ts'
import { room, type Say, wordsAtOnce } from './words/words.ts'

export const libWords = room<LibWords>({
  en: () => import('./messages/lib.en.json'),
  af: () => import('./messages/lib.af.json'),
})

/** Those of now where nothing is drawn: the gate of the signed-in pages waits for them. */
export function libWordsNow(): Say<LibWords> {
  const words = wordsAtOnce(libWords)
  if (words === null) throw new Error('lib_words_not_loaded')
  return words
}

/** Said without a network, and of a new version. */
export const offlineWords = room<OfflineWords>({
  en: () => import('./messages/offline.en.json'),
  af: () => import('./messages/offline.af.json'),
})

export const pinWords = room<PinWords>({
  en: () => import('./messages/pin.en.json'),
  af: () => import('./messages/pin.af.json'),
})

/** What a settings lock has wait. */
export const waitingWords = room<WaitingWords>({
  en: () => import('./messages/waiting.en.json'),
  af: () => import('./messages/waiting.af.json'),
})
