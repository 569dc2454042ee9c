import type { CurrencyWords } from '../words/words.gen.ts'
import { room } from '../words/words.ts'

export const currencyWords = room<CurrencyWords>({
  en: () => import('./messages/currency.en.json'),
  af: () => import('./messages/currency.af.json'),
})
