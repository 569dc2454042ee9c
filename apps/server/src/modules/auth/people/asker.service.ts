import type { Permission } from '@sengi/contract/auth'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { permissionsOf } from '../auth.rules.ts'
import { standingRolesOf } from './staff.store.ts'

/**
 * What two people do is asked for by one who may: whoever left, was stopped or lost the permission since then is none of the two, and another
 * person asks anew. Null is the operator at the command line, or the machine. @throws DomainError asker_may_not
 */
export async function requireAsker(db: Db, askedBy: string | null, permission: Permission): Promise<void> {
  if (!(await mayStillAsk(db, askedBy, permission))) throw new DomainError('asker_may_not')
}

/** Whether another person can still agree with whoever asked. */
export const mayStillAsk = async (db: Db, askedBy: string | null, permission: Permission): Promise<boolean> =>
  askedBy === null || permissionsOf(await standingRolesOf(db, askedBy)).includes(permission)
