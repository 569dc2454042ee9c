import type { PaymentSuggestion } from '@sengi/contract/onramp/bank-desk'
import { after, type BuyOrderState } from '../onramp.rules.ts'

export type SuggestionReason = PaymentSuggestion['reasons'][number]

/** What speaks for an order, and what does not fit. */
export interface WeighedOrder {
  readonly createdAt: Date
  readonly state: BuyOrderState
  readonly reasons: readonly SuggestionReason[]
}

/** How much each reason says. Two that each many orders could have say less than one that hardly any has. */
const weights: Readonly<Record<SuggestionReason, number>> = {
  reference_named: 100,
  reference_beginning: 65,
  reference_swapped: 60,
  reference_mistyped: 55,
  reference_missing: 55,
  reference_extra: 55,
  amount: 30,
  name: 30,
  paid_before: 25,
}
const stillOpen = 10
const shownAtMost = 5

/** The orders that something speaks for, the likeliest first, of alike ones the newest. */
export const ranked = <Order extends WeighedOrder>(orders: readonly Order[]): Order[] =>
  orders
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one) || other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, shownAtMost)

const weightOf = ({ reasons, state }: WeighedOrder): number =>
  reasons.reduce((sum, reason) => sum + weights[reason], after(state, 'settle') === null ? 0 : stillOpen)

/** What would be done: an order that can still be paid and is paid in full is credited, any other is offered what came. */
export const actFor = (state: BuyOrderState, isSameAmount: boolean): PaymentSuggestion['act'] =>
  isSameAmount && after(state, 'settle') !== null ? 'credit' : 'offer'

/** How a name may stand in a bank's line: as it is, or its last word first. */
export function writtenNames(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const [last = '', ...others] = words.toReversed()
  return words.length === 0
    ? []
    : [...new Set([words.join(' '), [last, ...others.toReversed()].join(' '), [...words.slice(1), words[0]].join(' ')])]
}
