import { lockAvailable, post } from '../../../ledger/ledger.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { secureClaim, secureReport } from '../cases/case-holds.service.ts'
import { findCaseOfOrder } from '../cases/cases.store.ts'
import { type Case, type CaseKind, type DisputeReason, refusalOfReason } from '../cases/disputes.rules.ts'
import { lock } from '../money.rules.ts'
import { orderNotFound } from '../order-refusals.ts'
import {
  type Actor,
  escrowOf,
  type Order,
  type OrderState,
  type Role,
  releasableStates,
  roleOf,
} from '../orders.rules.ts'
import { countOpenClaims } from '../orders.store.ts'
import type { Settings } from '../settings.rules.ts'
import { momentFor } from '../settings.service.ts'
import { insertEscrow, newId } from '../steps/escrows.store.ts'
import { listEvents } from '../steps/order-events.store.ts'
import { type Act, perform } from '../steps/perform.service.ts'
import { findTransition } from '../steps/step.rules.ts'
import type { OrderAction } from '../steps/transitions.rules.ts'
import { listStandings, lockPeople } from '../traders/traders.store.ts'
import { beginAct } from './acts.store.ts'
import { requirePinOfRelease } from './release.service.ts'

/** Who asks for what, and what they believe the order to be. */
export interface OrderCommand {
  readonly userId: string
  readonly orderId: string
  readonly network: string | null
  readonly expectedVersion?: number | undefined
}

/** An act that gives the crypto away. Whoever asks for it from outside confirms it by PIN; our practice partners have none. */
export interface Releasing extends OrderCommand {
  readonly confirmed?: { readonly token: string | undefined }
}

/** One's own order under its lock, and by whom and when something is done to it. */
interface OrderContext {
  readonly tx: Tx
  readonly order: Order
  readonly role: Role
  readonly by: Omit<Act, 'action'>
}

/** Locks one's own order, has what gives its crypto away confirmed, and runs one act on it. */
function actOn(db: Db, command: Releasing, act: (context: OrderContext) => Promise<Order>): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { userId: actorId, orderId, network } = command
    const begun = await beginAct(tx, actorId, orderId, command.confirmed ? releasableStates : null)
    const role = begun && roleOf(begun.order, actorId)
    if (!begun || !role) throw orderNotFound()
    if (begun.isSuspended) throw new DomainError('account_suspended')
    const { order, ask } = begun
    const { now, settings } = await momentFor(tx, order, begun)
    if (command.confirmed && ask) await requirePinOfRelease(tx, order, ask, settings, command.confirmed.token)
    return act({ tx, order, role, by: { actor: role, actorId, network, now, settings } })
  })
}

function requireVersion({ version }: Order, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new DomainError('order_changed')
}

/** An act that needs nothing but the table. */
const simply =
  (action: OrderAction) =>
  (db: Db, command: OrderCommand): Promise<Order> =>
    actOn(db, command, ({ tx, order, by }) => {
      requireVersion(order, command.expectedVersion)
      return perform(tx, order, { ...by, action })
    })

/** T3: the buyer of a taken buy ad is here and will pay. */
export const acceptOrder = simply('accept')
/** T5: the buyer has paid. */
export const uploadProof = simply('upload_proof')
/** T8: the seller gives more time. */
export const extendOrder = simply('extend')
/** T21b: the buyer has paid the rest. */
export const sayTopUpPaid = simply('top_up_paid')
/** T11: the buyer had not paid after all. */
export const withdrawProof = simply('withdraw_proof')

/** T16: the seller of a disputed order releases it after all. */
export const concede = (db: Db, command: Releasing): Promise<Order> =>
  actOn(db, command, async ({ tx, order, by }) => {
    requireVersion(order, command.expectedVersion)
    return perform(tx, order, { ...by, action: 'give_in' })
  })

/** T10: the seller has the money. A second confirmation finds the order released and changes nothing. */
export const sellerConfirm = (db: Db, command: Releasing): Promise<Order> =>
  actOn(db, command, async ({ tx, order, role, by }) => {
    if (order.state === 'RELEASED' && role === 'seller') return order
    requireVersion(order, command.expectedVersion)
    return perform(tx, order, { ...by, action: 'seller_confirm' })
  })

export interface Cancelling extends OrderCommand {
  readonly expectedState?: OrderState | undefined
  readonly reason?: string | undefined
  readonly mutual?: boolean | undefined
  readonly moneyNotSent?: boolean | undefined
}

/** T4b, T6 and T9: alone where the table allows it; together one asks and the other agrees. */
export const cancelOrder = (db: Db, command: Cancelling): Promise<Order> =>
  actOn(db, command, async ({ tx, order, role, by }) => {
    requireVersion(order, command.expectedVersion)
    if (command.expectedState !== undefined && command.expectedState !== order.state) {
      throw new DomainError('order_changed')
    }
    const action = command.mutual ? togetherBy(order, by) : 'cancel'
    const saidPaid = order.proofAt !== null || order.proofReverted || order.state === 'DISPUTED'
    if (action !== 'cancel' && role === 'buyer' && saidPaid && !command.moneyNotSent) {
      throw new DomainError('order_cancel_money_unsaid')
    }
    const input = { moneyNotSent: command.moneyNotSent === true }
    return perform(tx, order, { ...by, action, reason: command.reason ?? null, input })
  })

