import type { LiabilitiesWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const liabilitiesWords = room<LiabilitiesWords>({
  en: () => import('./messages/liabilities.en.json'),
  af: () => import('./messages/liabilities.af.json'),
})
