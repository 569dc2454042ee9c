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

/** An account and whose it is said to be, as the banks' account-holder verification asks it. */
export interface HolderQuestion {
  readonly kind: 'bank' | 'payshap'
  /** The universal branch code of the bank; null for a ShapID, which finds its bank itself. */
  readonly branchCode: string | null
  /** The account's number, or the ShapID. */
  readonly number: string
  /** The verified name of whoever says it is theirs. */
  readonly holderName: string
  /** Their identity or passport number; null while we know none. Then only the name can be compared. */
  readonly idNumber: string | null
}

/** What the bank that keeps the account says of it. Null: it was not compared. */
export interface HolderAnswer {
  readonly isFound: boolean
  readonly isOpen: boolean
  readonly acceptsCredits: boolean
  readonly isSameId: boolean | null
  readonly isSameName: boolean | null
}

/** The way to every bank's own word about whose an account is. */
export interface AccountHolders {
  readonly name: string
  /** Null for what cannot be asked this way, now or later. @throws Error when the bank does not answer: it is asked again later */
  ask(question: HolderQuestion): Promise<HolderAnswer | null>
}

/** The built-in one, whose banks staff can let fall silent. */
export interface SandboxHolders extends AccountHolders {
  fallSilent(tx: Tx, isSilent: boolean): Promise<void>
}

/** The configured bank; `sandbox` is the same bank when it is the built-in one, else null. */
export interface BankConnection {
  readonly feed: BankFeed
  readonly sandbox: SandboxBank | null
  /** Null: nobody can be asked, and accounts stay unverified. */
  readonly holders: AccountHolders | null
  readonly sandboxHolders: SandboxHolders | null
}
