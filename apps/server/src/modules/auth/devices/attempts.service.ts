import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { punished, redeemed, retryAfterOf, totalWindow, withFailure, withUntold } from './throttle.rules.ts'
import { type LockedCounts, lockCounts, writeCounts } from './throttle.store.ts'

/** Who is tried from where. */
export interface Target {
  accountHash: Buffer
  network: string
  /** Whose account it is, who hears of many failures; left out where there is none. */
  userId?: string | undefined
  /** What is guessed; the password, unless it is the second factor. */
  guessed?: 'code'
  /** A browser that signed in to this account before. What strangers do, in its network or elsewhere, does not count for it. */
  browser?: Buffer | null
}

/**
 * Checks a password under the brake on guessing. The attempt is counted as a failure before it is checked, so that a hundred
 * at once do not all count as the first; a success clears this place, and what could not be checked is given back.
 * @throws DomainError too_many_attempts while this place has to wait
 */
export async function attempt(db: Db, target: Target, check: () => Promise<boolean>): Promise<boolean> {
  await inTransaction(db, async (tx) => {
    const counts = await lockCounts(tx, target.accountHash, placeOf(target))
    const wait = retryAfterOf(counts.own, target.browser ? null : counts.total, counts.now)
    if (wait !== null) {
      throw new DomainError('too_many_attempts', {}, { retryAfter: wait })
    }
    await writeCounts(tx, target.accountHash, placeOf(target), counted(counts, target))
  })
  const succeeded = await check().catch(async (error: unknown) => {
    await inTransaction(db, (tx) => settle(tx, target, takenBack))
    throw error
  })
  await inTransaction(db, (tx) => (succeeded ? settle(tx, target, cleared) : noteFailure(tx, target)))
  return succeeded
}

/**
 * Nothing is held against this place any more, nor what others guess from elsewhere: whoever is here showed in another way that
 * the account is theirs.
 */
export const trustPlace = (tx: Tx, target: Target): Promise<void> => settle(tx, target, trusted)

/** A count of its own for each network and for each browser of the owner's. */
const placeOf = ({ network, browser }: Target): string => (browser ? `browser:${browser.toString('hex')}` : network)

type Change = (counts: LockedCounts, target: Target) => LockedCounts

async function settle(tx: Tx, target: Target, change: Change): Promise<void> {
  const counts = await lockCounts(tx, target.accountHash, placeOf(target))
  await writeCounts(tx, target.accountHash, placeOf(target), change(counts, target))
}

/** Some failures are mistyped; with many of them the account's owner hears that somebody tries. */
async function noteFailure(tx: Tx, target: Target): Promise<void> {
  let told: number | null = null
  await settle(tx, target, (counts) => {
    const { untold, tells } = withUntold(counts.untold, counts.now)
    told = tells
    return { ...counts, untold }
  })
  const { userId, guessed = 'password' } = target
  if (told === null || !userId) return
  await announce(tx, [{ topic: 'sign_in', userId, ref: userId, detail: { what: 'failed', times: told, guessed } }])
}

const counted: Change = (counts, { browser }) => ({
  ...counts,
  own: punished(counts.own, counts.now),
  total: browser ? counts.total : withFailure(counts.total, totalWindow, counts.now),
})

const takenBack: Change = (counts, { browser }) => ({
  ...counts,
  own: { ...counts.own, failures: Math.max(0, counts.own.failures - 1), blockedUntil: null },
  total: browser ? counts.total : { ...counts.total, failures: Math.max(0, counts.total.failures - 1) },
})

const cleared: Change = (counts, target) => {
  const { own, total, untold, now } = takenBack(counts, target)
  const blameless = { ...own, failures: 0, blockedUntil: null, lastSuccessAt: now }
  return { own: blameless, total, untold: redeemed(untold, own.failures), now }
}

const trusted: Change = ({ own, now, ...counts }) => ({
  ...counts,
  own: { ...own, failures: 0, blockedUntil: null, lastSuccessAt: now },
  now,
})
