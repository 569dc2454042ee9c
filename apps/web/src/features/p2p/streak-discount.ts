import { discountAfter } from '@sengi/contract/rewards/streak'
import { useFigures } from '../../lib/live/figures.ts'
import { useUser } from '../../lib/session/me.ts'

/** What one's own streak saves of the fee today, in basis points of the fee. */
export function useStreakDiscount(): number {
  const { streak: days } = useUser()
  const p2p = useFigures()?.p2p
  if (!p2p) return 0
  const { streak_discount_basis_points: discount, long_streak_discount_basis_points: largerDiscount } = p2p
  return discountAfter(days, { discount, largerDiscount })
}
