import { inDays, inHours, rate, seconds } from './figures.rules.ts'
import { hours, minutes } from './trade-windows.rules.ts'

/** Up to ten times what is owed: a wallet may hold what is the company's, too. */
const shareBounds = [0, 100_000] as const
const most = () => rate(5_000, [...shareBounds])
const least = () => rate(1_000, [...shareBounds])

/**
 * How long a cold address rests after it was agreed to, before coins may go there; and of each coin how much of what is owed may lie in the
 * hot wallet, and should lie there so that people are paid at once. Then how often the keepers of the hot wallet and of cold addresses are asked
 * what lies there, and for how long a difference must stand to be a break.
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
  hotAskedSeconds: seconds(minutes(1), [minutes(1), inDays(1)]),
  coldAskedSeconds: seconds(minutes(30), [minutes(1), inDays(7)]),
  breakAfterSeconds: seconds(hours(1), [0, inDays(7)]),
}
