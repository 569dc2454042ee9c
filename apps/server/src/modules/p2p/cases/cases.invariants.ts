import { listText } from '../../../platform/db.ts'
import type { Invariant } from '../../../platform/invariants.ts'
import { soldStates } from '../orders.rules.ts'
import { closedCaseStates } from './disputes.rules.ts'

/** What must hold between cases, what was decided in them, what they keep back, and the ledger. */
export const casesInvariants: readonly Invariant[] = [
  {
    id: 'P7',
    sentence: 'Whose late claim was upheld got all that was decided: from escrow, or owed by the seller',
    violations: `
      select p2p_case.id from p2p_case
      join p2p_order on p2p_order.id = p2p_case.order_id
      left join p2p_escrow on p2p_escrow.order_id = p2p_order.id and p2p_escrow.purpose = 'late_claim'
      left join debt on debt.user_id = p2p_order.seller_id and debt.creditor_id = p2p_order.buyer_id
        and debt.reason = 'p2p_late_claim' and debt.ref = p2p_case.id and debt.asset = p2p_order.asset
      left join p2p_case_decision on p2p_case_decision.case_id = p2p_case.id and p2p_case_decision.outcome = 'SPLIT' and executed_at is not null
      where p2p_case.kind = 'late_claim' and p2p_order.closed_at is not null
        and coalesce(p2p_escrow.buyer_units::numeric, 0) + coalesce(debt.units::numeric, 0) <>
          case p2p_order.state when 'RELEASED' then p2p_order.amount_units::numeric
            when 'SPLIT' then p2p_case_decision.buyer_units::numeric else 0 end
      union all
      select debt.id from debt left join p2p_case on p2p_case.id = debt.ref and p2p_case.kind = 'late_claim'
      left join p2p_order on p2p_order.id = p2p_case.order_id
      where debt.reason = 'p2p_late_claim'
        and (p2p_order.state is null or p2p_order.state not in ${listText(soldStates)} or debt.user_id <> p2p_order.seller_id)`,
  },
  {
    id: 'P8',
    sentence:
      'Every penalty that was carried out was taken or is owed, by whom and to whom it was decided, and no other was',
    violations: `
      with named as (
        select p2p_case_decision.id, p2p_order.asset, penalty_units::numeric as units,
               case penalty_from when 'buyer' then buyer_id else seller_id end as payer,
               case when penalty_to = 'platform' then null when penalty_from = 'buyer' then seller_id else buyer_id end as payee
        from p2p_case_decision join p2p_case on p2p_case.id = case_id join p2p_order on p2p_order.id = p2p_case.order_id
        where executed_at is not null and penalty_units is not null
      ), taken as (
        select posting.ref, entry.asset, sum(entry.units) filter (where entry.units > 0) as units,
               min(account.user_id::text) filter (where entry.units < 0 and account.kind = 'available') as payer,
               min(coalesce(account.user_id::text, account.kind)) filter (where entry.units > 0) as payee
        from posting left join entry on entry.posting_id = posting.id left join account on account.id = entry.account_id
        where posting.reason = 'p2p.penalty' group by posting.ref, entry.asset
      ), owed as (select * from debt where reason = 'p2p_penalty')
      select named.id::text from named
      left join taken on taken.ref = named.id::text and taken.asset = named.asset and taken.payer = named.payer::text
        and taken.payee = coalesce(named.payee::text, 'penalties')
      left join owed on owed.ref = named.id and owed.asset = named.asset and owed.user_id = named.payer
        and owed.creditor_id is not distinct from named.payee
      where coalesce(taken.units, 0) + coalesce(owed.units::numeric, 0) <> named.units
      union all select taken.ref from taken where taken.ref not in (select id::text from named)
      union all select owed.id::text from owed where owed.ref not in (select id from named)`,
  },
  {
    id: 'P9',
    sentence:
      'What a case keeps back, it keeps back until it is over and not longer; a late claim also rests its seller’s trading',
    violations: `
      select withdrawal_hold.id from withdrawal_hold
      left join p2p_case on p2p_case.id = withdrawal_hold.ref left join p2p_order on p2p_order.id = p2p_case.order_id
      where withdrawal_hold.reason in ('p2p_late_claim', 'p2p_report') and (p2p_case.id is null
        or withdrawal_hold.user_id <> case withdrawal_hold.reason when 'p2p_report' then p2p_order.buyer_id else p2p_order.seller_id end
        or (withdrawal_hold.lifted_at is null) <> (p2p_case.state not in ${listText(closedCaseStates)} and p2p_case.appealed_at is null))
      union all
      select coalesce(p2p_restriction.case_id, claim.ref) from p2p_restriction
      full join (select * from withdrawal_hold where reason = 'p2p_late_claim') as claim
        on claim.ref = p2p_restriction.case_id and claim.user_id = p2p_restriction.user_id
      left join p2p_case on p2p_case.id = claim.ref
      where p2p_restriction.case_id is null or claim.ref is null or claim.units <> p2p_case.unsecured_units
        or (p2p_restriction.lifted_at is null) <> (claim.lifted_at is null)`,
  },
  {
    id: 'P10',
    sentence: 'What somebody bought by EFT was kept from leaving the platform for a while',
    violations: `
      select p2p_order.id from p2p_order join p2p_escrow on p2p_escrow.order_id = p2p_order.id
      left join withdrawal_hold on withdrawal_hold.user_id = p2p_order.buyer_id and withdrawal_hold.reason = 'p2p_purchase'
        and withdrawal_hold.ref = p2p_order.id
      where p2p_order.method = 'EFT' and p2p_escrow.buyer_units::numeric > 0
        and (withdrawal_hold.units is distinct from p2p_escrow.buyer_units or withdrawal_hold.asset <> p2p_order.asset)`,
  },
  {
    id: 'P11',
    sentence: 'An outage runs exactly while the setting says so',
    violations: `
      select began_at from p2p_outage where ended_at is null
        and not exists (select from p2p_setting where name = 'outage' and value = 'true')
      union all
      select changed_at from p2p_setting where name = 'outage' and value = 'true'
        and not exists (select from p2p_outage where ended_at is null)`,
  },
]
