import type { CryptoAsset } from '@sengi/money'
import { useBalances } from '../../../lib/live/balances.ts'

/** Rand for a whole unit of each asset now; what the wallet is valued with. Null while nobody knows. */
export function useMarketPrices(): (asset: CryptoAsset) => string | null {
  const { data } = useBalances()
  return (asset) => data?.find((row) => row.asset === asset)?.price_zar ?? null
}
