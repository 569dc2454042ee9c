import { type Db, inTransaction } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { punished, totalWindow, waitOf, withFailure } from './throttle.rules.ts'
import { type LockedCounts, lockCounts, writeCounts } from './throttle.store.ts'

/** Who is tried from where. */
export interface Target {
  accountHash: Buffer
  network: string
}

/**
 * Checks a password under the brake on guessing. The attempt is counted as a failure before it is checked, so that a hundred
 * at once do not all count as the first; a success clears this network, and what could not be checked is given back.
 * @throws DomainError too_many_attempts while this network has to wait
 */
export async function attempt(db: Db, target: Target, check: () => Promise<boolean>): Promise<boolean> {
  await inTransaction(db, async (tx) => {
    const counts = await lockCounts(tx, target.accountHash, target.network)
    const wait = waitOf(counts.own, counts.total, counts.now)
    if (wait !== null) {
      throw new DomainError('too_many_attempts', 'Too many attempts. Please wait before you try again.', {
        retryAfter: wait,
      })
    }
    await writeCounts(tx, target.accountHash, target.network, counted(counts))
  })
  const succeeded = await check().catch(async (error: unknown) => {
    await settle(db, target, takenBack)
    throw error
  })
  if (succeeded) await settle(db, target, cleared)
  return succeeded
}

function settle(db: Db, { accountHash, network }: Target, change: (counts: LockedCounts) => LockedCounts) {
  return inTransaction(db, async (tx) => {
    await writeCounts(tx, accountHash, network, change(await lockCounts(tx, accountHash, network)))
  })
}

const counted = ({ own, total, now }: LockedCounts): LockedCounts => ({
  own: punished(own, now),
  total: withFailure(total, totalWindow, now),
  now,
})

const takenBack = ({ own, total, now }: LockedCounts): LockedCounts => ({
  own: { ...own, failures: Math.max(0, own.failures - 1), blockedUntil: null },
  total: { ...total, failures: Math.max(0, total.failures - 1) },
  now,
})

const cleared = (counts: LockedCounts): LockedCounts => {
  const { own, total, now } = takenBack(counts)
  return { own: { ...own, failures: 0, blockedUntil: null, lastSuccessAt: now }, total, now }
}
