import { type PartyAction, partyActions } from '@sengi/contract/p2p/orders'
import type { Amount } from '@sengi/money'
import type { Posting } from '../../../ledger/posting.ts'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { isPart, refundShares, releaseShares, resolve, type Shares, splitShares } from '../money.rules.ts'
import {
  type Actor,
  escrowOf,
  isOpen,
  type KeptDetails,
  makerRole,
  type Order,
  type OrderState,
  type Role,
} from '../orders.rules.ts'
import type { Settings } from '../settings.rules.ts'
import { lostClaim } from './changes.rules.ts'
import type { Moment } from './guards.rules.ts'
import { type OrderAction, type Transition, transitions } from './transitions.rules.ts'

/** A transition that may happen, or why none may. */
type Found = { readonly transition: Transition } | { readonly refusal: Refusal }

/** Looks an act up in the table: who may do it, in which state, under which conditions. */
export function findTransition(action: OrderAction, moment: Moment): Found {
  const rows = transitions.filter((row) => row.action === action && row.actors.includes(moment.actor))
  if (rows.length === 0) return { refusal: refusal('wrong_role') }
  const here = rows.filter(({ from }) => from.includes(moment.order.state))
  const refusals = here.map((row) => firstRefusal(row, moment))
  const taken = refusals.indexOf(null)
  const transition = here[taken]
  if (transition) return { transition }
  return { refusal: refusals.at(-1) ?? refusal('order_not_possible', { state: moment.order.state }) }
}

const firstRefusal = ({ guards }: Transition, moment: Moment): Refusal | null =>
  guards.map((guard) => guard(moment)).find((refused) => refused !== null) ?? null

/** What comes with an act, where the table cannot know it. */
export interface Input {
  /** For a split: what the buyer gets. */
  readonly buyerUnits?: bigint
  /** For a decision: whose fault it is. */
  readonly atFault?: Role | null
  /** For a late claim: the second escrow, and what could be locked again. */
  readonly relock?: { readonly escrowId: string; readonly units: bigint }
  /** For acts of a buyer: that no money is on its way. */
  readonly moneyNotSent?: boolean
  /** For staff who ask the buyer for the rest of a payment: how much that is. */
  readonly topUp?: Amount
  /** For a seller's choice: where the buyer pays to. */
  readonly payDetails?: KeptDetails
}

/** Everything that follows from one act: the order after it, the money, and what its ad gets back. */
export interface StepOutcome {
  readonly transition: Transition
  readonly order: Order
  readonly posting: Posting | null
  readonly shares: Shares | null
  /** What the buyer is due beyond what was locked: a late claim may find an empty wallet. */
  readonly shortfall: bigint
  /** What may be traded through the ad again. */
  readonly backToAd: bigint
  /** A maker who did not show up has the ad paused. */
  readonly pausesAd: boolean
}

/** Computes an act completely, without any effect. Null when the shares of a split do not fit what is held. */
export function stepBy(
  transition: Transition,
  order: Order,
  act: { actor: Actor; now: Date; settings: Settings },
  input: Input = {},
): StepOutcome | null {
  const role = act.actor === 'buyer' || act.actor === 'seller' ? act.actor : null
  const { moneyNotSent = false, payDetails = null, topUp = null } = input
  const context = { now: act.now, settings: act.settings, role, moneyNotSent, payDetails, topUp }
  const blame = transition.fault(order, context)
  const fault = blame === 'decided' ? faultOf(transition, order, input) : blame
  const money = moneyOf(transition, order, input)
  if (!money) return null

  const state = transition.to ?? order.state
  const asks = transition.caseEffect === 'open' ? nothingAsked : {}
  const changed = { ...order, ...transition.change(order, context), ...asks, state, version: order.version + 1 }
  const closes = isOpen(order) && !isOpen(changed)
  const after: Order = { ...changed, ...money.escrow, ...(closes && { closedAt: act.now, fault }) }
  return {
    transition,
    order: after,
    posting: money.posting,
    shares: money.shares,
    shortfall: dueToBuyer(transition, order, input) - (money.shares?.buyer ?? 0n),
    backToAd: closes && !order.lateClaim ? order.amount.units - boughtUnits(after, money.shares) : 0n,
    pausesAd: fault !== null && noShows.has(transition.id) && makerRole(order) === fault,
  }
}

/** Somebody was asked for the one thing that only they could do, and was not there. */
const noShows: ReadonlySet<string> = new Set(['T3c', 'T4'])

/** Whose fault a decision names; a late claim that is lost needs no naming. */
function faultOf({ effect }: Transition, order: Order, { atFault = null }: Input): Role | null {
  return atFault ?? (effect === 'refund' ? lostClaim(order) : null)
}

/** Who called in the team no longer agrees to what they asked before. */
const nothingAsked = { cancelAskedBy: null, cancelAskedAt: null } as const

/** What an end gives the buyer, locked or not; the end of an order that was never opened again always finds it locked. */
function dueToBuyer({ effect }: Transition, { amount }: Order, { buyerUnits = 0n }: Input): bigint {
  if (effect === 'release') return amount.units
  return effect === 'split' ? buyerUnits : 0n
}

/** What of an order counts as traded through its ad. */
const boughtUnits = ({ state, amount }: Order, shares: Shares | null): bigint => {
  if (state === 'RELEASED') return amount.units
  return state === 'SPLIT' ? (shares?.buyer ?? 0n) : 0n
}

interface Money {
  readonly posting: Posting | null
  readonly shares: Shares | null
  readonly escrow: Partial<Pick<Order, 'escrowId' | 'lockedUnits'>>
}

const unmoved: Money = { posting: null, shares: null, escrow: {} }

function moneyOf({ effect }: Transition, order: Order, { buyerUnits = 0n, relock }: Input): Money | null {
  if (effect === 'none') return unmoved
  if (effect === 'relock') {
    if (!relock) throw new Error(`Order ${order.id} needs the escrow that its late claim locked`)
    const { escrowId, units } = relock
    return { ...unmoved, escrow: { escrowId: units > 0n ? escrowId : null, lockedUnits: units } }
  }
  if (effect === 'split' && !isPart(buyerUnits, order.amount)) return null
  const held = escrowOf(order)
  if (!held) return unmoved
  const shares = { release: releaseShares, refund: refundShares, split: splitShares }[effect](held, buyerUnits)
  if (!shares) return null
  return { posting: resolve(held, effect, shares), shares, escrow: { lockedUnits: 0n, escrowId: null } }
}

const inTable = partyActions.filter((action) => action !== 'rate')

/** What one side can do to an order now: the same table that decides when it is done. */
export function allowedTo(order: Order, role: Role, hasRated: boolean, now: Date, settings: Settings): PartyAction[] {
  const moment = { order, actor: role, now, settings }
  const acts: PartyAction[] = inTable.filter((action) => 'transition' in findTransition(action, moment))
  return order.state === 'RELEASED' && !hasRated ? [...acts, 'rate'] : acts
}

type Triple = readonly [id: string, from: OrderState | null, to: OrderState]

/** Every way that an order can go, for checking what is stored; how it begins is not a row of the table. */
export function transitionTriples(): Triple[] {
  const ways = transitions.flatMap(({ id, from, to }) => from.map((state): Triple => [id, state, to ?? state]))
  return [
    ['T1', null, 'AWAIT_PAYMENT_PROOF'],
    ['T2', null, 'AWAIT_PAYMENT_PROOF'],
    ['T2', null, 'CREATED'],
    ...unique(ways),
  ]
}

const unique = (triples: readonly Triple[]): Triple[] => [
  ...new Map(triples.map((way) => [way.join(' '), way])).values(),
]
