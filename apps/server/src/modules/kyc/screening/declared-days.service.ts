import type { Db } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'

/** Holidays that the President declared, beside those of the law. */
export const declaredDays = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await figuresOf(db)).p2p.declaredHolidays)
