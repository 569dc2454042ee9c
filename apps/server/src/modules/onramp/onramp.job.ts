import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { BankFeed } from '../../ports/bank/bank.ts'
import { pullPayments } from './bank/payments.service.ts'
import { creditWaiting } from './bank/resolutions.service.ts'
import { bookStatementLines } from './bank-statements/booking.service.ts'
import { reconcileBank } from './bank-statements/breaks.service.ts'
import { expireOrders, purgeQuotes } from './onramp.service.ts'
import { askHolders } from './payouts/holders.service.ts'
import { markUnheard, settleByStatements } from './payouts/settling.service.ts'

export const onrampTasks = (feed: BankFeed, holding: Parameters<typeof askHolders>[1]): RecurringTask[] => [
  { name: 'bank.pull_payments', everySeconds: 10, run: (db) => pullPayments(db, feed) },
  { name: 'bank.book_statement_lines', everySeconds: 5, run: bookStatementLines },
  { name: 'bank.settle_payouts', everySeconds: 5, run: settleByStatements },
  { name: 'bank.reconcile', everySeconds: 60, run: reconcileBank },
  { name: 'bank.ask_holders', everySeconds: 30, run: (db) => askHolders(db, holding) },
  { name: 'bank.mark_unheard', everySeconds: 60, run: markUnheard },
  { name: 'onramp.credit_waiting', everySeconds: 10, run: creditWaiting },
  { name: 'onramp.expire_orders', everySeconds: 15, run: expireOrders },
  { name: 'onramp.purge_quotes', everySeconds: 3_600, run: purgeQuotes },
]
