import { post } from '../../../ledger/ledger.ts'
import type { OutboxEvent } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { placeHold } from '../../holds/index.ts'
import { moveRemaining } from '../ads/ads.store.ts'
import { oweShortfall } from '../cases/case-holds.service.ts'
import { closeCaseOf, openCase } from '../cases/case-opening.service.ts'
import { findCaseOfOrder } from '../cases/cases.store.ts'
import type { Opening } from '../cases/disputes.rules.ts'
import type { EscrowEnd, Shares } from '../money.rules.ts'
import { type Actor, dueAt, type Order } from '../orders.rules.ts'
import { later, type Settings } from '../settings.rules.ts'
import { newcomer } from '../traders/reputation.rules.ts'
import { type Counted, countOrder } from '../traders/reputation.service.ts'
import { listReputations } from '../traders/reputation.store.ts'
import { type Resolved, type Step, updateOrder } from './order-steps.store.ts'
import { findTransition, type Input, type StepOutcome, stepBy } from './step.rules.ts'
import { tellParties } from './tell.service.ts'
import type { OrderAction } from './transitions.rules.ts'

/** One act on one order. */
export interface Act {
  readonly action: OrderAction
  readonly actor: Actor
  readonly actorId: string | null
  readonly now: Date
  readonly settings: Settings
  readonly reason?: string | null
  readonly network?: string | null
  readonly input?: Input
  /** For acts that begin a case. */
  readonly opening?: Opening
}

/**
 * Does everything that the table says about an act, or nothing: the order, its escrow, its ad, the money, the case, the
 * history, what it counts for both sides, and word to them. The caller holds the lock on the order.
 */
export async function perform(tx: Tx, order: Order, act: Act): Promise<Order> {
  const found = findTransition(act.action, { order, actor: act.actor, now: act.now, settings: act.settings })
  if ('refusal' in found) throw DomainError.of(found.refusal)
  const outcome = stepBy(found.transition, order, act, act.input)
  if (!outcome) throw new DomainError('amounts_do_not_sum')

  const written = await updateOrder(tx, order, outcome.order, {
    dueAt: dueAt(outcome.order, act.settings),
    step: stepOf(order, outcome, act),
    resolved: resolvedBy(order, outcome),
  })
  if (!written) throw new DomainError('order_changed_meanwhile')
  await moveMoney(tx, order, outcome)
  if (outcome.shortfall > 0n) await oweShortfall(tx, order, await claimOf(tx, order), outcome.shortfall)
  await followCase(tx, outcome, act)
  const counted = await countOrder(tx, order, outcome.order)
  if (mayBeHeld(outcome)) await holdFromWithdrawal(tx, order, outcome.shares.buyer, act, counted)
  await tellOf(tx, outcome, act, counted.badges)
  return outcome.order
}

const resolvedBy = ({ escrowId }: Order, { transition, posting, shares }: StepOutcome): Resolved | null =>
  posting && shares && escrowId ? { escrowId, resolution: transition.effect as EscrowEnd, shares } : null

async function moveMoney(tx: Tx, before: Order, { posting, ...outcome }: StepOutcome): Promise<void> {
  if (outcome.backToAd > 0n || outcome.pausesAd) {
    await moveRemaining(tx, before.adId, -outcome.backToAd, outcome.pausesAd)
  }
  if (!posting) return
  const made = await post(tx, posting)
  if (made === 'duplicate') throw new Error(`Escrow ${posting.ref} paid out before it was resolved`)
}

const mayBeHeld = (outcome: StepOutcome): outcome is StepOutcome & { shares: Shares } =>
  outcome.posting !== null && outcome.shares !== null && outcome.shares.buyer > 0n

async function claimOf(tx: Tx, { id }: Order): Promise<string> {
  const claim = await findCaseOfOrder(tx, id)
  if (claim?.kind !== 'late_claim') throw new Error(`Order ${id} gave its buyer less than was bought`)
  return claim.id
}

/** What a new buyer bought, or what was paid by EFT, stays on the platform for a while: such payments are still called back. */
async function holdFromWithdrawal(
  tx: Tx,
  { id, buyerId, method, amount }: Order,
  units: bigint,
  act: Act,
  { before }: Counted,
): Promise<void> {
  const { bought } = before.get(buyerId) ?? (await listReputations(tx, [buyerId])).get(buyerId) ?? newcomer
  const { buyerHoldSeconds, newBuyerTrades } = act.settings
  if (method !== 'EFT' && bought >= newBuyerTrades) return
  const until = later(act.now, buyerHoldSeconds)
  await placeHold(tx, { userId: buyerId, amount: { ...amount, units }, reason: 'p2p_purchase', ref: id, until })
}

const silence: Readonly<Record<string, Pick<Opening, 'reason' | 'priority'>>> = {
  T7: { reason: 'proof_withdrawn', priority: 'normal' },
  T14: { reason: 'seller_silent', priority: 'high' },
}

async function followCase(tx: Tx, { transition, order }: StepOutcome, act: Act): Promise<void> {
  if (transition.caseEffect === 'close') return closeCaseOf(tx, order.id, act.actorId)
  if (transition.caseEffect !== 'open') return
  const bySystem = silence[transition.id]
  const opening: Opening | undefined =
    act.opening ?? (bySystem && { ...bySystem, kind: 'dispute', openedBy: 'system', text: null, unsecuredUnits: 0n })
  if (!opening) throw new Error(`Act ${act.action} on order ${order.id} begins a case and says nothing about it`)
  await openCase(tx, order, opening, act.now, act.settings)
}

/** What the history says of an act. */
function stepOf(before: Order, { transition, order }: StepOutcome, act: Act): Step {
  const { buyer: noticeBuyer = null, seller: noticeSeller = null } = transition.notify
  return {
    transition: transition.id,
    action: act.action,
    actor: act.actor,
    actorId: act.actorId,
    from: before.state,
    to: order.state,
    noticeBuyer,
    noticeSeller,
    reason: act.reason ?? null,
    network: act.network ?? null,
  }
}

function tellOf(tx: Tx, { transition, order, posting }: StepOutcome, act: Act, badges: OutboxEvent[]): Promise<void> {
  const { buyer: noticeBuyer = null, seller: noticeSeller = null } = transition.notify
  return tellParties(tx, order, {
    noticeBuyer,
    noticeSeller,
    moved: posting !== null,
    actorId: act.actorId,
    now: act.now,
    also: badges,
  })
}
