import type { DemosWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What the five demos say: said once in each language when the web is built, and handed to their scripts in the page. */
export const demosWords = room<DemosWords>({
  en: () => import('./messages/demos.en.json'),
  af: () => import('./messages/demos.af.json'),
})
