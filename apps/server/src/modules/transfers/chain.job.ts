import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { Chains } from '../../ports/chain/chain.ts'
import { pullDeposits } from './deposits/deposits.service.ts'
import { followPayments, sendDue } from './withdrawals/withdrawal-sending.service.ts'
import { purgeWithdrawalQuotes } from './withdrawals/withdrawals.service.ts'

/** Blocks first, so that what they hold is seen in the same round. */
export const chainTasks = ({ chain, sandbox }: Chains): RecurringTask[] => [
  ...(sandbox ? [{ name: 'chain.mine', everySeconds: 2, run: () => sandbox.mine() }] : []),
  { name: 'withdrawals.send', everySeconds: 2, run: (db) => sendDue(db, chain) },
  { name: 'withdrawals.follow', everySeconds: 2, run: (db) => followPayments(db, chain) },
  { name: 'deposits.pull', everySeconds: 2, run: (db) => pullDeposits(db, chain) },
  { name: 'withdrawals.purge_quotes', everySeconds: 3_600, run: purgeWithdrawalQuotes },
]
