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

/** What must hold between debts, their parts, holds and the ledger. */
export const holdsInvariants: readonly Invariant[] = [
  {
    id: 'H1',
    sentence: 'What is written as paid of a debt is the sum of its parts',
    violations: `
      select debt.id from debt
      left join debt_payment on debt_payment.user_id = debt.user_id and debt_payment.debt_id = debt.id
      group by debt.user_id, debt.id
      having debt.paid_units::numeric <> coalesce(sum(debt_payment.units::numeric), 0)`,
  },
  {
    id: 'H2',
    sentence: 'Every part of a debt was moved once, from its debtor to whom it is owed, and nothing else was',
    violations: `
      select coalesce(part.id::text, moved.ref) from (
        select debt_payment.id, debt_payment.units::numeric as units, debt.user_id, debt.asset,
               coalesce(debt.creditor_id::text, case debt.reason when 'deposit_reorganised' then 'custody_chain' else 'penalties' end) as payee
        from debt_payment join debt on debt.user_id = debt_payment.user_id and debt.id = debt_payment.debt_id
      ) as part
      full join (
        select posting.ref, count(*) filter (where entry.units < 0) as moves,
               sum(entry.units) filter (where entry.units > 0) as units, min(entry.asset) as asset,
               min(account.user_id::text) filter (where entry.units < 0 and account.kind = 'available') as payer,
               min(coalesce(account.user_id::text, account.kind)) filter (where entry.units > 0) as payee
        from posting left join entry on entry.posting_id = posting.id left join account on account.id = entry.account_id
        where posting.reason = 'debt.paid' group by posting.ref
      ) as moved on moved.ref = part.id::text
      where part.id is null or moved.ref is null or moved.moves <> 1 or moved.units <> part.units or moved.asset <> part.asset
        or moved.payer is distinct from part.user_id::text or moved.payee is distinct from part.payee`,
  },
  {
    id: 'H3',
    sentence: 'Nothing was taken for a debt after it was forgiven, and no hold ended before it began',
    violations: `
      select debt_payment.id from debt_payment
      join debt on debt.user_id = debt_payment.user_id and debt.id = debt_payment.debt_id
      where debt_payment.at > debt.forgiven_at
      union all select id from withdrawal_hold where lifted_at < placed_at`,
  },
]
