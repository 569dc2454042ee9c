import type { TwoFactorWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const twoFactorWords = room<TwoFactorWords>({
  en: () => import('./messages/two-factor.en.json'),
  af: () => import('./messages/two-factor.af.json'),
})
