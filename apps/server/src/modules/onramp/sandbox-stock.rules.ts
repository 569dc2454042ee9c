import { type Amount, type CryptoAsset, parseAmount } from '@sengi/money'
import { custody, house } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'

const texts: Readonly<Record<CryptoAsset, string>> = {
  BTC: '10',
  ETH: '200',
  SOL: '5000',
  LTC: '2000',
  BCH: '500',
  USDT: '500000',
}

/** What the company has of each coin when a sandbox opens, so that whatever people buy of it is there. */
export const sandboxStock: readonly Amount[] = Object.entries(texts).map(([asset, text]) =>
  parseAmount(asset as CryptoAsset, text),
)

/** Brings in what the company sells from, once per asset. */
export const stockUp = (amount: Amount, at: Date): Posting => ({
  reason: 'onramp.stocked',
  ref: `sandbox ${amount.asset}`,
  moves: [{ from: custody('chain'), to: house(), amount }],
  at,
})
