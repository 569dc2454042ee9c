import type { Db } from '../../../platform/db.ts'
import { figuresOf, figuresThen } from '../../settings/index.ts'
import { type ChainFigures, confirmationsOf, minutesOf } from './chain-terms.rules.ts'

type Network = Parameters<typeof confirmationsOf>[1]

/** What holds of the chains now. */
export const chainFigures = async (db: Db): Promise<ChainFigures> => (await figuresOf(db)).chain

/** How many blocks must hold a transaction on this network now. */
export const confirmationsNow = async (db: Db, network: Network): Promise<number> =>
  confirmationsOf(await chainFigures(db), network)

/** How many had to at a moment: what was taken as final by then stays so when more are asked for later. */
export const confirmationsThen = async (db: Db, network: Network, at: Date): Promise<number> =>
  confirmationsOf((await figuresThen(db))(at).chain, network)

/** How a network's finality is told to people. */
export async function finalityOf(db: Db): Promise<(network: Network) => { confirmations: number; minutes: number }> {
  const figures = await chainFigures(db)
  return (network) => ({ confirmations: confirmationsOf(figures, network), minutes: minutesOf(figures, network) })
}
