import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireAgreed } from '../../../platform/second-person.ts'
import type { StaffRole } from '../auth.rules.ts'
import { isOn } from '../factors/factors.store.ts'
import { requireAsker } from '../people/asker.service.ts'
import { insertRole, revokeRole, rolesOf, standingRolesOf } from '../people/staff.store.ts'
import { lockStanding } from '../people/users.store.ts'
import { idOfAccount } from '../suspensions/suspensions.service.ts'
import { clashOf, isRoleAskOver, type RoleChange, reachesRole } from './team.rules.ts'
import * as store from './team.store.ts'

interface RoleAct {
  readonly role: StaffRole
  readonly reason: string
  readonly by: string
}

/**
 * Asks for a role for a colleague, and answers the id of the wish. Everything that giving it needs is looked at now as well, so that nobody
 * waits for what cannot be.
 * @throws DomainError person_not_found, own_role_change, role_held, role_asked_already, and as `requireFit`
 */
export const askForRole = (db: Db, { account, role, reason, by }: RoleAct & { account: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    const userId = await idOfAccount(tx, account)
    if (!userId) throw new DomainError('person_not_found')
    if (userId === by) throw new DomainError('own_role_change')
    await requireFit(tx, { userId, role, by })
    await store.closeLapsed(tx, userId, role)
    const id = await store.insertAsk(tx, { userId, role, reason, askedBy: by })
    if (!id) throw new DomainError('role_asked_already')
    await note(tx, { by, userId, id, role }, 'staff.role_asked')
    return id
  })

/**
 * Another person gives it, by the hash of what they read, from the holder's next sign-in.
 * @throws DomainError own_role_change, second_person_needed, asker_may_not, approval_changed, and as `onOpen` and `requireFit`
 */
export const giveRole = (db: Db, { id, by, hash }: Decision & { hash: string }): Promise<string> =>
  onOpen(db, { id, by }, async (tx, change) => {
    const { userId, role, askedById } = change
    if (askedById === by) throw new DomainError('second_person_needed')
    await requireAsker(tx, askedById, 'staff.manage')
    await requireAgreed(tx, store.askedRoles, { id, hash })
    await requireFit(tx, { userId, role, by })
    await insertRole(tx, userId, role, by)
    await store.decideChange(tx, id, 'given', by)
    await note(tx, { by, userId, id, role }, 'staff.role_granted')
  })

/** It is not given; who asked takes it back in the same way. */
export const refuseRole = (db: Db, { id, by }: Decision): Promise<string> =>
  onOpen(db, { id, by }, async (tx, { userId, role }) => {
    await store.decideChange(tx, id, 'refused', by)
    await note(tx, { by, userId, id, role }, 'staff.role_refused')
  })

/**
 * Takes a role away, at once. @throws DomainError own_role_change, role_not_held, role_beyond, last_owner: somebody has to be left who can
 * say who works here
 */
export const takeRole = (db: Db, { userId, role, reason, by }: RoleAct & { userId: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    if (userId === by) throw new DomainError('own_role_change')
    await requireReach(tx, by, role)
    if (role === 'owner' && (await store.countHolders(tx, 'owner')) < 2) throw new DomainError('last_owner')
    if (!(await revokeRole(tx, userId, role))) throw new DomainError('role_not_held')
    const id = await store.insertTaking(tx, { userId, role, reason, askedBy: by })
    await note(tx, { by, userId, id, role }, 'staff.role_revoked')
    return id
  })

interface Decision {
  readonly id: string
  readonly by: string
}

/** Decides about a wish that is held, and answers its id. @throws DomainError role_change_not_found, role_change_over */
const onOpen = (db: Db, { id, by }: Decision, act: (tx: Tx, change: RoleChange) => Promise<void>): Promise<string> =>
  inTransaction(db, async (tx) => {
    const change = await store.lockRoleChange(tx, id)
    if (!change) throw new DomainError('role_change_not_found')
    if (change.outcome !== null || isRoleAskOver(change)) throw new DomainError('role_change_over')
    if (change.userId === by) throw new DomainError('own_role_change')
    await requireReach(tx, by, change.role)
    await act(tx, change)
    return id
  })

interface Wanted {
  readonly userId: string
  readonly role: StaffRole
  readonly by: string
}

/**
 * Whether somebody can have a role: the mailbox is theirs, the account stands, they show more than a password, and nothing that they do
 * already is a duty of another's.
 * @throws DomainError role_beyond, role_held, role_clashes, staff_account_suspended, staff_mailbox_open, staff_factor_missing
 */
async function requireFit(tx: Tx, { userId, role, by }: Wanted): Promise<void> {
  await requireReach(tx, by, role)
  const { isVerified, isSuspended } = await lockStanding(tx, userId)
  if (isSuspended) throw new DomainError('staff_account_suspended')
  if (!isVerified) throw new DomainError('staff_mailbox_open')
  if (!(await isOn(tx, userId))) throw new DomainError('staff_factor_missing')
  const held = await rolesOf(tx, userId)
  if (held.includes(role)) throw new DomainError('role_held')
  const clash = clashOf(held, role)
  if (clash) throw new DomainError('role_clashes', { held: clash === 'security' ? 'other' : clash })
}

async function requireReach(tx: Tx, by: string, role: StaffRole): Promise<void> {
  if (!reachesRole(await standingRolesOf(tx, by), role)) throw new DomainError('role_beyond')
}

/** Why is in the row and not here: audits hold nothing personal. */
const note = (
  tx: Tx,
  { by, userId, id, role }: { by: string; userId: string; id: string; role: StaffRole },
  action: string,
): Promise<void> => recordAudit(tx, { actorId: by, action, subject: userId, detail: { role, change: id } })
