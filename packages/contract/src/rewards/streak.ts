/** From how many days on a streak gives what: a part of the fee on P2P, a larger part, our team before others, and Streak Club. */
export const streakMarks = { discount: 3, largerDiscount: 7, support: 14, club: 30 } as const
export type StreakPerk = keyof typeof streakMarks
export const streakPerks = Object.keys(streakMarks) as StreakPerk[]

/** The last mark that a streak reached; null before the first. */
export const perkAt = (days: number): StreakPerk | null =>
  streakPerks.findLast((perk) => days >= streakMarks[perk]) ?? null

/** The parts of the fee that a streak saves, in basis points of the fee. */
export interface StreakDiscounts {
  readonly discount: number
  readonly largerDiscount: number
}

/** What a living streak saves of a fee, in basis points of the fee: the larger part alone, never both. */
export function discountAfter(days: number, { discount, largerDiscount }: StreakDiscounts): number {
  if (days >= streakMarks.largerDiscount) return largerDiscount
  return days >= streakMarks.discount ? discount : 0
}
