import type { FindingWay } from '@sengi/contract/privacy/calls'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { saveFindability } from './findability.store.ts'

/** Switches one way of being found on or off, from the next look-up on. */
export function changeFindability(db: Db, userId: string, way: FindingWay, isOn: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    await saveFindability(tx, userId, way, isOn)
    await recordAudit(tx, {
      actorId: userId,
      action: 'privacy.findability_changed',
      subject: userId,
      detail: { way, is_on: isOn },
    })
  })
}
