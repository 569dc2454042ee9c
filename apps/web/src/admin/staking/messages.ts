import type { StakingDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const stakingDeskWords = room<StakingDeskWords>({
  en: () => import('./messages/staking-desk.en.json'),
  af: () => import('./messages/staking-desk.af.json'),
})
