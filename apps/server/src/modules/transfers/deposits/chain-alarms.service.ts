import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { settle } from './chain-alarms.store.ts'

/** Somebody says what was done about an alarm. It stays on record. Answers its id. @throws DomainError chain_alarm_not_found */
export const settleAlarm = (
  db: Db,
  command: { readonly id: string; readonly staffId: string; readonly settlement: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    if (!(await settle(tx, command))) throw new DomainError('chain_alarm_not_found')
    const { staffId: actorId, id } = command
    await recordAudit(tx, { actorId, action: 'chain_alarm.settled', subject: `chain_alarm:${id}` })
    return id
  })
