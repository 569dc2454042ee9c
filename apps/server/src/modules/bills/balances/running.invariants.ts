import { listText } from '../../../platform/db.ts'
import type { Invariant } from '../../../platform/invariants.ts'
import { countedStates } from './running.rules.ts'

/** What every bill that counts says of each of its members: into it, and out of it. */
const parts = `
  select payer.group_id, payer.expense_id, payer.member_id, payer.cents::numeric as paid, 0::numeric as share
  from bill_payer as payer join bill_expense as bill on bill.id = payer.expense_id and bill.deleted_at is null
  union all
  select part.group_id, part.expense_id, part.member_id, 0, part.cents::numeric
  from bill_share as part join bill_expense as bill on bill.id = part.expense_id and bill.deleted_at is null`

const payments = `
  select group_id, from_member_id, to_member_id, cents::numeric as cents from bill_settlement where state in ${listText(countedStates)}`

const standings = `
  select group_id, member_id, sum(paid) as paid, sum(share) as share, sum(settled) as settled from (
    select group_id, member_id, paid, share, 0 as settled from (${parts}) as part
    union all select group_id, from_member_id, 0, 0, cents from (${payments}) as payment
    union all select group_id, to_member_id, 0, 0, -cents from (${payments}) as payment
  ) as moved group by group_id, member_id`

/**
 * Debtors and creditors of a bill in the order of their ids, each on a stretch as long as what they owe or are owed: where two
 * stretches lie over each other, the one owes the other. Another way to the same debts than the one the product takes.
 */
const owed = `
  with stretch as (
    select *, sum(abs(cents)) over (partition by expense_id, sign(cents) order by member_id) as until from (
      select group_id, expense_id, member_id, sum(paid - share) as cents from (${parts}) as part
      group by group_id, expense_id, member_id having sum(paid - share) <> 0
    ) as line
  ), met as (
    select debtor.group_id, debtor.member_id as debtor, creditor.member_id as creditor,
      least(debtor.until, creditor.until) - greatest(debtor.until + debtor.cents, creditor.until - creditor.cents) as cents
    from stretch as debtor join stretch as creditor using (expense_id) where debtor.cents < 0 and creditor.cents > 0
  )
  select group_id, least(debtor, creditor) as low_id, greatest(debtor, creditor) as high_id,
    case when debtor < creditor then cents else -cents end as owed
  from met where cents > 0`

const pairs = `
  select group_id, low_id, high_id, sum(owed) as owed, sum(low_paid) as low_paid, sum(high_paid) as high_paid from (
    select group_id, low_id, high_id, owed, 0 as low_paid, 0 as high_paid from (${owed}) as owed
    union all
    select group_id, least(from_member_id, to_member_id), greatest(from_member_id, to_member_id), 0,
      case when from_member_id < to_member_id then cents else 0 end, case when from_member_id < to_member_id then 0 else cents end
    from (${payments}) as payment
  ) as moved group by group_id, low_id, high_id`

/** What must hold of the balances that run along with bills: they are what all bills and payments say. */
export const runningInvariants: readonly Invariant[] = [
  {
    id: 'G6',
    sentence:
      'What each member of a group paid, bears and settled, as it runs along, is what the bills and payments say',
    violations: `
      select coalesce(kept.member_id, summed.member_id) from bill_standing as kept
      full join (${standings}) as summed on (summed.group_id, summed.member_id) = (kept.group_id, kept.member_id)
      where (coalesce(kept.paid, 0), coalesce(kept.share, 0), coalesce(kept.settled, 0))
        is distinct from (coalesce(summed.paid, 0), coalesce(summed.share, 0), coalesce(summed.settled, 0))`,
  },
  {
    id: 'G6b',
    sentence: 'What each two of a group owe and paid each other, as it runs along, is what the bills and payments say',
    violations: `
      select coalesce(kept.low_id, summed.low_id) from bill_pair as kept
      full join (${pairs}) as summed
        on (summed.group_id, summed.low_id, summed.high_id) = (kept.group_id, kept.low_id, kept.high_id)
      where (coalesce(kept.owed, 0), coalesce(kept.low_paid, 0), coalesce(kept.high_paid, 0))
        is distinct from (coalesce(summed.owed, 0), coalesce(summed.low_paid, 0), coalesce(summed.high_paid, 0))`,
  },
  {
    id: 'G6c',
    sentence: 'What a group spent for each thing, as it runs along, is what its bills say',
    violations: `
      select coalesce(kept.group_id, summed.group_id) from bill_spent as kept
      full join (select group_id, category, sum(cents) as cents from bill_expense where deleted_at is null
        group by group_id, category) as summed on (summed.group_id, summed.category) = (kept.group_id, kept.category)
      where coalesce(kept.cents, 0) is distinct from coalesce(summed.cents, 0)`,
  },
]
