import type { CountedWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const countedWords = room<CountedWords>({
  en: () => import('./messages/counted.en.json'),
  af: () => import('./messages/counted.af.json'),
})
