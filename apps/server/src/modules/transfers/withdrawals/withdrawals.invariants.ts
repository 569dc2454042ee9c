import type { Invariant } from '../../../platform/invariants.ts'

/** What lies in the two accounts of each withdrawal, and what each moved to and from the others. */
const books = `
  select withdrawal.id, withdrawal.state, withdrawal.units, withdrawal.fee_units,
         coalesce(held.balance, 0) as held, coalesce(transit.balance, 0) as transit
  from withdrawal
  left join account as held on held.kind = 'held' and held.owner = withdrawal.id and held.asset = withdrawal.asset
  left join account as transit on transit.kind = 'chain_in_transit' and transit.owner = withdrawal.id and transit.asset = withdrawal.asset`

/** What must hold between withdrawals, the ledger and the sandbox's chains. */
export const withdrawalsInvariants: readonly Invariant[] = [
  {
    id: 'I32',
    sentence:
      'A withdrawal set its amount and fee aside once, and after that settled them, gave them back, or holds them',
    violations: `
      select book.id from (${books}) as book
      full join (select ref from posting where reason = 'withdrawal.reserved') as reserved on reserved.ref = book.id::text
      where book.id is null or reserved.ref is null
         or book.held <> case book.state when 'RESERVED' then units + fee_units when 'REVIEW' then units + fee_units
                                         when 'BROADCAST' then fee_units else 0 end
      union all
      select withdrawal.id from withdrawal
      left join (
        select event.withdrawal_id, event.to_state, sum(entry.units) filter (where account.kind = 'available') as back
        from withdrawal_event as event join posting on posting.ref = event.id::text
        join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        group by event.withdrawal_id, event.to_state
      ) as moved on moved.withdrawal_id = withdrawal.id and moved.to_state = 'FAILED'
      where coalesce(moved.back, 0) <> case withdrawal.state when 'FAILED' then units + fee_units else 0 end`,
  },
  {
    id: 'I32b',
    sentence: 'What nobody could tell about was given back by two people with evidence only',
    violations: `
      select id from withdrawal
      where state = 'FAILED' and was_unknown and (
        failure <> 'refunded' or refund_evidence is null or refund_asked_by is null or refund_approved_by is null
        or refund_asked_by = refund_approved_by or user_id in (refund_asked_by, refund_approved_by))
      union all
      select withdrawal_id from withdrawal_event where action in ('refund', 'ask_refund', 'approve', 'reject') and actor_id is null`,
  },
  {
    id: 'W1',
    sentence: 'What is in transit to a chain is what was broadcast and is not confirmed',
    violations: `
      select id from (${books}) as book where transit <> case state when 'BROADCAST' then units else 0 end
      union all
      select account.owner from account left join withdrawal on withdrawal.id = account.owner
      where account.kind = 'chain_in_transit' and account.balance <> 0 and withdrawal.id is null`,
  },
  {
    id: 'W2',
    sentence: 'Each step of a withdrawal follows from the one before, and the last one is its state',
    violations: `
      select withdrawal.id from withdrawal
      left join lateral (
        select to_state from withdrawal_event where withdrawal_id = withdrawal.id order by id desc limit 1
      ) as last on true
      where last.to_state is distinct from withdrawal.state
      union all
      select id from (
        select id, from_state, lag(to_state) over (partition by withdrawal_id order by id) as before from withdrawal_event
      ) as step where from_state is distinct from before`,
  },
  {
    id: 'W3b',
    sentence: 'What we signed is a payment of ours, each confirmed one was paid, and what was given back never was',
    violations: `
      select coalesce(withdrawal.id::text, signed.ref) from withdrawal
      full join (
        select * from chain_signed_payment as one where not exists (select from custody_movement where id::text = one.ref)
      ) as signed on signed.ref = withdrawal.id::text
      left join sandbox_chain_tx as paid on paid.ref = withdrawal.id::text
      where withdrawal.id is null or signed.network <> withdrawal.network
         or signed.tx_id is not null and withdrawal.state in ('REVIEW', 'RESERVED')
         or signed.tx_id is not null and withdrawal.state = 'FAILED' and withdrawal.failure <> 'refunded'
         or signed.tx_id <> withdrawal.tx_id
         or signed.abandoned_at is not null and withdrawal.failure is distinct from 'refunded'
         or withdrawal.state = 'CONFIRMED' and signed.tx_id is null and paid.ref is null
      union all
      select subject::text from chain_alarm where kind = 'paid_after_refund' and settled_at is null`,
  },
  {
    id: 'W3',
    sentence: 'The sandbox chain paid each confirmed withdrawal, to its address and to the unit, and no other',
    violations: `
      select coalesce(withdrawal.id::text, paid.ref) from withdrawal
      full join (
        select * from sandbox_chain_tx as one
        where ref is not null and not exists (select from custody_movement where id::text = one.ref)
      ) as paid on paid.ref = withdrawal.id::text
      where exists (select from sandbox_chain_tx)
        and (paid.ref is not null and (
               withdrawal.id is null or withdrawal.state not in ('BROADCAST', 'CONFIRMED') and not exists (
                 select from chain_alarm where kind = 'paid_after_refund' and subject = withdrawal.id and settled_at is not null)
               or (paid.network, paid.address, paid.asset, paid.units) is distinct from
                  (withdrawal.network, withdrawal.address, withdrawal.asset, withdrawal.units))
             or withdrawal.state = 'CONFIRMED' and paid.ref is null)`,
  },
]

