import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { findJudged, type JudgedFriend, lockReferrals, writeDecision } from './referrals.store.ts'

interface ReferralDecision {
  readonly staffId: string
  readonly userId: string
  readonly counts: boolean
  readonly reason: string
}

/** Decides whether a friend counts, after an appeal or on sight. @throws DomainError referral_not_found, referral_is_own */
export const decideReferral = (db: Db, { staffId, userId, counts, reason }: ReferralDecision): Promise<string> =>
  inTransaction(db, async (tx) => {
    await lockReferrals(tx)
    const { referrerId } = await getJudged(tx, userId)
    if (staffId === userId || staffId === referrerId) throw new DomainError('referral_is_own')
    await writeDecision(tx, { userId, counts, staffId })
    const detail = { counts, reason }
    await recordAudit(tx, { actorId: staffId, action: 'referrals.decided', subject: `user:${userId}`, detail })
    await announce(tx, [
      { topic: 'badge', userId, ref: userId },
      { topic: 'rewards', userId: referrerId, ref: userId },
    ])
    return userId
  })

/** A friend who came by a link. @throws DomainError referral_not_found */
export async function getJudged(db: Db, userId: string): Promise<JudgedFriend> {
  const friend = await findJudged(db, userId)
  if (!friend) throw new DomainError('referral_not_found')
  return friend
}
