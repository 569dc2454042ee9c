import type { PricesDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const pricesDeskWords = room<PricesDeskWords>({
  en: () => import('./messages/prices-desk.en.json'),
  af: () => import('./messages/prices-desk.af.json'),
})
