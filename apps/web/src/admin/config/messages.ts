import type { ConfigDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who change the figures of the product. */
export const configDeskWords = room<ConfigDeskWords>({
  en: () => import('./messages/config-desk.en.json'),
  af: () => import('./messages/config-desk.af.json'),
})
