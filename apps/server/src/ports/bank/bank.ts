import type { Amount } from '@sengi/money'
import type { Tx } from '../../platform/db.ts'

/** Money that arrived on the client account. `(provider, providerRef)` names it for ever: told twice it is one payment. */
export interface IncomingPayment {
  readonly provider: string
  readonly providerRef: string
  readonly amount: Amount
  /** What the payer wrote, as the bank passed it on. */
  readonly reference: string
  /** The holder of the paying account as their bank knows them; empty when this bank does not tell. */
  readonly payerName: string
  readonly receivedAt: Date
}

/** The bank that keeps the client account. */
export interface BankFeed {
  readonly name: string
  /** Everything that came in since then; more, or the same again, does no harm. */
  incoming(since: Date): Promise<IncomingPayment[]>
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
