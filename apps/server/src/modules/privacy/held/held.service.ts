import type { Db } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'

/** How many years after closing the law has us keep what the page marks so. */
export const yearsKept = async (db: Db): Promise<number> => (await figuresOf(db)).privacy.keptYears
