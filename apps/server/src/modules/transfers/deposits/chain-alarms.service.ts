import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type RaisedAlarm, settle } from './chain-alarms.store.ts'

/** Somebody says what was done about an alarm. It stays on record. @throws DomainError not_found */
export const settleAlarm = (
  db: Db,
  command: { readonly id: string; readonly staffId: string; readonly settlement: string },
): Promise<RaisedAlarm> =>
  inTransaction(db, async (tx) => {
    const settled = await settle(tx, command)
    if (!settled) throw new DomainError('not_found', 'This alarm does not exist, or somebody settled it before')
    const { staffId: actorId, id } = command
    await recordAudit(tx, { actorId, action: 'chain_alarm.settled', subject: `chain_alarm:${id}` })
    return settled
  })
