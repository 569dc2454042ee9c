import type { AdSide, PaymentMethod } from '@sengi/contract/p2p/ads'
import {
  type OrderState,
  openOrderStates,
  type Rail,
  type PayDetails as ShownDetails,
} from '@sengi/contract/p2p/orders'
import type { Amount, Price } from '@sengi/money'
import type { Crypto, Escrow } from './money.rules.ts'
import { type ActMoment, later, type Settings, type Windows } from './settings.rules.ts'

export type { Tier } from '@sengi/contract/fields'
export type { OrderState } from '@sengi/contract/p2p/orders'

/** Where the buyer pays to, as the order keeps it: with its number sealed for the seller, and which of their accounts it was. */
export interface KeptDetails extends ShownDetails {
  readonly account_id?: string
  /** Beside a number that is sealed. */
  readonly last_digits?: string
}

/** A side of an order. */
export type Role = 'buyer' | 'seller'
/** Who acts on an order: a side, the clock, or staff. */
export type Actor = Role | 'system' | 'staff'

/** One P2P order: what was agreed, which never changes, and how far it is. */
export interface Order {
  readonly id: string
  readonly adId: string
  readonly side: AdSide
  readonly makerId: string
  readonly buyerId: string
  readonly sellerId: string
  readonly amount: Crypto
  readonly fee: Crypto
  /** What of the fee the seller's streak saved when the order was made, in basis points of it. */
  readonly discountBasisPoints: number
  readonly fiat: Amount
  /** Which of the two figures was named when the order was made; the other one followed from it. */
  readonly namedIn: 'asset' | 'rand'
  readonly price: Price
  readonly method: PaymentMethod
  readonly rail: Rail
  readonly reference: string
  readonly adTerms: string
  readonly buyerName: string | null
  readonly sellerName: string | null
  readonly windows: Windows
  readonly createdAt: Date

  readonly state: OrderState
  readonly version: number
  readonly payDetails: KeptDetails | null
  /** Until when the buyer of a taken buy ad must show up; null on a sell ad, where the buyer is there. */
  readonly ackBy: Date | null
  /** Until when the seller must say where to be paid; null when that was known as the order was made. */
  readonly chooseBy: Date | null
  readonly acceptedAt: Date | null
  readonly payBy: Date
  readonly proofAt: Date | null
  /** For ever: after a withdrawn proof nothing is refunded by itself any more. */
  readonly proofReverted: boolean
  readonly buyerMayDisputeAt: Date | null
  readonly reviewBy: Date | null
  readonly extensions: number
  readonly cancelAskedBy: Role | null
  readonly cancelAskedAt: Date | null
  readonly heldAt: Date | null
  /** How long the clocks have stood in holds and outages that are over. */
  readonly stoodSeconds: number
  readonly lateClaim: boolean
  readonly reported: boolean
  /** What is locked at this moment; null when nothing is. */
  readonly escrowId: string | null
  readonly lockedUnits: bigint
  readonly closedAt: Date | null
  /** Whose fault it is that an order came to nothing. */
  readonly fault: Role | null
  /** The buyer's own word, or silence to the end, that nothing was paid. A late claim speaks against it. */
  readonly saidUnpaid: boolean
  /** What a buyer who paid too little was asked to pay yet, and until when; how that ended: by the buyer's word, or by the clock. */
  readonly topUp: Amount | null
  readonly topUpBy: Date | null
  readonly topUpEnd: 'paid' | 'over' | null
}

/** States in which the order goes on. */
export const openStates: readonly OrderState[] = openOrderStates
export const isOpen = ({ state }: Pick<Order, 'state'>): boolean => openStates.includes(state)

/** States in which the buyer has got crypto, all of it or a part. */
export const soldStates: readonly OrderState[] = ['RELEASED', 'SPLIT']

/** Before the buyer says that the money was sent. */
export const unpaidStates: readonly OrderState[] = ['CREATED', 'AWAIT_PAYMENT_PROOF']
const isUnpaid = ({ state }: Pick<Order, 'state'>): boolean => unpaidStates.includes(state)

/** States whose clock runs against somebody. Disputed orders are with our team, but for the time to pay a rest. */
export const timedStates: readonly OrderState[] = [...unpaidStates, 'SELLER_REVIEW']

/** Which side somebody is on; null for everybody else. */
export function roleOf(order: Pick<Order, 'buyerId' | 'sellerId'>, userId: string): Role | null {
  if (order.buyerId === userId) return 'buyer'
  return order.sellerId === userId ? 'seller' : null
}

export const otherRole = (role: Role): Role => (role === 'buyer' ? 'seller' : 'buyer')
export const partyOf = (order: Pick<Order, 'buyerId' | 'sellerId'>, role: Role): string =>
  role === 'buyer' ? order.buyerId : order.sellerId
export const makerRole = (order: Pick<Order, 'buyerId' | 'sellerId' | 'makerId'>): Role =>
  order.makerId === order.buyerId ? 'buyer' : 'seller'

/**
 * The time by an order's own clocks: they stand still while staff hold the order, and while banks or we are down, from the
 * outage's beginning or the order's own.
 */
export function clockOf(
  { heldAt, createdAt }: Pick<Order, 'heldAt' | 'createdAt'>,
  { now, settings: { outageSince } }: { readonly now: Date; readonly settings: Pick<Settings, 'outageSince'> },
): Date {
  const stood = outageSince && (outageSince > createdAt ? outageSince : createdAt)
  return [heldAt, stood].reduce<Date>((first, moment) => (moment && moment < first ? moment : first), now)
}

