import type { Db } from '../../../platform/db.ts'
import { countNewcomers, type FunnelSource, findNewcomers } from './funnel.store.ts'
import type { NewcomersCounted } from './overview.rules.ts'

export { countNewcomers, type FunnelSource }

/** How far newcomers got, as counted last; counted now where it never was. */
export const readNewcomers = async (db: Db, sources: readonly FunnelSource[]): Promise<NewcomersCounted> =>
  (await findNewcomers(db)) ?? countNewcomers(db, sources)
