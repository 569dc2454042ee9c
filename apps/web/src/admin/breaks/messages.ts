import type { BreakListWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read of differences between our books and what is kept outside. */
export const breakListWords = room<BreakListWords>({
  en: () => import('./messages/break-list.en.json'),
  af: () => import('./messages/break-list.af.json'),
})
