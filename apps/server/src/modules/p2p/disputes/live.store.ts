import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { type CaseState, openCaseStates } from '../cases/disputes.rules.ts'
import { type OrderState, openStates } from '../orders.rules.ts'

/** The orders of one state that go on. */
export interface LiveOrders {
  readonly state: OrderState
  readonly orders: number
  readonly onHold: number
  readonly oldestAt: Date | null
}

const listOf = (states: readonly (OrderState | CaseState)[]) => sql.join(states.map((state) => sql.lit(state)))

/** Of each state that has any; those of whoever asks are not counted. */
export async function countLiveOrders(db: Db, readerId: string): Promise<LiveOrders[]> {
  const { rows } = await sql<LiveOrders>`
    select state, count(*)::int as orders, count(held_at)::int as "onHold", min(created_at) as "oldestAt"
    from p2p_order
    where state in (${listOf(openStates)}) and buyer_id <> ${readerId} and seller_id <> ${readerId}
    group by state`.execute(db)
  return rows
}

/** Cases that are to be worked on. */
export interface OpenCases {
  readonly open: number
  readonly unassigned: number
  readonly mine: number
  readonly waitingForApproval: number
  readonly pastTarget: number
  readonly now: Date
}

export async function countOpenCases(db: Db, readerId: string): Promise<OpenCases> {
  const { rows } = await sql<OpenCases>`
    select count(*)::int as open, (count(*) - count(assigned_to))::int as unassigned,
      (count(*) filter (where assigned_to = ${readerId}))::int as mine,
      (count(*) filter (where state = 'DECIDED'))::int as "waitingForApproval",
      (count(*) filter (where target_by < clock_now()))::int as "pastTarget",
      clock_now() as now
    from p2p_case as one
    where state in (${listOf(openCaseStates)}) and not exists (
      select from p2p_order where id = one.order_id and (buyer_id = ${readerId} or seller_id = ${readerId}))`.execute(
    db,
  )
  const [counted] = rows
  if (!counted) throw new Error('A count has one row')
  return counted
}
