import { explainedBy, named, platformOwned } from '../../ledger/explained.ts'
import type { Invariant, ReasonRule } from '../../platform/invariants.ts'

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
        units: 'case when debt.creditor_id is null then part.units else 0 end',
      },
    ],
  }),
]

/** What must hold of what people owe. */
export const debtFiguresInvariants: readonly Invariant[] = [
  {
    id: 'F4',
    sentence: 'What was paid of a debt is the sum of its parts, each of which moved',
    violations: `
      select debt.id from debt left join debt_payment as part on part.user_id = debt.user_id and part.debt_id = debt.id
      left join posting on posting.ref = part.id::text and posting.reason = 'debt.paid'
      group by debt.user_id, debt.id
      having debt.paid_units::numeric <> coalesce(sum(part.units), 0) or count(part.id) <> count(posting.id)`,
  },
]
