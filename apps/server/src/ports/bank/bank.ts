import type { Amount } from '@sengi/money'
import type { Tx } from '../../platform/db.ts'

/** Money that arrived on the client account. `(provider, providerRef)` names it for ever: told twice it is one payment. */
export interface IncomingPayment {
  readonly provider: string
  readonly providerRef: string
  /** Other names that the bank gives it, now or only later; any of them names this payment and no other. */
  readonly otherRefs?: readonly string[]
  readonly amount: Amount
  /** What the payer wrote, as the bank passed it on. */
  readonly reference: string
  /** The holder of the paying account as their bank knows them; empty when this bank does not tell. */
  readonly payerName: string
  readonly receivedAt: Date
  /** The bank tells only the day, so `receivedAt` is its beginning. */
  readonly isDayOnly?: true
}

/** A row of the statement that cannot be read as a payment. */
export interface UnreadableRow {
  readonly problem: string
  /** As the bank told it, without what nobody needs to see. */
  readonly raw: string
}

/** What a bank tells in one go. */
export interface Statement {
  readonly payments: readonly IncomingPayment[]
  readonly unreadable: readonly UnreadableRow[]
}

/** The bank that keeps the client account. */
export interface BankFeed {
  readonly name: string
  /** Everything that came in since then; more, or the same again, does no harm. */
  incoming(since: Date): Promise<Statement>
}

/** What a payer decides when the sandbox plays the payer. */
export type PlayedPayment = Pick<IncomingPayment, 'amount' | 'reference' | 'payerName'>

/** The built-in bank, into which tests, staff and the demo button can pay. */
export interface SandboxBank extends BankFeed {
  receive(tx: Tx, payment: PlayedPayment): Promise<IncomingPayment>
}

/** The configured bank; `sandbox` is the same bank when it is the built-in one, else null. */
export interface Bank {
  readonly feed: BankFeed
  readonly sandbox: SandboxBank | null
}
