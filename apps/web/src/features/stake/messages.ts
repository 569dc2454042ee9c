import type { StakeWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const stakeWords = room<StakeWords>({
  en: () => import('./messages/stake.en.json'),
  af: () => import('./messages/stake.af.json'),
})
