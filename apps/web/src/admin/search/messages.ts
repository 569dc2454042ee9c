import type { SearchWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const searchWords = room<SearchWords>({
  en: () => import('./messages/search.en.json'),
  af: () => import('./messages/search.af.json'),
})
