import type { CheckInWords, RewardsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const rewardsWords = room<RewardsWords>({
  en: () => import('./messages/rewards.en.json'),
  af: () => import('./messages/rewards.af.json'),
})

/** What Save says of the streak as well. */
export const checkInWords = room<CheckInWords>({
  en: () => import('./messages/check-in.en.json'),
  af: () => import('./messages/check-in.af.json'),
})
