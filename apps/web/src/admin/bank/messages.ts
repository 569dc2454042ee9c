import type { BankDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const bankDeskWords = room<BankDeskWords>({
  en: () => import('./messages/bank-desk.en.json'),
  af: () => import('./messages/bank-desk.af.json'),
})
