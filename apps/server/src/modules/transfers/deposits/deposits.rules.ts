import { formatPrice, type Price } from '@sengi/money'
import { available, custody } from '../../../ledger/accounts.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { type AssetNetwork, type ChainFigures, type Coins, chainTermsOf } from './chain-terms.rules.ts'

export type { ListSort } from '@sengi/contract/fields'
export type { ChainAlarmKind } from '@sengi/contract/transfers/deposits'

/** Coins that a chain holds for good, for their owner. `price` is what one was worth when they were credited. */
interface Arrived {
  readonly id: string
  readonly userId: string
  readonly amount: Coins
}

/** The coins are in our custody from the moment that they are their owner's. */
export const creditDeposit = ({ id, userId, amount }: Arrived, price: Price | null): Posting => ({
  reason: 'deposit.credited',
  ref: id,
  moves: [{ from: custody('chain'), to: available(userId), amount }],
  memo: { reference: id, ...(price && { prices: { [amount.asset]: formatPrice(price) } }) },
})

/** Gives back what was taken for a torn deposit that the chain holds again. */
export const restoreDeposit = ({ id, userId }: Arrived, tearId: string, taken: Coins): Posting => ({
  reason: 'deposit.restored',
  ref: tearId,
  moves: [{ from: custody('chain'), to: available(userId), amount: taken }],
  memo: { reference: id },
})

/** Whether so little came in that it is not worth its own cost. */
export function isDust(figures: ChainFigures, amount: Coins, network: AssetNetwork['network']): boolean {
  const terms = chainTermsOf(figures, { asset: amount.asset, network })
  return !terms || amount.units < terms.leastReceived.units
}

/** What wallets open: the address with the name of its coin. Bitcoin Cash addresses bring theirs along. */
export const uriOf = (network: AssetNetwork['network'], address: string): string =>
  network === 'bitcoin_cash' ? address : `${schemes[network]}:${address}`

const schemes: Readonly<Record<Exclude<AssetNetwork['network'], 'bitcoin_cash'>, string>> = {
  bitcoin: 'bitcoin',
  ethereum: 'ethereum',
  solana: 'solana',
  litecoin: 'litecoin',
  tron: 'tron',
}
