import { caseActs, type StaffCase, type StaffCasePage } from '@sengi/contract/p2p/disputes'
import { openOrderStates } from '@sengi/contract/p2p/orders'
import type { LiveTrades, StaffOrder, StaffOrderPage } from '@sengi/contract/p2p/staff-orders'
import { formatAmount, formatPrice } from '@sengi/money'
import { caseAfter, partPaid } from '../cases/disputes.rules.ts'
import { deadlineOf } from '../orders.rules.ts'
import { maskedDetails } from '../payout/payout-accounts.rules.ts'
import { presentLedgerLines } from '../steps/receipt.rules.ts'
import { presentTopUp } from '../steps/top-up-wire.rules.ts'
import type { StaffCasePageView, StaffCaseView } from './case-view.service.ts'
import { presentDecision, presentShared } from './disputes.routes.ts'
import type { StaffOrderPageView, StaffOrderView, viewLive } from './staff-view.service.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const someone = (people: StaffOrderView['people'], id: string) => {
  const person = people.get(id)
  return { id, username: person?.username ?? '', legal_name: person?.legalName ?? null }
}

/** An order as a line of the list of staff. */
export const presentOrder = ({ order, people, caseId }: StaffOrderView): StaffOrder => ({
  id: order.id,
  state: order.state,
  version: order.version,
  asset: order.amount.asset,
  amount_asset: formatAmount(order.amount),
  fee_amount: formatAmount(order.fee),
  locked_amount: formatAmount({ ...order.amount, units: order.lockedUnits }),
  fiat_amount_zar: formatAmount(order.fiat),
  payment_method: order.method,
  payment_reference: order.reference,
  pay_details: order.payDetails && maskedDetails(order.payDetails),
  buyer: someone(people, order.buyerId),
  seller: someone(people, order.sellerId),
  on_hold: order.heldAt !== null,
  late_claim: order.lateClaim,
  case_id: caseId,
  deadline_at: iso(deadlineOf(order)),
  created_at: order.createdAt.toISOString(),
  closed_at: iso(order.closedAt),
})

/** An order on its own page. */
export const presentOrderPage = (view: StaffOrderPageView): StaffOrderPage => ({
  ...presentOrder(view),
  side: view.order.side,
  price: formatPrice(view.order.price),
  rail: view.order.rail,
  accepted_at: iso(view.order.acceptedAt),
  proof_at: iso(view.order.proofAt),
  fault: view.order.fault,
  history: view.events.map(({ version, at, actor, action, from, to, reason }) => ({
    version,
    at: at.toISOString(),
    actor,
    action,
    from,
    to,
    reason,
  })),
  receipt: presentLedgerLines(view.receipt, view.order),
  allowed_actions: [...view.allowed],
  server_time: view.now.toISOString(),
})

/** A case as a line of the queue. */
export function presentCase(view: StaffCaseView): StaffCase {
  const { dispute, order, people, decisions } = view
  const assigned = dispute.assignedTo ? people.get(dispute.assignedTo) : undefined
  const amount = (units: bigint) => formatAmount({ ...order.amount, units })
  return {
    ...presentShared(view),
    decisions: decisions.map((decision) => ({
      ...presentDecision(decision, view),
      decided_by: { id: decision.decidedBy, username: people.get(decision.decidedBy)?.username ?? '' },
      lapses_at: decision.lapsesAt.toISOString(),
      penalty: decision.penalty && {
        from: decision.penalty.from,
        to: decision.penalty.to,
        amount: amount(decision.penalty.units),
      },
      rejected: decision.rejected,
    })),
    priority: dispute.priority,
    assigned_to: assigned ? { id: assigned.id, username: assigned.username } : null,
    asset: order.amount.asset,
    amount_asset: formatAmount(order.amount),
    escrow_amount: amount(order.lockedUnits),
    unsecured_amount: amount(dispute.unsecuredUnits),
    fiat_amount_zar: formatAmount(order.fiat),
    payment_reference: order.reference,
    buyer: someone(people, order.buyerId),
    seller: someone(people, order.sellerId),
    decided_by: decisions.at(-1)?.decidedBy ?? null,
    allowed_actions: caseActs.filter((action) => mayBe(view, action)),
  }
}

/** Only an order that the case decides about has a payment whose rest can be asked for. */
const mayBe = ({ dispute, order }: StaffCaseView, action: (typeof caseActs)[number]): boolean =>
  caseAfter(dispute.state, action) !== null &&
  (action !== 'ask_top_up' || (order.state === 'DISPUTED' && !order.heldAt))

/** A case on its own page. */
export function presentCasePage(view: StaffCasePageView): StaffCasePage {
  const amount = (units: bigint) => formatAmount({ ...view.order.amount, units })
  const part = partPaid(view.order)
  return {
    ...presentCase(view),
    ends: view.ends.map(({ outcome, buyer, seller, fee, owed, needsApproval }) => ({
      outcome,
      buyer_amount: amount(buyer),
      seller_amount: amount(seller),
      fee_amount: amount(fee),
      owed_amount: amount(owed),
      needs_approval: needsApproval,
    })),
    top_up: presentTopUp(view.order),
    part_paid: part === null ? null : amount(part),
    on_hold: view.order.heldAt !== null,
    server_time: view.now.toISOString(),
  }
}

/** What goes on at this moment: every open state has its line, also with nothing in it. */
export function presentLive({ orders, cases, offMarket }: Awaited<ReturnType<typeof viewLive>>): LiveTrades {
  return {
    states: openOrderStates.map((state) => {
      const found = orders.find((one) => one.state === state)
      const { orders: count = 0, onHold = 0, oldestAt = null } = found ?? {}
      return { state, orders: count, on_hold: onHold, oldest_at: iso(oldestAt) }
    }),
    cases: {
      open: cases.open,
      unassigned: cases.unassigned,
      mine: cases.mine,
      waiting_for_approval: cases.waitingForApproval,
      past_target: cases.pastTarget,
    },
    ads: { off_market: offMarket.count, band_basis_points: offMarket.bandBasisPoints },
    server_time: cases.now.toISOString(),
  }
}
