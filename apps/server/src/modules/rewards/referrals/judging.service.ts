import type { Tx } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'
import { countLately, type FriendTraces, listTraces, listUndecided } from './evidence.store.ts'
import { arrivalRules, type FriendEvidence, friendFaultOf, lastingRules } from './faults.rules.ts'
import type { ReferralFault } from './referrals.rules.ts'
import { leaveOut } from './referrals.store.ts'
import { isThrowawayMail } from './throwaway-mail.ts'

/** What speaks against somebody who comes by a link just now; null when nothing does. */
export async function judgeArrival(tx: Tx, userId: string, referrerId: string): Promise<ReferralFault | null> {
  const { referrals: figures } = await figuresOf(tx)
  const { leavingSeconds } = figures
  const [traces] = await listTraces(tx, { referrerId, friendIds: [userId], leavingSeconds })
  if (!traces) throw new Error('Who names a code is nobody')
  const lately = await countLately(tx, referrerId, userId)
  return friendFaultOf(arrivalRules, { ...evidenceIn(traces), ...lately }, figures)
}

/** Looks again at somebody's friends: what speaks against them may have come to light since. */
export async function judgeFriendsOf(tx: Tx, referrerId: string): Promise<void> {
  const { referrals: figures } = await figuresOf(tx)
  const { leavingSeconds } = figures
  const friendIds = await listUndecided(tx, referrerId)
  if (friendIds.length === 0) return
  const friends = await listTraces(tx, { referrerId, friendIds, leavingSeconds })
  const judged = Map.groupBy(friends, (traces) => friendFaultOf(lastingRules, evidenceIn(traces), figures))
  for (const [fault, found] of judged) {
    if (!fault) continue
    await leaveOut(
      tx,
      found.map(({ userId }) => userId),
      fault,
    )
  }
}

const evidenceIn = ({ signal, leftPercent, email }: FriendTraces): FriendEvidence => ({
  signal,
  leftPercent,
  hasThrowawayMail: isThrowawayMail(email),
})
