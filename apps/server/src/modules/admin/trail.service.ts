import { recordAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { findFinishedCheck } from '../books/index.ts'
import { sinceOpening } from './openings.store.ts'
import { detailFor, hiddenFrom, judgedChain, latestShown, type RecordedEvent, trailOpening } from './trail.rules.ts'
import { listTrail, readChain, type TrailQuery } from './trail.store.ts'
import { openingSeconds } from './users.rules.ts'
import type { Colleague } from './work.rules.ts'

/** How long the chain of the record is, and what the last look over everything says of it. */
export const chainState = async (db: Db) => ({
  ...(await readChain(db)),
  judged: judgedChain(await findFinishedCheck(db)),
})

export type TrailWish = Omit<TrailQuery, 'hidden'>

/** The record, as far as this colleague may read it. That somebody read it is recorded, once for each opening. */
export async function readTrail(
  db: Db,
  { id, permissions }: Pick<Colleague, 'id' | 'permissions'>,
  query: TrailWish,
): Promise<RecordedEvent[]> {
  const since = await sinceOpening(db, id, trailOpening)
  if (since === null || since >= openingSeconds) await recordAudit(db, { actorId: id, ...trailOpening })
  return trailFor(db, { permissions }, query)
}

/** What was done last, as the overview shows it all day: a glance, and no reading of the record. */
export const latestActs = (db: Db, { permissions }: Pick<Colleague, 'permissions'>): Promise<RecordedEvent[]> =>
  trailFor(db, { permissions }, { ...anything, limit: latestShown, without: trailOpening.action })

const anything = { before: undefined, sort: 'newest' } as const

/** The record as far as this colleague may read it, for what records the reading itself. */
export async function trailFor(
  db: Db,
  { permissions }: Pick<Colleague, 'permissions'>,
  query: TrailWish,
): Promise<RecordedEvent[]> {
  const events = await listTrail(db, { ...query, hidden: hiddenFrom(permissions) })
  return events.map((event) => ({ ...event, detail: detailFor(event.detail, event.action, permissions) }))
}
