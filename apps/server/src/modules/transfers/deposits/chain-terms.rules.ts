import { type Amount, type CryptoAsset, cryptoAssets, type Network, parseAmount } from '@sengi/money'
import { networksOf } from '../payees/addresses.rules.ts'

/** An asset on one of the networks that carry it. */
export interface AssetNetwork {
  readonly asset: CryptoAsset
  readonly network: Network
}

/** A crypto amount; rand never goes to a chain. */
export type Coins = Amount & { readonly asset: CryptoAsset }

/** What we ask for a send, and the least that can be sent and received. Less is dust that costs more than it is worth. */
export interface ChainTerms {
  readonly fee: Coins
  readonly leastSent: Coins
  readonly leastReceived: Coins
}

/** Which figure has the terms of an asset on a network. */
const termsNames = {
  BTC: { bitcoin: 'btcOnBitcoin' },
  ETH: { ethereum: 'ethOnEthereum' },
  SOL: { solana: 'solOnSolana' },
  LTC: { litecoin: 'ltcOnLitecoin' },
  BCH: { bitcoin_cash: 'bchOnBitcoinCash' },
  USDT: { ethereum: 'usdtOnEthereum', tron: 'usdtOnTron' },
} as const satisfies Record<CryptoAsset, Partial<Record<Network, string>>>

/** Which figures say when a network is relied on. */
const finalityNames = {
  bitcoin: ['bitcoinConfirmations', 'bitcoinMinutes'],
  ethereum: ['ethereumConfirmations', 'ethereumMinutes'],
  solana: ['solanaConfirmations', 'solanaMinutes'],
  litecoin: ['litecoinConfirmations', 'litecoinMinutes'],
  bitcoin_cash: ['bitcoinCashConfirmations', 'bitcoinCashMinutes'],
  tron: ['tronConfirmations', 'tronMinutes'],
} as const satisfies Record<Network, readonly [blocks: string, minutes: string]>

type ValuesOf<T> = T[keyof T]
type TermsName = ValuesOf<{ [A in CryptoAsset]: ValuesOf<(typeof termsNames)[A]> }>
type FinalityName = (typeof finalityNames)[Network][number]

/** What holds of the chains, as staff set it. */
export type ChainFigures = Readonly<
  Record<TermsName, { readonly fee: string; readonly leastSent: string; readonly leastReceived: string }>
> &
  Readonly<Record<FinalityName, number>>

/** How many blocks must hold a transaction on this network before we rely on it. */
export const confirmationsOf = (figures: ChainFigures, network: Network): number => figures[finalityNames[network][0]]

/** About how many minutes that takes. */
export const minutesOf = (figures: ChainFigures, network: Network): number => figures[finalityNames[network][1]]

/** The name of the figure of a place; null when the asset is not on that network. */
export const termsNameOf = ({ asset, network }: AssetNetwork): TermsName | null =>
  (termsNames[asset] as Partial<Record<Network, TermsName>>)[network] ?? null

/** The terms of a place; null when the asset is not on that network. */
export function chainTermsOf(figures: ChainFigures, place: AssetNetwork): ChainTerms | null {
  const name = termsNameOf(place)
  if (!name) return null
  const { asset } = place
  const coins = (text: string): Coins => ({ ...parseAmount(asset, text), asset })
  const { fee, leastSent, leastReceived } = figures[name]
  return { fee: coins(fee), leastSent: coins(leastSent), leastReceived: coins(leastReceived) }
}

/** Every place on the networks that are served, in the order of the assets. */
export const placesOn = (served: readonly Network[]): AssetNetwork[] =>
  cryptoAssets.flatMap((asset) =>
    networksOf(asset)
      .filter((network) => served.includes(network))
      .map((network) => ({ asset, network })),
  )

/** The flat fee, or what the network asks where that is more: nobody is sent at our loss by surprise. */
export const feeFor = ({ fee }: ChainTerms, cost: Amount | null): Coins =>
  cost && cost.asset === fee.asset && cost.units > fee.units ? { ...fee, units: cost.units } : fee
