import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { EscrowEnd, Shares } from '../money.rules.ts'
import type { Order } from '../orders.rules.ts'
import { type OrderRow, toOrder } from '../orders.store.ts'
import type { OrderEvent } from './order-events.store.ts'

export interface NewOrderRow
  extends Omit<
    Order,
    | 'id'
    | 'createdAt'
    | 'version'
    | 'proofAt'
    | 'proofReverted'
    | 'buyerMayDisputeAt'
    | 'reviewBy'
    | 'extensions'
    | 'cancelAskedBy'
    | 'cancelAskedAt'
    | 'heldAt'
    | 'stoodSeconds'
    | 'lateClaim'
    | 'reported'
    | 'escrowId'
    | 'closedAt'
    | 'fault'
    | 'saidUnpaid'
    | 'topUp'
    | 'topUpBy'
    | 'topUpEnd'
  > {
  readonly feeBasisPoints: number
  readonly discountBasisPoints: number
  readonly dueAt: Date | null
}

/** A line of an order's history, but for what the order itself says. */
export type Step = Omit<OrderEvent, 'orderId' | 'version' | 'at'>

/**
 * Writes an order with everything that begins with it: its escrow, the first line of its history, and what its ad has less from
 * now on. Null, and nothing of it, when the reference is another order's.
 */
export async function insertOrder(tx: Tx, order: NewOrderRow, step: Step): Promise<Order | null> {
  const { rows } = await sql<OrderRow>`
    with placed as (
      ${tx
        .insertInto('p2p_order')
        .values(rowOf(order))
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returningAll()}
    ), locked as (
      insert into p2p_escrow (id, order_id, purpose, asset, units)
      select escrow_id, id, 'order', asset, locked_units from placed
    ), taken as (
      update p2p_ad set remaining_units = remaining_units - placed.amount_units::numeric
      from placed where p2p_ad.id = placed.ad_id
    ), noted as (${noted(sql`placed`, step)})
    select * from placed`.execute(tx)
  const [row] = rows
  return row ? toOrder(row) : null
}

/** What an escrow is given away as. */
export interface Resolved {
  readonly escrowId: string
  readonly resolution: EscrowEnd
  readonly shares: Shares
}

interface StepChange {
  readonly dueAt: Date | null
  readonly step: Step
  /** The escrow that the step gives away. */
  readonly resolved: Resolved | null
}

/**
 * Writes what a transition changed, its line of the history and what becomes of the escrow, if the order is still what it was
 * decided on; otherwise nothing is written. @throws Error when the escrow was given away before: then nothing may move
 */
export async function updateOrder(
  tx: Tx,
  before: Order,
  after: Order,
  { dueAt, step, resolved }: StepChange,
): Promise<boolean> {
  const { rows } = await sql<{ written: number; given: number }>`
    with written as (
      ${tx
        .updateTable('p2p_order')
        .set(changeOf(after, dueAt))
        .where('id', '=', before.id)
        .where('state', '=', before.state)
        .where('version', '=', before.version)
        .returning(['id', 'version'])}
    ), noted as (${noted(sql`written`, step)}), given as (${resolved ? givenAway(resolved) : sql`select null where false`})
    select (select count(*)::int from written) as written, (select count(*)::int from given) as given`.execute(tx)
  const isWritten = rows[0]?.written === 1
  if (isWritten && resolved && rows[0]?.given !== 1) {
    throw new Error(`Escrow ${resolved.escrowId} was resolved under the order's lock`)
  }
  return isWritten
}

const givenAway = ({ escrowId, resolution, shares }: Resolved) => sql`
  update p2p_escrow set resolution = ${resolution}, resolved_at = clock_now(), buyer_units = ${shares.buyer.toString()},
    fee_units = ${shares.fee.toString()}, seller_units = ${shares.seller.toString()}
  from written where p2p_escrow.id = ${escrowId} and resolution is null returning p2p_escrow.id`

/** The line of the history of an order that was just written under this name. */
const noted = (written: RawBuilder<unknown>, step: Step) => sql`
  insert into p2p_order_event (order_id, version, transition, action, actor, actor_id, from_state, to_state,
    notice_buyer, notice_seller, reason, network)
  select id, version, ${step.transition}, ${step.action}, ${step.actor}, ${step.actorId}::uuid, ${step.from}, ${step.to},
    ${step.noticeBuyer}, ${step.noticeSeller}, ${step.reason}, ${step.network} from ${written}`

/** The escrow's id is chosen with the row. */
const rowOf = (order: NewOrderRow) => ({
  ad_id: order.adId,
  side: order.side,
  maker_id: order.makerId,
  buyer_id: order.buyerId,
  seller_id: order.sellerId,
  asset: order.amount.asset,
  amount_units: order.amount.units.toString(),
  fee_units: order.fee.units.toString(),
  fee_basis_points: order.feeBasisPoints,
  discount_basis_points: order.discountBasisPoints,
  fiat_cents: order.fiat.units.toString(),
  named_in: order.namedIn,
  price_micros: order.price.micros.toString(),
  method: order.method,
  rail: order.rail,
  reference: order.reference,
  ad_terms: order.adTerms,
  buyer_name: order.buyerName,
  seller_name: order.sellerName,
  windows: JSON.stringify(order.windows),
  state: order.state,
  pay_details: order.payDetails && JSON.stringify(order.payDetails),
  ack_by: order.ackBy,
  choose_by: order.chooseBy,
  accepted_at: order.acceptedAt,
  pay_by: order.payBy,
  escrow_id: sql<string>`uuidv7()`,
  locked_units: order.lockedUnits.toString(),
  due_at: order.dueAt,
})

const changeOf = (after: Order, dueAt: Date | null) => ({
  state: after.state,
  version: after.version,
  pay_details: after.payDetails && JSON.stringify(after.payDetails),
  ack_by: after.ackBy,
  choose_by: after.chooseBy,
  accepted_at: after.acceptedAt,
  pay_by: after.payBy,
  proof_at: after.proofAt,
  proof_reverted: after.proofReverted,
  buyer_may_dispute_at: after.buyerMayDisputeAt,
  review_by: after.reviewBy,
  extensions: after.extensions,
  cancel_asked_by: after.cancelAskedBy,
  cancel_asked_at: after.cancelAskedAt,
  held_at: after.heldAt,
  stood_seconds: after.stoodSeconds,
  late_claim: after.lateClaim,
  reported: after.reported,
  escrow_id: after.escrowId,
  locked_units: after.lockedUnits.toString(),
  due_at: dueAt,
  closed_at: after.closedAt,
  fault: after.fault,
  said_unpaid: after.saidUnpaid,
  top_up_cents: after.topUp?.units.toString() ?? null,
  top_up_by: after.topUpBy,
  top_up_end: after.topUpEnd,
})
