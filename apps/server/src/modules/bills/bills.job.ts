import type { RecurringTask } from '../../platform/background/recurring.ts'
import { enterDue } from './recurring/due.service.ts'
import { forgetOldQuotes } from './settling/settlements.service.ts'
import { followSharedPayments, forgetHeardPayments } from './sharing/follow-payments.service.ts'
import type { PaymentSources } from './sharing/share-payment.service.ts'

export const billsTasks = (sources: PaymentSources): RecurringTask[] => [
  { name: 'bills.enter_due', everySeconds: 60, run: enterDue },
  { name: 'bills.forget_quotes', everySeconds: 3_600, run: forgetOldQuotes },
  { name: 'bills.follow_payments', everySeconds: 2, run: (db) => followSharedPayments(db, sources) },
  { name: 'bills.forget_payments', everySeconds: 3_600, run: forgetHeardPayments },
]
