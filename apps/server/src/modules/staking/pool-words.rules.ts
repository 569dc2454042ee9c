import { type Phrase, phrases } from '../../platform/words/phrase.ts'

/** The sentences about pools. */
export const say = phrases('staking/pools')

/** The pools that the product opened with, by the last place of their ids. Their names stay as they are in every language. */
const risks = {
  '1': say('ethereum_flexible'),
  '2': say('ethereum_90_days'),
  '3': say('solana_flexible'),
  '4': say('solana_30_days'),
  '5': say('tether_flexible'),
  '6': say('tether_60_days'),
  '7': say('bitcoin_flexible'),
  '8': say('bitcoin_90_days'),
  '9': say('litecoin_30_days'),
  a: say('bitcoin_cash_flexible'),
  b: say('streak_club'),
} as const

const firstPools = '0192a000-0000-7000-8000-00000000000'

/** What can go wrong in a pool, to be said in somebody's language; null for one that was opened later. */
export function riskPhrase(poolId: string): Phrase | null {
  const place = poolId.startsWith(firstPools) ? poolId.slice(firstPools.length) : ''
  return Object.hasOwn(risks, place) ? risks[place as keyof typeof risks] : null
}
