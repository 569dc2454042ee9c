import type { AppWords, ComingWords } from '../lib/words/words.gen.ts'
import { room } from '../lib/words/words.ts'

export const appWords = room<AppWords>({
  en: () => import('./messages/app.en.json'),
  af: () => import('./messages/app.af.json'),
})

export const comingWords = room<ComingWords>({
  en: () => import('./messages/coming.en.json'),
  af: () => import('./messages/coming.af.json'),
})
