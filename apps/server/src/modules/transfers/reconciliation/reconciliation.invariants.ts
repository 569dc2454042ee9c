import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold between our books, what the chains were heard to say, and the breaks that follow from it. */
export const reconciliationInvariants: readonly Invariant[] = [
  {
    id: 'K8',
    sentence: 'What lies on a sandbox’s chains without a transaction is what its books took in, posting by posting',
    violations: `
      select stock.ref from sandbox_chain_stock as stock
      left join posting on posting.reason = stock.reason and posting.ref = stock.ref
      left join lateral (
        select -sum(entry.units) as units from entry join account on account.id = entry.account_id
        where entry.posting_id = posting.id and account.kind = 'custody_chain' and account.asset = stock.asset
      ) as booked on true
      where booked.units is distinct from stock.units`,
  },
  {
    id: 'K9',
    sentence:
      'Each wallet of ours that was looked at is the hot one of an asset or stands in the address book, and what a person accepted is no open break',
    violations: `
      select line.id from chain_reconciliation as line
      where line.address is not null and not exists (
        select from cold_address as cold
        where cold.asset = line.asset and cold.network = line.network and cold.address = line.address and cold.agreed_at is not null)
      union all
      select line.id from chain_reconciliation as line
      where line.accepted_units is not null and (
        exists (select from chain_break as one where one.reconciliation_id = line.id and one.closed_at is null)
        or line.difference_units is null or line.difference_units = 0
        or not exists (
          select from chain_break as one
          where one.reconciliation_id = line.id and one.closed_by is not null and one.difference_units = line.accepted_units))`,
  },
  {
    id: 'K10',
    sentence: 'An open break says what its wallet was last seen to differ by, and one that is over has its end',
    violations: `
      select one.id from chain_break as one join chain_reconciliation as line on line.id = one.reconciliation_id
      where one.closed_at is null and (line.difference_units is null or line.difference_units = 0)
         or one.closed_at < one.raised_at or one.raised_at < one.differs_since`,
  },
]