/** What must hold between deposits, the ledger and the sandbox's chains. */
export const depositsInvariants: readonly Invariant[] = [
  {
    id: 'D1',
    sentence: 'A deposit is credited if and only if its coins moved to the owner of its address, once and to the unit',
    violations: `
      select coalesce(deposit.id::text, credit.ref) from (
        select chain_deposit.*, chain_address.user_id as owner from chain_deposit
        left join chain_address using (network, address)
      ) as deposit
      full join (
        select posting.ref, count(distinct posting.id) as postings,
               sum(entry.units) filter (where account.kind = 'available') as units,
               -sum(entry.units) filter (where account.kind = 'custody_chain') as received,
               min(account.asset) as asset, min(account.user_id::text) as person
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where posting.reason = 'deposit.credited' group by posting.ref
      ) as credit on credit.ref = deposit.id::text
      where (deposit.state is not distinct from 'CREDITED') <> (credit.ref is not null)
         or credit.ref is not null and (credit.postings, credit.units, credit.received, credit.asset, credit.person)
            is distinct from (1, deposit.units, deposit.units, deposit.asset, deposit.owner::text)`,
  },
  {
    id: 'D2',
    sentence: 'What custody says of the chains is what the sandbox chains hold, and what torn deposits still owe them',
    violations: `
      select asset from (
        select entry.asset, -sum(entry.units) as units
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where account.kind = 'custody_chain' and posting.reason in
          ('deposit.credited', 'deposit.restored', 'withdrawal.confirmed', 'withdrawal.unconfirmed', 'debt.paid')
        group by entry.asset
        union all
        select tx.asset, -tx.units from sandbox_chain_tx as tx
        join chain_deposit as deposit using (network, tx_id)
        where deposit.state = 'CREDITED' and deposit.tear_id is null
        union all
        select debt.asset, -(debt.units - debt.paid_units) from debt
        join chain_deposit_tear as tear on tear.user_id = debt.user_id and tear.id = debt.ref
        where debt.reason = 'deposit_reorganised' and tear.mended_at is null and debt.forgiven_at is null
        union all
        select tx.asset, tx.units + coalesce(tx.cost_units, 0) from sandbox_chain_tx as tx
        join withdrawal on withdrawal.id::text = tx.ref where withdrawal.state = 'CONFIRMED'
      ) as told
      where exists (select from sandbox_chain_tx)
      group by asset having sum(units) <> 0`,
  },
  {
    id: 'D4',
    sentence:
      'A torn deposit is owed to the unit and held until it is paid, and one that came back cost its owner nothing',
    violations: `
      select coalesce(tear.id, debt.ref) from (
        select tear.*, deposit.asset, deposit.units, deposit.user_id as owner, deposit.tear_id
        from chain_deposit_tear as tear join chain_deposit as deposit on deposit.id = tear.deposit_id
      ) as tear
      full join (select * from debt where reason = 'deposit_reorganised') as debt
        on debt.user_id = tear.user_id and debt.ref = tear.id
      left join withdrawal_hold as hold
        on hold.reason = 'deposit_reorganised' and hold.user_id = tear.user_id and hold.ref = tear.id
      left join lateral (
        select sum(entry.units) as units
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where posting.reason = 'deposit.restored' and posting.ref = tear.id::text
          and account.kind = 'available' and account.user_id = tear.user_id
      ) as restored on true
      where tear.id is null or debt.id is null or hold.id is null or tear.owner <> tear.user_id
         or (debt.asset, debt.units) is distinct from (tear.asset, tear.units)
         or (hold.asset, hold.units) is distinct from (tear.asset, tear.units)
         or (tear.mended_at is null) <> (tear.tear_id is not distinct from tear.id)
         or coalesce(restored.units, 0) <> case when tear.mended_at is null then 0 else debt.paid_units end
         or case when tear.mended_at is null
                 then debt.forgiven_at is not null or (hold.lifted_at is null) <> (debt.paid_units < debt.units)
                 else hold.lifted_at is null or (debt.forgiven_at is null and debt.paid_units < debt.units) end
      union all
      select id from chain_deposit
      where tear_id is not null and not exists (
        select from chain_deposit_tear as tear where tear.id = chain_deposit.tear_id and tear.deposit_id = chain_deposit.id)`,
  },
]
