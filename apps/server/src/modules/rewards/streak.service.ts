import { announce } from '../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import { insertCheckIn, lockStreak, readDays } from './check-ins.store.ts'
import { checkedIn, type Streak, streakFrom } from './streak.rules.ts'

/** Comes by for today. Two taps are one, on whatever devices and at whatever moment of the day. */
export const checkIn = (db: Db, userId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockStreak(tx, userId)
    const { today, checkIns } = await readDays(tx, userId)
    const now = checkedIn(checkIns[0] ?? null, today)
    if (!now) return
    await insertCheckIn(tx, userId, now)
    await announce(tx, [{ topic: 'rewards', userId, ref: userId }])
  })

/** The streak as it is today. */
export async function readStreak(db: Db, userId: string): Promise<Streak> {
  const { today, checkIns } = await readDays(db, userId)
  return streakFrom(checkIns, today)
}
