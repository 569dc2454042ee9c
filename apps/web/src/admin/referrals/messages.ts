import type { ReferralDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who decide about referrals and fill their pool. */
export const referralDeskWords = room<ReferralDeskWords>({
  en: () => import('./messages/referral-desk.en.json'),
  af: () => import('./messages/referral-desk.af.json'),
})