/** Whether the buyer of a taken buy ad has not shown up yet. */
export const waitsForAck = (order: Pick<Order, 'ackBy' | 'acceptedAt' | 'state'>): boolean =>
  order.ackBy !== null && order.acceptedAt === null && isUnpaid(order)

/** When an ask to cancel is forgotten. */
export const askLapsesAt = ({ cancelAskedAt }: Order, { askLapsesSeconds }: Settings): Date | null =>
  cancelAskedAt && later(cancelAskedAt, askLapsesSeconds)

/** Whether the seller was asked where to be paid and has not said it: the buyer was never shown an account. */
export const hasNoAccount = ({ chooseBy, payDetails }: Pick<Order, 'chooseBy' | 'payDetails'>): boolean =>
  chooseBy !== null && payDetails === null

/** Whether nobody can pay yet, because the seller has still to say where. */
export const waitsForAccount = (order: Pick<Order, 'chooseBy' | 'payDetails' | 'state'>): boolean =>
  hasNoAccount(order) && isUnpaid(order)

type Waits = Pick<Order, 'state' | 'ackBy' | 'acceptedAt' | 'chooseBy' | 'payDetails'>

/** When the first of those runs out who must do something before anybody can pay; null once both have. */
export function readyBy(order: Waits): Date | null {
  const waits = [waitsForAck(order) ? order.ackBy : null, waitsForAccount(order) ? order.chooseBy : null]
  return waits.reduce((first, wait) => (first && wait ? earlier(first, wait) : (first ?? wait)), null)
}

/** Whether the buyer is paying the rest of a payment that was too small. */
export const isTopUpRunning = ({ state, topUpBy, topUpEnd }: Pick<Order, 'state' | 'topUpBy' | 'topUpEnd'>): boolean =>
  state === 'DISPUTED' && topUpBy !== null && topUpEnd === null

/** The first of two moments. */
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

type Clocks = Waits & Pick<Order, 'heldAt' | 'payBy' | 'reviewBy' | 'topUpBy' | 'topUpEnd'>

/** When the clock acts next; null when it never does. */
export function dueAt(order: Clocks, { graceSeconds }: Settings): Date | null {
  if (order.heldAt) return null
  if (order.state === 'SELLER_REVIEW') return order.reviewBy
  if (isTopUpRunning(order)) return order.topUpBy
  if (!isUnpaid(order)) return null
  return readyBy(order) ?? later(order.payBy, graceSeconds)
}

/** Whether the clock has to act on an order by now; it stands still in an outage. */
export function isDue(order: Clocks, { now, settings }: ActMoment): boolean {
  const due = settings.outageSince ? null : dueAt(order, settings)
  return due !== null && due <= now
}

/** The deadline that people see: the grace after it is not advertised. */
export function deadlineOf(order: Order): Date | null {
  if (order.heldAt) return null
  if (order.state === 'SELLER_REVIEW') return order.reviewBy
  if (isTopUpRunning(order)) return order.topUpBy
  if (!isUnpaid(order)) return null
  return readyBy(order) ?? order.payBy
}

/** The escrow of an order as the money rules see it; null when nothing is locked. */
export function escrowOf(order: Order): Escrow | null {
  if (order.escrowId === null) return null
  const { sellerId, buyerId, amount, fee, discountBasisPoints, fiat, reference, price } = order
  const held = { asset: amount.asset, units: order.lockedUnits }
  const costs = { amount, fee, discountBasisPoints, fiat }
  return { id: order.escrowId, sellerId, buyerId, held, ...costs, reference, price }
}

interface Start {
  readonly side: AdSide
  readonly method: PaymentMethod
  readonly sameBank: boolean
  /** Minutes to pay that the ad asks for instead of the rail's. */
  readonly adWindow: number | null
  /** Where the buyer pays to, if that is known. */
  readonly payDetails: KeptDetails | null
}

/**
 * How an order begins: its rail, its windows and its first clock. The buyer of a taken buy ad has to show up first, and a seller
 * without an account to say where to be paid; the time to pay begins when both have.
 */
export function beginningOf({ side, method, sameBank, adWindow, payDetails }: Start, now: Date, settings: Settings) {
  const rail = railOf(method, sameBank)
  const usual = settings.windows[rail]
  const windows: Windows = adWindow === null ? usual : { ...usual, paySeconds: adWindow * 60 }
  const ackBy = side === 'buy' ? later(now, windows.ackSeconds) : null
  const chooseBy = payDetails ? null : later(now, settings.chooseAccountSeconds)
  const state: OrderState = ackBy && settings.explicitAck ? 'CREATED' : 'AWAIT_PAYMENT_PROOF'
  const acceptedAt = ackBy ? null : now
  const ready = [ackBy, chooseBy].reduce<Date>((last, wait) => (wait && wait > last ? wait : last), now)
  return { rail, windows, ackBy, chooseBy, state, acceptedAt, payDetails, payBy: later(ready, windows.paySeconds) }
}

const railOf = (method: PaymentMethod, sameBank: boolean): Rail => {
  if (method === 'PayShap') return 'payshap'
  if (method === 'Cash') return 'cash'
  return sameBank ? 'eft_same_bank' : 'eft_other_bank'
}

/** States of an order that can be released now. */
export const releasableStates: readonly OrderState[] = ['SELLER_REVIEW', 'DISPUTED']

/** Whether somebody who gives away crypto for this much rand within a day confirms it by PIN: whoever has one, and above a limit everybody. */
export const confirmsByPin = (fiat: Amount, { pinAboveCents }: Settings, hasPin: boolean): boolean =>
  hasPin || fiat.units > BigInt(pinAboveCents)
