import { uncovered } from '../../ledger/covered.ts'
import { listText } from '../../platform/db.ts'
import type { Invariant } from '../../platform/invariants.ts'
import { mistallied } from '../../platform/tally.ts'
import { closedCaseStates } from './cases/disputes.rules.ts'
import { openStates } from './orders.rules.ts'
import { transitionTriples } from './steps/step.rules.ts'

const open = listText(openStates)
const caseOver = listText(closedCaseStates)

/** Every change that the table of rules knows, as SQL values. */
const known = transitionTriples()
  .map(([id, from, to]) => `('${id}', ${from === null ? 'null' : `'${from}'`}, '${to}')`)
  .join(', ')

/** What must hold between ads, orders, their escrows, their cases and the ledger. */
export const p2pInvariants: readonly Invariant[] = [
  {
    id: 'O2',
    sentence: 'The overview counts every released order once, for what was paid',
    violations: mistallied(
      'p2p',
      ['day', 'minute'],
      `select closed_at as at, fiat_cents as cents from p2p_order where state = 'RELEASED'`,
    ),
  },
  {
    id: 'I10',
    sentence: 'What lies in escrow is what open orders have locked, order by order, of the same seller, and all of it',
    violations: uncovered(
      'escrow',
      `select p2p_order.escrow_id as owner, p2p_order.seller_id as user_id, p2p_order.asset, p2p_order.locked_units as units
       from p2p_order where state in ${open} and locked_units <> 0`,
    ),
  },
  {
    id: 'I11',
    sentence: 'Each order’s escrow holds what the order locked while it is open, and nothing afterwards',
    violations: `
      select p2p_escrow.id from p2p_escrow
      join p2p_order on p2p_order.id = p2p_escrow.order_id
      left join account on account.kind = 'escrow' and account.owner = p2p_escrow.id and account.asset = p2p_escrow.asset
      where account.id is null
        or account.user_id is distinct from p2p_order.seller_id
        or account.balance <> case when p2p_escrow.resolution is null then p2p_escrow.units else 0 end
        or (p2p_escrow.resolution is null) <> (p2p_order.escrow_id is not distinct from p2p_escrow.id)
        or p2p_escrow.resolution is null and p2p_order.locked_units <> p2p_escrow.units
      union all
      select id from p2p_order where escrow_id is not null and not exists (select from p2p_escrow where p2p_escrow.id = escrow_id)`,
  },
  {
    id: 'I12',
    sentence: 'Each escrow has one lock and, once its order is closed, exactly one resolution, the one that is written',
    violations: `
      select coalesce(p2p_escrow.id::text, moved.ref) from p2p_escrow
      full join (
        select ref, count(*) filter (where reason = 'p2p.locked') as locks,
               count(*) filter (where reason <> 'p2p.locked') as ends,
               max(reason) filter (where reason <> 'p2p.locked') as reason
        from posting where reason in ('p2p.locked', 'p2p.released', 'p2p.refunded', 'p2p.split') group by ref
      ) as moved on moved.ref = p2p_escrow.id::text
      left join p2p_order on p2p_order.id = p2p_escrow.order_id
      where p2p_escrow.id is null or moved.ref is null or moved.locks <> 1
        or moved.ends <> case when p2p_escrow.resolution is null then 0 else 1 end
        or moved.reason is distinct from case p2p_escrow.resolution
             when 'release' then 'p2p.released' when 'refund' then 'p2p.refunded' when 'split' then 'p2p.split' end
        or (p2p_order.closed_at is not null and p2p_escrow.resolution is null)`,
  },
  {
    id: 'I13',
    sentence: 'What buyer, fee and seller got of an escrow is what the ledger moved, and all of it',
    violations: `
      select p2p_escrow.id from p2p_escrow join p2p_order on p2p_order.id = p2p_escrow.order_id
      left join lateral (
        select coalesce(sum(entry.units) filter (where account.kind = 'available' and account.user_id = p2p_order.buyer_id), 0) as buyer,
               coalesce(sum(entry.units) filter (where account.kind = 'fees'), 0) as fee,
               coalesce(sum(entry.units) filter (where account.kind = 'available' and account.user_id = p2p_order.seller_id), 0) as seller
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where posting.ref = p2p_escrow.id::text and posting.reason in ('p2p.released', 'p2p.refunded', 'p2p.split')
      ) as moved on true
      where p2p_escrow.resolution is not null and (
        moved.buyer <> p2p_escrow.buyer_units or moved.fee <> p2p_escrow.fee_units or moved.seller <> p2p_escrow.seller_units
        or p2p_escrow.resolution = 'release' and p2p_escrow.purpose = 'order'
           and (moved.buyer <> p2p_order.amount_units or moved.fee <> p2p_order.fee_units)
        or p2p_escrow.resolution = 'refund' and (moved.buyer <> 0 or moved.fee <> 0))`,
  },
  {
    id: 'I14',
    sentence: 'An ad’s total is what remains, what is open and what was traded',
    violations: `
      select p2p_ad.id from p2p_ad left join p2p_order on p2p_order.ad_id = p2p_ad.id and not p2p_order.late_claim
      left join p2p_escrow on p2p_escrow.order_id = p2p_order.id and p2p_escrow.purpose = 'order'
      group by p2p_ad.id
      having p2p_ad.total_units <> p2p_ad.remaining_units + coalesce(sum(
        case when p2p_order.state in ${open} or p2p_order.state = 'RELEASED' then p2p_order.amount_units
             when p2p_order.state = 'SPLIT' then p2p_escrow.buyer_units else 0 end), 0)`,
  },
  {
    id: 'P1',
    sentence: 'Every change of an order has its line, and nothing else has one',
    violations: `
      select p2p_order.id from p2p_order
      left join (select order_id, count(*) as lines, max(version) as version from p2p_order_event group by order_id) as told
        on told.order_id = p2p_order.id
      where told.lines is distinct from p2p_order.version or told.version is distinct from p2p_order.version`,
  },
  {
    id: 'P2',
    sentence: 'Orders only went ways that the table of rules knows, each from where the last one led',
    violations: `
      select order_id, version from (
        select *, lag(to_state) over (partition by order_id order by version) as was from p2p_order_event
      ) as line
      left join (values ${known}) as rule (transition, from_state, to_state)
        on rule.transition = line.transition and rule.from_state is not distinct from line.from_state and rule.to_state = line.to_state
      where rule.transition is null or line.was is distinct from line.from_state
      union all
      select p2p_order.id, p2p_order.version from p2p_order
      join p2p_order_event on p2p_order_event.order_id = p2p_order.id and p2p_order_event.version = p2p_order.version
      where p2p_order_event.to_state <> p2p_order.state`,
  },
  {
    id: 'P3',
    sentence: 'A disputed order has an open case or one that decides, and an open case has an order to decide on',
    violations: `
      select p2p_order.id from p2p_order where state = 'DISPUTED'
        and (select count(*) from p2p_case where p2p_case.order_id = p2p_order.id and p2p_case.state not in ${caseOver}) <> 1
      union all
      select p2p_case.id from p2p_case join p2p_order on p2p_order.id = p2p_case.order_id
      where p2p_case.state in ('OPEN', 'ASSIGNED', 'EVIDENCE', 'PROPOSED') and kind <> 'after_release' and p2p_order.state <> 'DISPUTED'
        and not exists (select from p2p_case_decision where case_id = p2p_case.id)`,
  },
  {
    id: 'P4',
    sentence: 'A decision that needs two people was carried out by two, neither of them a party',
    violations: `
      select p2p_case_decision.id from p2p_case_decision
      join p2p_case on p2p_case.id = case_id join p2p_order on p2p_order.id = p2p_case.order_id
      where (executed_at is not null and needs_approval and (approved_by is null or approved_by = decided_by))
        or decided_by in (buyer_id, seller_id) or approved_by in (buyer_id, seller_id)`,
  },
  {
    id: 'P5',
    sentence: 'Fee income is the fees of what was released or split',
    violations: `
      select coalesce(told.asset, earned.asset) from
        (select asset, sum(fee_units) as units from p2p_escrow where resolution is not null group by asset) as told
      full join (
        select entry.asset, sum(entry.units) as units from posting
        join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where account.kind = 'fees' and posting.reason like 'p2p.%' group by entry.asset
      ) as earned on earned.asset = told.asset
      where coalesce(told.units, 0) <> coalesce(earned.units, 0)`,
  },
  {
    id: 'P6',
    sentence: 'Reputations count what happened and nothing else',
    violations: `
      select coalesce(p2p_reputation.user_id, counted.user_id) from p2p_reputation
      full join (
        select user_id, count(*) filter (where state = 'RELEASED' and side_taken = 'buyer') as bought,
               count(*) filter (where state = 'RELEASED' and side_taken = 'seller') as sold,
               count(*) filter (where fault = side_taken) as faults
        from (select buyer_id as user_id, 'buyer' as side_taken, state, fault from p2p_order where closed_at is not null
              union all select seller_id, 'seller', state, fault from p2p_order where closed_at is not null) as side
        group by user_id
      ) as counted on counted.user_id = p2p_reputation.user_id
      where coalesce(p2p_reputation.bought, 0) <> coalesce(counted.bought, 0)
        or coalesce(p2p_reputation.sold, 0) <> coalesce(counted.sold, 0)
        or coalesce(p2p_reputation.faults, 0) <> coalesce(counted.faults, 0)
        or coalesce(p2p_reputation.on_time, 0) + coalesce(p2p_reputation.late, 0) <> coalesce(counted.sold, 0)`,
  },
  {
    id: 'I31b',
    sentence: 'Nobody trades with themselves, and nobody without two sides',
    violations: `select id from p2p_order where buyer_id = seller_id or maker_id not in (buyer_id, seller_id)`,
  },
]