/** Whoever finds the other side's ask agrees to it; otherwise this is the ask. */
function togetherBy(order: Order, { actor, now, settings }: Omit<Act, 'action'>): OrderAction {
  const agreed = findTransition('agree_cancel', { order, actor, now, settings })
  return 'transition' in agreed ? 'agree_cancel' : 'ask_cancel'
}

export interface Disputing extends OrderCommand {
  readonly reason: DisputeReason
  readonly text: string
  readonly paidAt?: string | undefined
}

/** What calling in the team means in a state. */
const complaints: Partial<Record<OrderState, { action: OrderAction; kind: CaseKind }>> = {
  EXPIRED: { action: 'late_claim', kind: 'late_claim' },
  CANCELLED: { action: 'late_claim', kind: 'late_claim' },
  RELEASED: { action: 'report', kind: 'after_release' },
}

/** T12, T13, T15, T19 and T20: calls in the team. */
export const disputeOrder = (db: Db, command: Disputing): Promise<Order> =>
  actOn(db, command, async ({ tx, order, role, by }) => {
    requireVersion(order, command.expectedVersion)
    const { action, kind } = complaints[order.state] ?? ({ action: 'dispute', kind: 'dispute' } as const)
    const found = findTransition(action, { order, actor: role, now: by.now, settings: by.settings })
    if ('refusal' in found) throw DomainError.of(found.refusal)
    const unfit = refusalOfReason(kind, role, order, command.reason)
    if (unfit) throw DomainError.of(unfit)

    const { reason, text } = command
    const { userId: openedById } = command
    const opening = { kind, reason, text, openedBy: role, openedById, priority: 'normal', unsecuredUnits: 0n } as const
    const whole = { ...by, action, reason, opening }
    if (action === 'late_claim') return claimLate(tx, order, whole, command.paidAt)
    const disputed = await perform(tx, order, whole)
    if (action === 'report') await secureReport(tx, disputed, await openedCase(tx, order))
    return disputed
  })

/**
 * Opens a closed order again for a buyer who had paid in time. What the seller still has is locked again, as a second
 * escrow of the order; for what is missing the seller's trading and withdrawals rest until the case is decided.
 */
async function claimLate(
  tx: Tx,
  order: Order,
  act: Act & Required<Pick<Act, 'opening'>>,
  paidAt: string | undefined,
): Promise<Order> {
  const paid = paidAt === undefined ? null : new Date(paidAt)
  if (!paid || !order.closedAt || paid >= order.closedAt || paid < order.createdAt) {
    throw new DomainError('late_claim_paid_at', {}, { errors: [{ path: 'paid_at' }] })
  }
  await requireRoomToClaim(tx, order, act.settings)
  const leftByBuyer = (await closerOf(tx, order)) === 'buyer'
  const relock = await lockAgain(tx, order)
  const unsecuredUnits = order.amount.units + order.fee.units - relock.units
  const claimed = await perform(tx, order, { ...act, input: { relock }, opening: { ...act.opening, unsecuredUnits } })
  await secureClaim(tx, order, await openedCase(tx, order), leftByBuyer)
  return claimed
}

async function openedCase(tx: Tx, { id }: Order): Promise<Case> {
  const opened = await findCaseOfOrder(tx, id)
  if (!opened) throw new Error(`Order ${id} has no case after its complaint`)
  return opened
}

/** A claim opens an order like any other, so it has its limits; both people are held, so that claims at once are counted. */
async function requireRoomToClaim(tx: Tx, order: Order, settings: Settings): Promise<void> {
  await lockPeople(tx, [order.buyerId, order.sellerId])
  const [standing] = await listStandings(tx, [order.buyerId], settings.limitDays)
  const openAsTaker = standing?.openAsTaker ?? 0
  if (openAsTaker >= settings.openOrdersAtMost) throw new DomainError('too_many_orders_taken', { open: openAsTaker })
  if ((await countOpenClaims(tx, order)) >= settings.openClaimsAtMost) throw new DomainError('late_claim_open')
}

/** Who ended a closed order alone; null when it took two, or nobody. */
async function closerOf(tx: Tx, { id }: Order): Promise<Actor | null> {
  const last = (await listEvents(tx, id)).at(-1)
  return last?.action === 'cancel' ? last.actor : null
}

/** Locks what the seller has of it. The wallet is held while it is looked at, so nothing is spent in between. */
async function lockAgain(tx: Tx, order: Order): Promise<{ escrowId: string; units: bigint }> {
  const escrowId = await newId(tx)
  const { asset } = order.amount
  const wanted = order.amount.units + order.fee.units
  const funds = await lockAvailable(tx, order.sellerId, asset)
  const units = funds < wanted ? funds : wanted
  const held = escrowOf({ ...order, escrowId, lockedUnits: units })
  if (units === 0n || !held) return { escrowId, units: 0n }
  await insertEscrow(tx, escrowId, { orderId: order.id, purpose: 'late_claim', held: { asset, units } })
  await post(tx, lock(held))
  return { escrowId, units }
}
