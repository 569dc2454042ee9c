import type { Beneficiary } from '@sengi/contract/transfers'
import type { WithdrawalState, withdrawalFailures } from '@sengi/contract/transfers/withdrawals'
import { type Amount, feeInRand, formatAmount, formatPrice, type Network, type Price, plus } from '@sengi/money'
import { available, custody, fees, held, inTransit, networkCosts } from '../../../ledger/accounts.ts'
import type { Move, Posting } from '../../../ledger/posting.ts'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import type { Coins } from '../deposits/chain-terms.rules.ts'
import { agreedMemo } from '../people/agreed.rules.ts'

export type { ListSort } from '@sengi/contract/fields'
export type { WithdrawalQueue, WithdrawalState } from '@sengi/contract/transfers/withdrawals'
export type WithdrawalFailure = (typeof withdrawalFailures)[number]

/** What we last heard of a payment: the question is under way, it was taken, or nobody could say. */
export type ChainAnswer = 'sending' | 'accepted' | 'unknown'

/** Coins that one person sends to an address, with everything that the travel rule wants kept of it. */
export interface Withdrawal {
  readonly id: string
  readonly userId: string
  readonly network: Network
  readonly address: string
  readonly amount: Coins
  readonly fee: Coins
  /** In rand: what its sender agreed to, or else what it was worth when it was asked for. */
  readonly value: Amount
  /** Null where only coins were named. */
  readonly agreed: Amount | null
  readonly price: Price
  readonly note: string | null
  readonly originatorName: string
  readonly beneficiary: NamedBeneficiary
  readonly createdAt: Date

  readonly state: WithdrawalState
  readonly answer: ChainAnswer | null
  /** Once nobody could say whether it was paid. */
  readonly wasUnknown: boolean
  /** Fences: what an earlier attempt has to say is not heard. */
  readonly attempt: number
  readonly txId: string | null
  readonly confirmations: number
  readonly cost: Coins | null
  readonly confirmedAt: Date | null
  readonly failedAt: Date | null
  readonly failure: WithdrawalFailure | null
  readonly failureText: string | null
  readonly refundEvidence: string | null
  readonly refundAskedBy: string | null
  /** Since when it waits for coins in the hot wallet; null where it does not. */
  readonly waitsSince: Date | null
}

/** A withdrawal as staff see it: whose it is, and whether it was held when its account was suspended. */
export interface DeskWithdrawal extends Withdrawal {
  readonly username: string
  readonly wasHeld: boolean
}

/** Why it waits for a person; null where it does not. */
export const heldFor = ({ state, wasHeld }: DeskWithdrawal): 'amount' | 'suspension' | null =>
  state !== 'REVIEW' ? null : wasHeld ? 'suspension' : 'amount'

/** A beneficiary whose name is known: the sender's own when the wallet is theirs. */
export type NamedBeneficiary = Beneficiary & { readonly full_name: string }

export type WithdrawalAction =
  | 'approve'
  | 'reject'
  | 'hold'
  | 'cancel'
  | 'send'
  | 'refuse'
  | 'refund'
  | 'confirm'
  | 'unconfirm'

/** The whole life of a withdrawal; a pair that is not written here cannot happen. */
const next: Readonly<Record<WithdrawalState, Readonly<Partial<Record<WithdrawalAction, WithdrawalState>>>>> = {
  REVIEW: { approve: 'RESERVED', reject: 'FAILED', cancel: 'FAILED' },
  RESERVED: { send: 'BROADCAST', hold: 'REVIEW', cancel: 'FAILED' },
  BROADCAST: { confirm: 'CONFIRMED', refuse: 'FAILED', refund: 'FAILED' },
  CONFIRMED: { unconfirm: 'BROADCAST' },
  FAILED: {},
}

/** The state after an action; null where the action is not possible. */
export const stateAfter = (state: WithdrawalState, action: WithdrawalAction): WithdrawalState | null =>
  next[state][action] ?? null

/** Why an action that came too late is refused, for whoever asked. */
export const tooLate: Readonly<Record<WithdrawalState, Refusal>> = {
  REVIEW: refusal('withdrawal_in_review'),
  RESERVED: refusal('withdrawal_about_to_leave'),
  BROADCAST: refusal('withdrawal_sent'),
  CONFIRMED: refusal('withdrawal_arrived'),
  FAILED: refusal('withdrawal_over'),
}

/** What each step does to the money. All of it comes back when it fails, the fee as well. */
const movesOf: Readonly<Record<WithdrawalAction, (withdrawal: Withdrawal) => readonly Move[]>> = {
  approve: () => [],
  hold: () => [],
  reject: giveBackReserved,
  cancel: giveBackReserved,
  send: ({ id, userId, amount }) => [{ from: held(id, userId), to: inTransit(id), amount }],
  refuse: giveBackSent,
  refund: giveBackSent,
  confirm: settled,
  unconfirm: (withdrawal) => settled(withdrawal).map(({ from, to, amount }) => ({ from: to, to: from, amount })),
}

function giveBackReserved({ id, userId, amount, fee }: Withdrawal): readonly Move[] {
  return [{ from: held(id, userId), to: available(userId), amount: plus(amount, fee) }]
}

