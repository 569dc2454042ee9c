import type { RewardsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const rewardsWords = room<RewardsWords>({
  en: () => import('./messages/rewards.en.json'),
  af: () => import('./messages/rewards.af.json'),
})
