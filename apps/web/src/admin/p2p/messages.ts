import type { P2pDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who look after trades and settle disputes. */
export const p2pDeskWords = room<P2pDeskWords>({
  en: () => import('./messages/p2p-desk.en.json'),
  af: () => import('./messages/p2p-desk.af.json'),
})
