import { discountAfter } from '@sengi/contract/rewards/streak'
import type { Settings } from './settings.rules.ts'

type Discounts = Pick<Settings, 'streakDiscountBasisPoints' | 'longStreakDiscountBasisPoints'>

/** The part of the fee that a seller's streak saves, in basis points of the fee. */
export const discountOf = (streakDays: number, settings: Discounts): number =>
  discountAfter(streakDays, {
    discount: settings.streakDiscountBasisPoints,
    largerDiscount: settings.longStreakDiscountBasisPoints,
  })
