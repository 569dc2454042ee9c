import type { ClientMoneyWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

export const clientMoneyWords = room<ClientMoneyWords>({
  en: () => import('./messages/client-money.en.json'),
  af: () => import('./messages/client-money.af.json'),
})
