import type { RecurringTask } from '../../platform/background/recurring.ts'
import type { Chains } from '../../ports/chain/chain.ts'
import { pullDeposits } from './deposits/deposits.service.ts'
import { watchHotWallet } from './movements/custody.service.ts'
import { followMovements, sendMovements } from './movements/movement-chain.service.ts'
import { reconcileChains } from './reconciliation/reconciliation.service.ts'
import { followPayments, sendDue } from './withdrawals/withdrawal-sending.service.ts'
import { purgeWithdrawalQuotes } from './withdrawals/withdrawals.service.ts'

/** Blocks first, so that what they hold is seen in the same round. */
export const chainTasks = ({ chain, sandbox }: Chains): RecurringTask[] => [
  ...(sandbox ? [{ name: 'chain.mine', everySeconds: 2, run: () => sandbox.mine() }] : []),
  { name: 'withdrawals.send', everySeconds: 2, run: (db) => sendDue(db, chain) },
  { name: 'withdrawals.follow', everySeconds: 2, run: (db) => followPayments(db, chain) },
  { name: 'movements.send', everySeconds: 2, run: (db) => sendMovements(db, chain) },
  { name: 'deposits.pull', everySeconds: 2, run: (db) => pullDeposits(db, chain) },
  { name: 'movements.follow', everySeconds: 2, run: (db) => followMovements(db, chain) },
  { name: 'custody.watch', everySeconds: 30, run: watchHotWallet },
  { name: 'reconciliation.chains', everySeconds: 30, run: (db) => reconcileChains(db, chain) },
  { name: 'withdrawals.purge_quotes', everySeconds: 3_600, run: purgeWithdrawalQuotes },
]
