import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { sessionLimits } from '../auth.rules.ts'
import { areStaff } from '../people/staff.store.ts'
import { endAll, type ListedSession, listLiveOf } from './sessions.store.ts'

/** Where somebody is signed in, as our team sees it. */
export async function sessionsOf(db: Db, userId: string): Promise<ListedSession[]> {
  const isStaff = await areStaff(db, [userId])
  return listLiveOf(db, userId, isStaff ? sessionLimits.staff.idle : sessionLimits.customer.idle)
}

/** Our team signs somebody out everywhere; their pages hear of it. What they asked for stays as it is. */
export async function signOutEverywhere(
  tx: Tx,
  { userId, by, reason }: { userId: string; by: string; reason: string },
): Promise<void> {
  const ended = await endAll(tx, userId)
  const detail = { ended, reason }
  await recordAudit(tx, { actorId: by, action: 'account.sessions_ended', subject: userId, detail })
  await announce(tx, [{ topic: 'session', userId, ref: userId }])
}
