import type { Db } from '../../platform/db.ts'
import { figuresOf, figuresThen } from '../settings/index.ts'
import { type ActMoment, type Agreed, agreedIn, type Settings } from './settings.rules.ts'
import { findOutage, findOutageNow } from './settings.store.ts'

/** The moment of an act: read once, and everything of it is judged by the same clock and figures. The outage that runs is asked each time. */
export async function momentOf(db: Db): Promise<ActMoment> {
  const { now, outageSince } = await findOutageNow(db)
  const { p2p } = await figuresOf(db, now)
  return { now, settings: { ...p2p, outageSince } }
}

interface Made {
  readonly createdAt: Date
}

/** The same for an order, with the windows that it was made with: whoever agreed to them is not bound by later ones. */
export async function momentFor(db: Db, order: Made): Promise<ActMoment> {
  const { now, settings } = await momentOf(db)
  return { now, settings: { ...settings, ...(await agreedByOrder(db))(order) } }
}

/** The figures that hold now, and the outage that runs. */
export async function currentSettings(db: Db): Promise<Settings> {
  const [{ p2p }, outageSince] = [await figuresOf(db), await findOutage(db)]
  return { ...p2p, outageSince }
}

/** The same for an order. */
export const settingsOf = async (db: Db, order: Made): Promise<Settings> => (await settingsByOrder(db))(order)

/** The same for several orders at once. */
export async function settingsByOrder(db: Db): Promise<(order: Made) => Settings> {
  const [settings, agreed] = [await currentSettings(db), await agreedByOrder(db)]
  return (order) => ({ ...settings, ...agreed(order) })
}

/** The moment for several orders at once. */
export async function momentByOrder(db: Db): Promise<(order: Made) => ActMoment> {
  const [{ now, settings }, agreed] = [await momentOf(db), await agreedByOrder(db)]
  return (order) => ({ now, settings: { ...settings, ...agreed(order) } })
}

/** The windows alone, for sentences that name them. */
export async function agreedByOrder(db: Db): Promise<(order: Made) => Agreed> {
  const then = await figuresThen(db)
  return ({ createdAt }) => agreedIn(then(createdAt).p2p)
}
