import type { Db } from '../../platform/db.ts'
import { figuresOf, figuresThen } from '../settings/index.ts'
import { type Agreed, agreedIn, type Settings } from './settings.rules.ts'
import { findOutage } from './settings.store.ts'

/** The figures that hold now, or at the moment of an act, and the outage that runs: that is asked each time, because an act is judged by it. */
export async function currentSettings(db: Db, at?: Date): Promise<Settings> {
  const { p2p } = await figuresOf(db, at)
  return { ...p2p, outageSince: await findOutage(db) }
}

interface Made {
  readonly createdAt: Date
}

/** The same for an order, with the windows that it was made with: whoever agreed to them is not bound by later ones. */
export const settingsOf = async (db: Db, order: Made, at?: Date): Promise<Settings> =>
  (await settingsByOrder(db, at))(order)

/** The same for several orders at once. */
export async function settingsByOrder(db: Db, at?: Date): Promise<(order: Made) => Settings> {
  const [settings, agreed] = [await currentSettings(db, at), await agreedByOrder(db)]
  return (order) => ({ ...settings, ...agreed(order) })
}

/** The windows alone, for sentences that name them. */
export async function agreedByOrder(db: Db): Promise<(order: Made) => Agreed> {
  const then = await figuresThen(db)
  return ({ createdAt }) => agreedIn(then(createdAt).p2p)
}
