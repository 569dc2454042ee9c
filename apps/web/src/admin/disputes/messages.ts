import type { DisputeDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who decide about card payments that were denied. */
export const disputeDeskWords = room<DisputeDeskWords>({
  en: () => import('./messages/dispute-desk.en.json'),
  af: () => import('./messages/dispute-desk.af.json'),
})
