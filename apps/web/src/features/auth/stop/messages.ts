import type { StopWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

/** Of the page that the links of letters lead to. */
export const stopWords = room<StopWords>({
  en: () => import('./messages/stop.en.json'),
  af: () => import('./messages/stop.af.json'),
})
