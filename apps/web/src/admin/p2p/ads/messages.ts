import type { P2pAdsDeskWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

/** What staff read who look after ads. */
export const p2pAdsDeskWords = room<P2pAdsDeskWords>({
  en: () => import('./messages/p2p-ads-desk.en.json'),
  af: () => import('./messages/p2p-ads-desk.af.json'),
})
