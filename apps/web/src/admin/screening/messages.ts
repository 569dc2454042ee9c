import type { ScreeningDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who look at hits against lists of the sanctioned. */
export const screeningDeskWords = room<ScreeningDeskWords>({
  en: () => import('./messages/screening-desk.en.json'),
  af: () => import('./messages/screening-desk.af.json'),
})
