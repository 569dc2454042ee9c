import { type Amount, randText } from '@sengi/money'
import { DomainError } from '../../../platform/errors.ts'
import { qrRand } from '../qr.rules.ts'

/** What is paid at a till at least and at most, as staff set it. */
export interface Bounds {
  readonly smallestPaymentCents: number
  readonly largestPaymentCents: number
}

/** @throws DomainError qr_below_minimum, qr_above_maximum */
export function requireSensible(
  { bill, tip }: { bill: Amount; tip: Amount },
  { smallestPaymentCents, largestPaymentCents }: Bounds,
): void {
  const [least, most] = [BigInt(smallestPaymentCents), BigInt(largestPaymentCents)]
  if (bill.units < least) throw new DomainError('qr_below_minimum', { least: randText(qrRand(least)) })
  if (bill.units + tip.units > most) throw new DomainError('qr_above_maximum', { most: randText(qrRand(most)) })
}
