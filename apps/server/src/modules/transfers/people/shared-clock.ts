import { clockNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'

/** Asks the product's clock, once for all who want to know at the same moment. */
export function sharedClock(db: Db): () => Promise<Date> {
  let asking: Promise<Date> | null = null
  return () => {
    asking ??= clockNow(db).finally(() => {
      asking = null
    })
    return asking
  }
}
