import type { RecurringTask } from '../../platform/background/recurring.ts'
import { payRewards, tellUnlocked } from './rewards.service.ts'

/** Days end at every hour, because each stake counts from its own beginning. */
export const stakingTasks: RecurringTask[] = [
  { name: 'staking.pay_rewards', everySeconds: 60, run: payRewards },
  { name: 'staking.tell_unlocked', everySeconds: 60, run: tellUnlocked },
]
