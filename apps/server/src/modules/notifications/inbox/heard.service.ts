import { type Db, inTransaction } from '../../../platform/db.ts'
import { notify } from '../notify.service.ts'
import { noticesOf } from './heard.rules.ts'
import { forgetHeard, takeEvents } from './heard.store.ts'

const batch = 200

/** Tells people what the modules that cannot call this one announced. Event and notices are taken together, or not at all. */
export async function hearEvents(db: Db): Promise<void> {
  const heard = await inTransaction(db, async (tx) => {
    const events = await takeEvents(tx, batch)
    await notify(tx, noticesOf(events))
    return events.length
  })
  if (heard === batch) await hearEvents(db)
}

/** Forgets which events were heard, once nobody could hear them again. */
export const forgetOldEvents = (db: Db): Promise<void> => forgetHeard(db)
