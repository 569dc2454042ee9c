import { sql } from 'kysely'
import { openCaseStates } from '../cases/disputes.rules.ts'

/** A decided case waits for a second person, if for anybody. */
const workedOn = sql.join(openCaseStates.filter((state) => state !== 'DECIDED').map((state) => sql.lit(state)))

/** Decisions that wait for a second person, and those of which one was not found within a day. */
const undecided = sql`decision.executed_at is null and decision.rejected_by is null and needs_approval and approved_by is null`
const hasLapsed = sql`ask_lapses(decided_at) <= clock_now()`

/** Cases that somebody of ours has to go on with: not those that wait for a second person. */
export const openCases = sql`
  select found.id::text, trade.reference as label, array[trade.buyer_id, trade.seller_id] as owners,
         case when found.state <> 'DECIDED' then found.assigned_to end as assignee, found.created_at as since, null::uuid as asked_by, null::text as reason,
         null::text as asset, null::numeric as units, null::timestamptz as until
  from p2p_case as found join p2p_order as trade on trade.id = found.order_id
  where found.state in (${workedOn}) or found.state = 'DECIDED' and exists (
    select from p2p_case_decision as decision where decision.case_id = found.id and ${undecided} and ${hasLapsed})`

/** Decisions about cases that only count once another one agrees. */
export const askedDecisions = sql`
  select case_id::text as id, trade.reference as label, array[trade.buyer_id, trade.seller_id] as owners, null::uuid as assignee,
         decided_at as since, decided_by as asked_by, decision.text as reason, trade.asset, trade.amount_units as units,
         ask_lapses(decided_at) as until,
         ask_hash('decision', jsonb_build_array(decision.id, found.version, decided_by, extract(epoch from decided_at), outcome, buyer_units,
           decision.text, at_fault, penalty_from, penalty_to, penalty_units)) as hash
  from p2p_case_decision as decision
  join p2p_case as found on found.id = decision.case_id
  join p2p_order as trade on trade.id = found.order_id
  where ${undecided} and not ${hasLapsed}`

export const ordersNamed = (reference: string) => sql`
  select id, reference as label, (select username from app_user where id = p2p_order.buyer_id) as username
  from p2p_order where reference = ${reference}`

/** The cases of the order that bears this reference. */
export const casesOfOrderNamed = (reference: string) => sql`
  select found.id, trade.reference as label, (select username from app_user where id = trade.buyer_id) as username
  from p2p_order as trade join p2p_case as found on found.order_id = trade.id where trade.reference = ${reference}`
