/** What a user can hold in the wallet, in the order in which every screen lists it. */
export const cryptoAssets = ['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT'] as const
export type CryptoAsset = (typeof cryptoAssets)[number]

/** Where a coin's addresses live. USDT lives on two of them, so it must be told. */
export const networks = ['bitcoin', 'ethereum', 'solana', 'litecoin', 'bitcoin_cash', 'tron'] as const
export type Network = (typeof networks)[number]

/** What the ledger can book: the wallet's assets and the rand of bank, card and fees. */
export const assets = [...cryptoAssets, 'ZAR'] as const
export type Asset = (typeof assets)[number]

/** Decimal places of one whole unit: satoshi, wei, lamport, cent. One ledger unit is the last place. */
export const decimalsOf: Readonly<Record<Asset, number>> = { BTC: 8, ETH: 18, SOL: 9, LTC: 8, BCH: 8, USDT: 6, ZAR: 2 }

export const assetNames: Readonly<Record<Asset, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  SOL: 'Solana',
  LTC: 'Litecoin',
  BCH: 'Bitcoin Cash',
  USDT: 'Tether',
  ZAR: 'South African rand',
}

/** Ledger units in one whole unit of the asset (10^8 for BTC). */
export const unitsPerWhole = (asset: Asset): bigint => 10n ** BigInt(decimalsOf[asset])
