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

/**
 * Decides whether a friend counts: on sight, or after an appeal, which somebody else looks at than before, and once. Saying again what one
 * said changes nothing.
 * @throws DomainError referral_not_found, referral_is_own, referral_appeal_over, referral_decided_by_you
 */
export const decideReferral = (db: Db, { staffId, userId, counts, reason }: ReferralDecision): Promise<string> =>
  inTransaction(db, async (tx) => {
    await lockReferrals(tx)
    const friend = await getJudged(tx, userId)
    const { referrerId, appeal } = friend
    if (staffId === userId || staffId === referrerId) throw new DomainError('referral_is_own')
    if (appeal?.isDecided) {
      if (friend.decidedBy === staffId && (friend.state === 'COUNTS') === counts) return userId
      throw new DomainError('referral_appeal_over')
    }
    if (appeal && friend.decidedBy === staffId) throw new DomainError('referral_decided_by_you')
    await writeDecision(tx, { userId, counts, staffId, appealId: appeal?.ticketId ?? null })
    const detail = { counts, reason, ...(appeal && { appeal: appeal.ticketId }) }
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
