import type { RecurringTask } from '../../platform/recurring.ts'
import type { BankFeed } from '../../ports/bank/bank.ts'
import { expireOrders, purgeQuotes } from './onramp.service.ts'
import { pullPayments } from './payments.service.ts'

/** Payments are taken before orders expire, so that what arrived in time counts. */
export const onrampTasks = (feed: BankFeed): RecurringTask[] => [
  { name: 'bank.pull_payments', everySeconds: 10, run: (db) => pullPayments(db, feed) },
  { name: 'onramp.expire_orders', everySeconds: 15, run: expireOrders },
  { name: 'onramp.purge_quotes', everySeconds: 3_600, run: purgeQuotes },
]
