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

type Figures = readonly [fee: string, leastSent: string, leastReceived: string]

/** Ours to set, reviewed by staff; people pay the same whatever the network costs us at the moment. */
const figures: Readonly<Record<CryptoAsset, Readonly<Partial<Record<Network, Figures>>>>> = {
  BTC: { bitcoin: ['0.00005', '0.0001', '0.00001'] },
  ETH: { ethereum: ['0.001', '0.002', '0.0005'] },
  SOL: { solana: ['0.005', '0.02', '0.005'] },
  LTC: { litecoin: ['0.001', '0.01', '0.001'] },
  BCH: { bitcoin_cash: ['0.0005', '0.002', '0.0001'] },
  USDT: { ethereum: ['4', '10', '1'], tron: ['1.5', '5', '1'] },
}

/** Blocks that must hold a transaction before we rely on it, and about how many minutes they take. */
const finality: Readonly<Record<Network, { readonly confirmations: number; readonly minutes: number }>> = {
  bitcoin: { confirmations: 3, minutes: 30 },
  litecoin: { confirmations: 6, minutes: 15 },
  bitcoin_cash: { confirmations: 10, minutes: 100 },
  ethereum: { confirmations: 32, minutes: 7 },
  solana: { confirmations: 32, minutes: 1 },
  tron: { confirmations: 20, minutes: 1 },
}

const networks = Object.keys(finality) as readonly Network[]

/** How many blocks must hold a transaction on this network. */
export const confirmationsOf = (network: Network): number => finality[network].confirmations

/** About how many minutes that takes. */
export const minutesOf = (network: Network): number => finality[network].minutes

/** The terms of a place; null when the asset is not on that network. */
export function termsOf({ asset, network }: AssetNetwork): ChainTerms | null {
  const found = figures[asset][network]
  if (!found) return null
  const [fee, leastSent, leastReceived] = found.map((text) => ({ ...parseAmount(asset, text), asset })) as [
    Coins,
    Coins,
    Coins,
  ]
  return { fee, leastSent, leastReceived }
}

/** Every place on the networks that are served, in the order of the assets. */
export const placesOn = (served: readonly Network[]): AssetNetwork[] =>
  cryptoAssets.flatMap((asset) =>
    networksOf(asset)
      .filter((network) => served.includes(network))
      .map((network) => ({ asset, network })),
  )

/** The flat fee of every place. When one is lowered, what was paid before stays above it; when one is raised, its least stays here. */
export const feesByPlace: readonly (AssetNetwork & { readonly fee: Coins })[] = placesOn(networks).flatMap((place) => {
  const terms = termsOf(place)
  return terms ? [{ ...place, fee: terms.fee }] : []
})

/** The flat fee, or what the network asks where that is more: nobody is sent at our loss by surprise. */
export const feeFor = ({ fee }: ChainTerms, cost: Amount | null): Coins =>
  cost && cost.asset === fee.asset && cost.units > fee.units ? { ...fee, units: cost.units } : fee
