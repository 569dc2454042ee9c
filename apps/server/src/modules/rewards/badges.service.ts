import { announce } from '../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import { notify } from '../notifications/index.ts'
import { awardReached, forgetHeard, takeEvents } from './badges.store.ts'
import { holdReached } from './referrals/milestones.service.ts'

const batch = 200

/**
 * Gives the badges that what other modules announced has earned. An event says only that there is something to look at: what was done
 * is counted where it stands, so that an event that is heard late, twice or in another order gives the same.
 */
export async function awardBadges(db: Db): Promise<void> {
  const heard = await inTransaction(db, async (tx) => {
    const events = await takeEvents(tx, batch)
    const people = [...new Set(events.map(({ userId }) => userId))]
    const awards = await awardReached(tx, people)
    await announce(
      tx,
      awards.map(({ userId, badge }) => ({ topic: 'rewards', userId, ref: userId, detail: { badge } })),
    )
    await notify(
      tx,
      awards.map(({ userId, badge }) => ({
        type: 'reward.badge' as const,
        to: userId,
        subject: `${userId}.${badge}`,
        params: { badge: badge === 'pro_trader' ? ('other' as const) : badge },
        link: '/gamification',
      })),
    )
    await holdReached(tx, people)
    return events.length
  })
  if (heard === batch) await awardBadges(db)
}

/** Forgets which events were heard, once nobody could hear them again. */
export const forgetHeardEvents = (db: Db): Promise<void> => forgetHeard(db)
