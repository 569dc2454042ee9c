import { streakMarks } from '@sengi/contract/rewards/streak'

/** How soon our team looks at what somebody calls it in for, by their streak. */
export const priorityAfter = (streakDays: number): 'normal' | 'high' =>
  streakDays >= streakMarks.support ? 'high' : 'normal'
