/** Failed sign-ins of one account: from one network, or from all of them together. */
export interface FailureCount {
  failures: number
  countedSince: Date
  blockedUntil: Date | null
  lastSuccessAt: Date | null
}

const minute = 60
const freeFailures = 4
const longestBlock = 15 * minute
const accountCap = 100

/** Failures of an account from everywhere are counted by the hour. */
export const totalWindow = 60 * minute

/** Failures from one network are forgotten after a day without one. */
const ownWindow = 24 * 60 * minute

/** Seconds that this many failures in a row cost: nothing for four, then 1 s doubling up to a quarter of an hour. */
export const blockFor = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(longestBlock, 2 ** (failures - freeFailures - 1))

/**
 * How long this network must wait before it may try this account again; null when it may try now. The cap over all
 * networks does not count for a network from which the owner signed in before, so nobody can lock the owner out.
 */
export function waitOf(own: FailureCount, total: FailureCount, now: Date): number | null {
  const blocked = own.blockedUntil ? secondsUntil(own.blockedUntil, now) : 0
  if (blocked > 0) return blocked

  const known = own.lastSuccessAt !== null
  const capped = !known && current(total, totalWindow, now) >= accountCap
  return capped ? Math.max(1, secondsUntil(after(total.countedSince, totalWindow), now)) : null
}

/** The count with one more failure, begun anew when its window is over. */
export function withFailure(count: FailureCount, window: number, now: Date): FailureCount {
  const failures = current(count, window, now) + 1
  const fresh = failures === 1
  return { ...count, failures, countedSince: fresh ? now : count.countedSince }
}

/** The count of one network with one more failure and the block that it costs. */
export function punished(count: FailureCount, now: Date): FailureCount {
  const counted = withFailure(count, ownWindow, now)
  const seconds = blockFor(counted.failures)
  return { ...counted, blockedUntil: seconds > 0 ? after(now, seconds) : null }
}

function current({ failures, countedSince, blockedUntil }: FailureCount, window: number, now: Date): number {
  const begun = blockedUntil && blockedUntil > countedSince ? blockedUntil : countedSince
  return secondsUntil(after(begun, window), now) > 0 ? failures : 0
}

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)
const secondsUntil = (time: Date, now: Date): number => (time.getTime() - now.getTime()) / 1000
