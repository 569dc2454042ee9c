import type { P2pPatternsDeskWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

/** What staff read who look at a month of trading. */
export const p2pPatternsDeskWords = room<P2pPatternsDeskWords>({
  en: () => import('./messages/p2p-patterns-desk.en.json'),
  af: () => import('./messages/p2p-patterns-desk.af.json'),
})
