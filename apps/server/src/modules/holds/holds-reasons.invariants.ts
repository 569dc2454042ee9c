import { explainedBy, named, platformOwned } from '../../ledger/explained.ts'
import type { ReasonRule } from '../../platform/invariants.ts'

/** Why money moves for debts, and what explains each move. */
export const holdsReasons: readonly ReasonRule[] = [
  explainedBy('debt.paid', {
    row: `
      join debt_payment as part on part.id = ${named()}
      join debt on debt.user_id = part.user_id and debt.id = part.debt_id`,
    moves: [
      {
        from: ['available', 'debt.user_id'],
        to: ['available', 'debt.creditor_id'],
        asset: 'debt.asset',
        units: 'case when debt.creditor_id is null then 0 else part.units end',
      },
      {
        from: ['available', 'debt.user_id'],
        to: ['penalties', platformOwned],
        asset: 'debt.asset',
        units: `case when debt.creditor_id is null and debt.reason <> 'deposit_reorganised' then part.units else 0 end`,
      },
      {
        from: ['available', 'debt.user_id'],
        to: ['custody_chain', platformOwned],
        asset: 'debt.asset',
        units: `case when debt.creditor_id is null and debt.reason = 'deposit_reorganised' then part.units else 0 end`,
      },
    ],
  }),
]