function giveBackSent({ id, userId, amount, fee }: Withdrawal): readonly Move[] {
  return [
    { from: inTransit(id), to: available(userId), amount },
    { from: held(id, userId), to: available(userId), amount: fee },
  ]
}

function settled({ id, userId, amount, fee, cost }: Withdrawal): readonly Move[] {
  return [
    { from: inTransit(id), to: custody('chain'), amount },
    { from: held(id, userId), to: fees(), amount: fee },
    ...(cost && cost.units > 0n ? [{ from: networkCosts(), to: custody('chain'), amount: cost }] : []),
  ]
}

const memoOf = ({ id, userId, price, address, note, agreed, ...sums }: Withdrawal): NonNullable<Posting['memo']> => ({
  prices: { [price.asset]: formatPrice(price) },
  reference: id,
  counterparty: shortAddress(address),
  ...(note && { note }),
  ...agreedMemo(agreed, userId),
  ...(agreed && { fee: formatAmount(feeValueOf(sums)) }),
})

/** What the fee is in rand, at the rate that the amount was agreed at. */
export const feeValueOf = ({ amount, fee, value }: Pick<Withdrawal, 'amount' | 'fee' | 'value'>): Amount =>
  feeInRand(fee, { amount, rand: value })

/** Sets the amount and its fee aside in one line. */
export const reserve = (withdrawal: Withdrawal): Posting => ({
  reason: 'withdrawal.reserved',
  ref: withdrawal.id,
  moves: [
    {
      from: available(withdrawal.userId),
      to: held(withdrawal.id, withdrawal.userId),
      amount: plus(withdrawal.amount, withdrawal.fee),
    },
  ],
  memo: memoOf(withdrawal),
})

const reasons: Readonly<Record<WithdrawalAction, string>> = {
  approve: 'withdrawal.approved',
  hold: 'withdrawal.held_for_review',
  reject: 'withdrawal.returned',
  cancel: 'withdrawal.returned',
  send: 'withdrawal.sent',
  refuse: 'withdrawal.returned',
  refund: 'withdrawal.returned',
  confirm: 'withdrawal.confirmed',
  unconfirm: 'withdrawal.unconfirmed',
}

/** What a step moves, under the id of its event; null for a step that moves nothing. */
export function postingOf(withdrawal: Withdrawal, action: WithdrawalAction, eventId: string): Posting | null {
  const moves = movesOf[action](withdrawal)
  return moves.length > 0 ? { reason: reasons[action], ref: eventId, moves, memo: memoOf(withdrawal) } : null
}

/** The ends of an address, for lists. */
export const shortAddress = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`

/** Whether somebody of the staff must look at it first: by what went out with it, from its person or to its address. */
export const needsReview = (fromCents: number, ...sums: readonly Amount[]): boolean =>
  sums.some(({ units }) => units >= BigInt(fromCents))

/** How long one attempt to send or to ask has, in seconds, before another one may begin. */
export const leaseSeconds = 60

/** How long one that the hot wallet cannot pay rests before it is tried again, in seconds. */
export const coinsRestSeconds = 15

/** What the hot wallet has to have for it: what is sent, and at most the fee for carrying it. */
export const hotNeedOf = ({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): bigint => amount.units + fee.units

/** How long after its confirmation a withdrawal is still watched for a torn chain, in seconds. */
const watchedSeconds = 3_600

/** How long it rests between two such looks, in seconds. */
const restSeconds = 30

/** A payment that was given back may surface as long as somebody keeps its bytes: blocks do not forget it, so neither do we. */
const refundWatchedSeconds = 90 * 86_400

/** How withdrawals are watched. What was given back is looked at after a tenth of the time since, once a day at least. */
export const watch = {
  leaseSeconds,
  restSeconds,
  watchedSeconds,
  refundWatchedSeconds,
  refundRestParts: 10,
  longestRestSeconds: 86_400,
} as const

/**
 * Whether a machine may still pay this: from the moment that a refund is asked it only looks, because people decide by what
 * they see.
 */
export const mayPay = ({ state, refundAskedBy }: Withdrawal): boolean => state === 'BROADCAST' && refundAskedBy === null

/** What is missing on the form, and in which field; null when it is complete. */
export function beneficiaryFault(form: Beneficiary | undefined): { path: string; why: Refusal } | null {
  if (!form) return noBeneficiary
  if (!form.is_self && !form.full_name?.trim()) {
    return { path: 'beneficiary.full_name', why: refusal('beneficiary_name_needed') }
  }
  if (form.destination === 'exchange' && !form.exchange_name?.trim()) {
    return { path: 'beneficiary.exchange_name', why: refusal('beneficiary_exchange_needed') }
  }
  return null
}

/** What a payment to a chain is told that does not say whom it is for. */
export const noBeneficiary = { path: 'beneficiary', why: refusal('beneficiary_needed') }

/** The form with the names that count: one's own for one's own wallet, and an exchange only where there is one. */
export function namedBeneficiary(form: Beneficiary, ownName: string): NamedBeneficiary {
  const { exchange_name: exchange, full_name: name = '', ...rest } = form
  const isKept = form.destination === 'exchange'
  return {
    ...rest,
    full_name: form.is_self ? ownName : name.trim(),
    ...(isKept && exchange && { exchange_name: exchange.trim() }),
  }
}
