import type { StatusWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** How the product is doing. */
export const statusWords = room<StatusWords>({
  en: () => import('./messages/status.en.json'),
  af: () => import('./messages/status.af.json'),
})
