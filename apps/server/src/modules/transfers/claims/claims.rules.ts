import type { ClaimState, TransferClaim } from '@sengi/contract/transfers/claims'
import type { Amount, CryptoAsset } from '@sengi/money'
import { available, claimAccount, suspense } from '../../../ledger/accounts.ts'
import type { Memo, Posting } from '../../../ledger/posting.ts'
import { durationPhrase, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { agreedMemo } from '../people/agreed.rules.ts'

export type { ClaimState } from '@sengi/contract/transfers/claims'

/** Crypto that waits for the owner of an e-mail address. */
export interface Claim {
  readonly id: string
  readonly senderId: string
  /** As the sender typed it, and as addresses are compared. */
  readonly email: string
  readonly canonicalEmail: string
  readonly amount: Amount & { readonly asset: CryptoAsset }
  /** The rand that its sender agreed to, or else what it was worth when it was sent. */
  readonly value: Amount
  /** Null where only coins were named. */
  readonly agreed: Amount | null
  readonly note: string | null
  readonly emoji: string
  readonly state: ClaimState
  readonly recipientId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly closedAt: Date | null
  /** Its time is over, at the moment of reading. */
  readonly isOver: boolean
}

export type ClaimAction = TransferClaim['may'][number] | 'expire'

/** The whole life of a claim; a pair that is not written here cannot happen. */
const next: Readonly<Record<ClaimState, Partial<Record<ClaimAction, ClaimState>>>> = {
  HELD: { claim: 'CLAIMED', decline: 'DECLINED', cancel: 'CANCELLED', expire: 'EXPIRED' },
  CLAIMED: {},
  DECLINED: {},
  CANCELLED: {},
  EXPIRED: {},
}

/** What an action makes of a state; null when it is not possible any more. */
export const stateAfter = (state: ClaimState, action: ClaimAction): ClaimState | null => next[state][action] ?? null

/** Days after which whom it waits for is written to again. */
export const reminderDays = [3, 10] as const

/** How long the money of a claim waits in all, as it was told to whom it waits for. */
export const waitSecondsOf = ({ createdAt, expiresAt }: Pick<Claim, 'createdAt' | 'expiresAt'>): number =>
  Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)

const refusals: Readonly<Record<ClaimState, (claim: Claim) => Refusal>> = {
  HELD: () => refusal('claim_waits'),
  CLAIMED: () => refusal('claim_over'),
  CANCELLED: () => refusal('claim_taken_back'),
  DECLINED: () => refusal('claim_declined'),
  EXPIRED: (claim) => refusal('claim_expired', { span: durationPhrase(waitSecondsOf(claim)) }),
}

/** Why a claim that is over cannot be acted on; null while it can. */
export function refusalWhenOver(claim: Claim, action: ClaimAction): Refusal | null {
  if (stateAfter(claim.state, action) === null) return refusals[claim.state](claim)
  return claim.isOver ? refusals.EXPIRED(claim) : null
}

/** What each side may do. What is over its time may not be claimed, even before it is sent back. */
export function mayOf({ state, isOver }: Claim, direction: TransferClaim['direction']): TransferClaim['may'] {
  if (state !== 'HELD' || isOver) return []
  return direction === 'sent' ? ['cancel'] : ['claim', 'decline']
}

const memoOf = ({ note, emoji }: Claim, more: Memo = {}): Memo => ({ ...(note && { note }), emoji, ...more })

/** Takes the money out of the sender's hands without giving it to anybody. `price` is what the asset cost then. */
export const holdMoney = (claim: Claim, price: string): Posting => ({
  reason: 'claim.held',
  ref: claim.id,
  moves: [{ from: available(claim.senderId), to: claimAccount(claim.id, claim.senderId), amount: claim.amount }],
  memo: memoOf(claim, {
    prices: { [claim.amount.asset]: price },
    counterparty: maskedEmail(claim.email),
    ...agreedMemo(claim.agreed, claim.senderId),
  }),
  at: claim.createdAt,
})

/** Gives the money to whom it was meant for. `price` is what the asset costs now, where that is known. */
export const payOut = (claim: Claim, recipientId: string, price: string | null): Posting => ({
  reason: 'claim.claimed',
  ref: claim.id,
  moves: [{ from: claimAccount(claim.id, claim.senderId), to: available(recipientId), amount: claim.amount }],
  memo: memoOf(claim, {
    ...(price && { prices: { [claim.amount.asset]: price } }),
    ...agreedMemo(claim.agreed, recipientId),
  }),
})

/** Gives the same amount back, or puts it by for a sender whose account is closed or frozen. */
export const giveBack = (claim: Claim, to: ReturnedTo): Posting => ({
  reason: 'claim.returned',
  ref: claim.id,
  moves: [
    {
      from: claimAccount(claim.id, claim.senderId),
      to: to === 'sender' ? available(claim.senderId) : suspense('claims'),
      amount: claim.amount,
    },
  ],
  memo: { counterparty: maskedEmail(claim.email) },
})

/** Where money goes that nobody took. */
export type ReturnedTo = 'sender' | 'suspense'

/** From suspense to a sender whose account is in order again. */
export const restore = (claim: Claim): Posting => ({
  reason: 'claim.restored',
  ref: claim.id,
  moves: [{ from: suspense('claims'), to: available(claim.senderId), amount: claim.amount }],
  memo: { counterparty: maskedEmail(claim.email) },
})

/** Enough of an address to know it again, for places that are kept for ever. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
