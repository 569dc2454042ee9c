import type { RecurringTask } from '../../../platform/background/recurring.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { answerAsPartners, renewAds } from './practice.service.ts'
import { lendPracticeAccounts } from './practice-accounts.service.ts'

/** The sandbox's practice partners. Production does not have these tasks. */
export const practiceTasks = (storage: Storage): RecurringTask[] => [
  { name: 'sandbox.practice_accounts', everySeconds: 2, run: lendPracticeAccounts },
  { name: 'sandbox.practice', everySeconds: 2, run: (db) => answerAsPartners(db, storage) },
  { name: 'sandbox.renew_ads', everySeconds: 60, run: renewAds },
]
