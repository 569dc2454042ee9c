import type { TreasuryWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const treasuryWords = room<TreasuryWords>({
  en: () => import('./messages/treasury.en.json'),
  af: () => import('./messages/treasury.af.json'),
})
