import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { canonicalEmail, type StaffRole } from '../auth.rules.ts'
import { insertRole, revokeRole as removeRole } from './staff.store.ts'
import { findIdByEmail, lockStanding } from './users.store.ts'

/** Who changes a role: a member of staff, or the operator at the command line, who has no account. */
interface RoleChange {
  email: string
  role: StaffRole
  by: string | null
}

/**
 * Makes somebody staff, from the next time that they sign in. Answers whether that changed anything; null when no account has this
 * e-mail address. @throws DomainError staff_email_not_verified, staff_suspended: what stands on staff must be theirs, and theirs alone
 */
export const grantRole = (db: Db, change: RoleChange): Promise<boolean | null> =>
  changeRole(db, change, 'staff.role_granted', async (tx, userId) => {
    const { isVerified, isSuspended } = await lockStanding(tx, userId)
    if (isSuspended) throw new DomainError('staff_suspended', { email: change.email })
    if (!isVerified) throw new DomainError('staff_email_not_verified', { email: change.email })
    return insertRole(tx, userId, change.role, change.by)
  })

/** Takes a role away, at once. Answers whether that changed anything; null when no account has this e-mail address. */
export const revokeRole = (db: Db, change: RoleChange): Promise<boolean | null> =>
  changeRole(db, change, 'staff.role_revoked', (tx, userId) => removeRole(tx, userId, change.role))

function changeRole(
  db: Db,
  { email, role, by }: RoleChange,
  action: string,
  apply: (tx: Parameters<typeof insertRole>[0], userId: string) => Promise<boolean>,
): Promise<boolean | null> {
  return inTransaction(db, async (tx) => {
    const userId = await findIdByEmail(tx, canonicalEmail(email))
    if (!userId) return null
    const changed = await apply(tx, userId)
    const detail = { role, ...(by === null && { by: 'command line' }) }
    if (changed) await recordAudit(tx, { actorId: by, action, subject: userId, detail })
    return changed
  })
}
