import { type Amount, type CryptoAsset, parseAmount } from '@sengi/money'
import { custody, house, rewardPool } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'

const texts: Readonly<Record<CryptoAsset, string>> = {
  BTC: '2',
  ETH: '40',
  SOL: '1000',
  LTC: '300',
  BCH: '60',
  USDT: '60000',
}

/** What the company puts aside for rewards in a sandbox, once per asset, so that people there can earn for years. */
export const sandboxCovers: readonly Amount[] = Object.entries(texts).map(([asset, text]) =>
  parseAmount(asset as CryptoAsset, text),
)

/** One coin's cover lasts for days only where the morning of a team is told, so that the treasury finds a pool that runs short. */
export const scarceCover: Amount = parseAmount('SOL', '0.01')

/** What stands in the books as the cause of a cover. */
export const coverRef = (amount: Amount): string =>
  amount === scarceCover ? `sandbox ${amount.asset}, scarce` : `sandbox ${amount.asset}`

/** Fills what rewards are paid from, out of the company's own. */
export const coverRewards = (amount: Amount, at: Date): Posting => ({
  reason: 'staking.pool_filled',
  ref: coverRef(amount),
  moves: [
    { from: custody('chain'), to: house(), amount },
    { from: house(), to: rewardPool(), amount },
  ],
  at,
})
