import type { CustodyDeskWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

export const custodyDeskWords = room<CustodyDeskWords>({
  en: () => import('./messages/custody-desk.en.json'),
  af: () => import('./messages/custody-desk.af.json'),
})
