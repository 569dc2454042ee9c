import type { RecurringTask } from '../../platform/background/recurring.ts'
import { awardBadges, forgetHeardEvents } from './badges.service.ts'
import { payReferralRewards } from './referrals/milestones.service.ts'

export const rewardsTasks: RecurringTask[] = [
  { name: 'rewards.award_badges', everySeconds: 2, run: awardBadges },
  { name: 'rewards.pay_referrals', everySeconds: 60, run: payReferralRewards },
  { name: 'rewards.forget_events', everySeconds: 3_600, run: forgetHeardEvents },
]
