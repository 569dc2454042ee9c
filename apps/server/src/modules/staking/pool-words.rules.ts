import { type Phrase, phrases } from '../../platform/words/phrase.ts'

/** The sentences about pools. */
export const poolWords = phrases('staking/pools')

/** The pools that the product opened with, by the last place of their ids. Their names stay as they are in every language. */
const risks = {
  '1': poolWords('ethereum_flexible'),
  '2': poolWords('ethereum_90_days'),
  '3': poolWords('solana_flexible'),
  '4': poolWords('solana_30_days'),
  '5': poolWords('tether_flexible'),
  '6': poolWords('tether_60_days'),
  '7': poolWords('bitcoin_flexible'),
  '8': poolWords('bitcoin_90_days'),
  '9': poolWords('litecoin_30_days'),
  a: poolWords('bitcoin_cash_flexible'),
  b: poolWords('streak_club'),
} as const

const firstPools = '0192a000-0000-7000-8000-00000000000'

/** What can go wrong in a pool, to be said in somebody's language; null for one that was opened later. */
export function riskPhrase(poolId: string): Phrase | null {
  const place = poolId.startsWith(firstPools) ? poolId.slice(firstPools.length) : ''
  return Object.hasOwn(risks, place) ? risks[place as keyof typeof risks] : null
}
