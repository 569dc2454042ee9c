import type { SharedPaymentKind } from '@sengi/contract/bills/shared-payments'
import type { FollowCause } from '../history.rules.ts'

/** A payment of somebody as another module knows it, now. */
export interface PaymentToShare {
  readonly merchant: string
  /** What was paid in cents, less what came back; 0 where nothing was, or nothing is left. */
  readonly cents: bigint
  /** The day of the payment in South Africa. */
  readonly date: string
  /** Its shop has reserved some of it, and may take more or less than that. */
  readonly isHeld: boolean
  /** Some of what was taken came back. */
  readonly cameBack: boolean
}

/** Where payments of one kind are known: only to whoever made them. `db` is Kysely's, which rules do not know. */
export interface PaymentSource<Db = never> {
  readonly kind: SharedPaymentKind
  readonly find: (db: Db, userId: string, paymentId: string) => Promise<PaymentToShare | undefined>
}

/** Names a payment among those of everybody. */
export interface SharedName {
  readonly userId: string
  readonly kind: SharedPaymentKind
  readonly paymentId: string
}

/** A payment that is a bill of a group. */
export interface SharedPayment extends SharedName {
  readonly groupId: string
  readonly expenseId: string
  /** What the group was last told that the payment comes to; 0 where the product took the bill out. */
  readonly cents: bigint
  /** The version of the bill that the product wrote last. */
  readonly version: number
}

/** The bill is still as the product left it, also where it took it out, so that it may write it again. */
export const isUntouched = (shared: Pick<SharedPayment, 'version'>, bill: { readonly version: number }): boolean =>
  bill.version === shared.version

/** What the payment of a bill came to, and why; null while its shop has not taken what it reserved, and where nothing is new. */
export function billTurnOf(
  shared: Pick<SharedPayment, 'cents'>,
  { cents, isHeld, cameBack }: Pick<PaymentToShare, 'cents' | 'isHeld' | 'cameBack'>,
): { cents: bigint; cause: FollowCause } | null {
  if (isHeld || cents === shared.cents) return null
  return { cents, cause: cameBack && cents < shared.cents ? 'refunded' : 'taken' }
}
