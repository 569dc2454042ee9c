import { inHours, rate } from './figures.rules.ts'

/** Up to ten times what is owed: a wallet may hold what is the company's, too. */
const shareBounds = [0, 100_000] as const
const most = () => rate(5_000, [...shareBounds])
const least = () => rate(1_000, [...shareBounds])

/**
 * How long a cold address rests after it was agreed to, before coins may go there; and of each coin how much of what is owed may lie in the
 * hot wallet, and should lie there so that people are paid at once.
 */
export const custodyFigures = {
  coolingHours: inHours(24, [0, 720]),
  btcHotMostBasisPoints: most(),
  btcHotLeastBasisPoints: least(),
  ethHotMostBasisPoints: most(),
  ethHotLeastBasisPoints: least(),
  solHotMostBasisPoints: most(),
  solHotLeastBasisPoints: least(),
  ltcHotMostBasisPoints: most(),
  ltcHotLeastBasisPoints: least(),
  bchHotMostBasisPoints: most(),
  bchHotLeastBasisPoints: least(),
  usdtHotMostBasisPoints: most(),
  usdtHotLeastBasisPoints: least(),
}
