import { streakMarks } from '@sengi/contract/rewards/streak'

/** From which streak on our team looks sooner at what somebody calls it in for. */
export const priorityDays: number = streakMarks.support
