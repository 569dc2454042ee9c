import type { Db } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'
import type { PropertyClock } from './screening.rules.ts'

/** By which a report of property falls due, here as in the registers: holidays that the President declared are no business days. */
export async function propertyClock(db: Db): Promise<PropertyClock> {
  const { registers, p2p } = await figuresOf(db)
  return { days: registers.propertyDays, declared: new Set(p2p.declaredHolidays) }
}
