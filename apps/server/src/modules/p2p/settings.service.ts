import type { Db } from '../../platform/db.ts'
import { figuresOf, figuresThen } from '../settings/index.ts'
import { type ActMoment, type Agreed, agreedIn, type Settings } from './settings.rules.ts'
import { findOutage, findOutageNow, type OutageNow } from './settings.store.ts'

/**
 * The moment of an act, from the clock and the outage that were read with something else: once, and everything of the act is judged by
 * them. The outage that runs is asked each time.
 */
export async function momentAsRead(db: Db, { now, outageSince }: OutageNow): Promise<ActMoment> {
  const { p2p } = await figuresOf(db, now)
  return { now, settings: { ...p2p, outageSince } }
}

interface Made {
  readonly createdAt: Date
}

/** The same for an order, with the windows that it was made with: whoever agreed to them is not bound by later ones. */
export async function momentFor(db: Db, order: Made, read?: OutageNow): Promise<ActMoment> {
  const { now, settings } = await momentAsRead(db, read ?? (await findOutageNow(db)))
  return { now, settings: { ...settings, ...(await agreedByOrder(db))(order) } }
}

/** The figures that hold now. */
export const currentFigures = async (db: Db): Promise<Omit<Settings, 'outageSince'>> => (await figuresOf(db)).p2p

/** The same, and the outage that runs. */
export async function currentSettings(db: Db): Promise<Settings> {
  const [p2p, outageSince] = [await currentFigures(db), await findOutage(db)]
  return { ...p2p, outageSince }
}

/** The same for an order. */
export const settingsOf = async (db: Db, order: Made): Promise<Settings> => ({
  ...(await currentSettings(db)),
  ...(await agreedByOrder(db))(order),
})

/** The moment for several orders at once. */
export async function momentByOrder(db: Db): Promise<(order: Made) => ActMoment> {
  const [{ now, settings }, agreed] = [await momentAsRead(db, await findOutageNow(db)), await agreedByOrder(db)]
  return (order) => ({ now, settings: { ...settings, ...agreed(order) } })
}

/** The windows alone, for sentences that name them. */
export async function agreedByOrder(db: Db): Promise<(order: Made) => Agreed> {
  const then = await figuresThen(db)
  return ({ createdAt }) => agreedIn(then(createdAt).p2p)
}
