import type { ExchangeDeskWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

export const exchangeDeskWords = room<ExchangeDeskWords>({
  en: () => import('./messages/exchange-desk.en.json'),
  af: () => import('./messages/exchange-desk.af.json'),
})
