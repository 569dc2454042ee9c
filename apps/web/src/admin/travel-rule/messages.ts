import type { TravelDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const travelDeskWords = room<TravelDeskWords>({
  en: () => import('./messages/travel-desk.en.json'),
  af: () => import('./messages/travel-desk.af.json'),
})
