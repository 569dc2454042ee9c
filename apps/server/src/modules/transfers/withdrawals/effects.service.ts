import type { CryptoAsset, Network } from '@sengi/money'
import { tells } from '../../settings/index.ts'
import { flatFees, reviewedFrom } from './effects.store.ts'

const flatFee = (key: string, asset: CryptoAsset, network: Network) =>
  tells.feesIn(asset)(key, flatFees(asset, network))

/** What figures of sends over a network did. */
export const withdrawalEffects = [
  flatFee('chain.btc_on_bitcoin', 'BTC', 'bitcoin'),
  flatFee('chain.eth_on_ethereum', 'ETH', 'ethereum'),
  flatFee('chain.sol_on_solana', 'SOL', 'solana'),
  flatFee('chain.ltc_on_litecoin', 'LTC', 'litecoin'),
  flatFee('chain.bch_on_bitcoin_cash', 'BCH', 'bitcoin_cash'),
  flatFee('chain.usdt_on_ethereum', 'USDT', 'ethereum'),
  flatFee('chain.usdt_on_tron', 'USDT', 'tron'),
  tells.lookedAt('withdrawals.review_from_cents', reviewedFrom),
]
