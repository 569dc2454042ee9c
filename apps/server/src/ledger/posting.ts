import type { Amount, Asset } from '@sengi/money'
import type { AccountRef } from './accounts.ts'

/** A positive amount from one account to another, so that whatever is made of moves balances. */
export interface Move {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: Amount
}

/** What history needs to know later and could not find out any more. */
export interface Memo {
  /** Rand for one whole unit of an asset at the time. */
  readonly prices?: Partial<Record<Asset, string>>
  readonly note?: string
  /** The note is not somebody's words but ours, about these; each reader is told it in their language. */
  readonly noteOf?: 'bills'
  readonly emoji?: string
  /** What the user may quote to support. */
  readonly reference?: string
  /** The name of an outside party; users are named by their account. */
  readonly counterparty?: string
  /** What the other side is called to a user, by the user's id, where they met it under another name than its username, as a shop. */
  readonly called?: Readonly<Record<string, string>>
  /** The user at the other end of a line to or from an account of one's own, as an escrow is. */
  readonly withUser?: string
  /** Rand that were agreed for a user's line, by the user's id; they stand before the market's worth. */
  readonly agreed?: Readonly<Record<string, string>>
  /** The fee within what leaves, in rand. */
  readonly fee?: string
  /** What of that fee a streak saved, in basis points of it. */
  readonly feeDiscount?: number
}

/** One event's moves, all or nothing. `(reason, ref)` is unique, and `ref` is the id of the row whose change moved the money. */
export interface Posting {
  readonly reason: string
  readonly ref: string
  /** Each move must be covered when its turn comes. */
  readonly moves: readonly Move[]
  readonly memo?: Memo
  /** When it happened, if not now; for history that is brought in. */
  readonly at?: Date
}

/** Refuses what no caller should ever build. @throws Error */
export function assertSound({ reason, ref, moves }: Posting): void {
  if (!reason || !ref) throw new Error('A posting needs a reason and a ref')
  if (moves.length === 0) throw new Error(`Posting ${reason} ${ref} moves nothing`)
  for (const { from, to, amount } of moves) {
    if (amount.units <= 0n) throw new Error(`Posting ${reason} ${ref} moves an amount that is not positive`)
    if (from.kind === to.kind && from.owner === to.owner) {
      throw new Error(`Posting ${reason} ${ref} moves from an account to itself`)
    }
  }
}
