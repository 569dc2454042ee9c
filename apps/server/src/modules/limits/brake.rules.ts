import { type Amount, randText, zero } from '@sengi/money'
import { type Refusal, refusal } from '../../platform/words/phrase.ts'

/** What the sums of 24 hours are held against. Every e-mail address and every chain counts as somebody new. */
export interface BrakeTerms {
  /** What goes out without the PIN in all, and of that to somebody new. */
  readonly freeCap: Amount
  readonly freeNewCap: Amount
  /** What goes to somebody new, with or without the PIN, while a new password or PIN brakes. */
  readonly brakedCap: Amount
  readonly brakeHours: number
  /** How long after the first payment somebody is still new. */
  readonly newPayeeHours: number
}

interface BrakeFigures {
  readonly freeCents: number
  readonly freeNewCents: number
  readonly brakedCents: number
  readonly hours: number
}

const rand = (cents: number): Amount => ({ asset: 'ZAR', units: BigInt(cents) })

/**
 * The terms that hold, as staff set them. A thief who stole a password sends to somebody new, R1 first and then in slices. Nobody is new for
 * a shorter time than the brake lasts, and whoever was not known yet when a password or PIN was set stays new while that one brakes.
 */
export const brakeTermsOf = ({ freeCents, freeNewCents, brakedCents, hours }: BrakeFigures): BrakeTerms => ({
  freeCap: rand(freeCents),
  freeNewCap: rand(freeNewCents),
  brakedCap: rand(brakedCents),
  brakeHours: hours,
  newPayeeHours: hours,
})

/** What somebody sent within 24 hours: without the PIN, of that to somebody new, and to somebody new in any way: P2P and the card included while a brake holds. */
export interface BrakeState {
  readonly free: Amount
  readonly freeNew: Amount
  readonly toNew: Amount
  /** Until when a new password or PIN brakes; null when none does. */
  readonly brakedUntil: Date | null
}

/** How much more goes without the PIN, exclusive above: as the sums judge it when the payment comes. */
export function leftWithoutPin(
  { freeCap, freeNewCap }: BrakeTerms,
  { free, freeNew }: BrakeState,
  isNew: boolean,
): Amount {
  const left = leftOf(freeCap, free)
  return isNew ? smaller(left, leftOf(freeNewCap, freeNew)) : left
}

/** What of an amount that the limits leave may go there while a new password or PIN brakes. */
export const leftUnderBrake = (
  { brakedCap }: BrakeTerms,
  limit: Amount,
  { toNew, brakedUntil }: BrakeState,
  isNew: boolean,
): Amount => (isNew && brakedUntil ? smaller(limit, leftOf(brakedCap, toNew)) : limit)

const smaller = (one: Amount, other: Amount): Amount => (one.units < other.units ? one : other)
const leftOf = (cap: Amount, used: Amount): Amount =>
  cap.units > used.units ? { ...cap, units: cap.units - used.units } : zero('ZAR')

/** What somebody is told whose new password or PIN brakes. */
export const braked = ({ brakedCap, brakeHours }: BrakeTerms): Refusal =>
  refusal('payee_on_hold', { hours: String(brakeHours), cap: randText(brakedCap) })
