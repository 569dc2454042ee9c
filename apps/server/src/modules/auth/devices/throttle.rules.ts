/** Failed sign-ins of one account: from one network, from one browser of the owner's, or from all networks together. */
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
 * networks does not count for a network from which the owner signed in before, so nobody can lock the owner out. A browser
 * of the owner's has its own count alone, and no cap (`total` is null).
 */
export function retryAfterOf(own: FailureCount, total: FailureCount | null, now: Date): number | null {
  const blocked = own.blockedUntil ? secondsUntil(own.blockedUntil, now) : 0
  if (blocked > 0) return blocked

  const known = total === null || own.lastSuccessAt !== null
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

/** Wrong passwords of an account, from everywhere, that its owner was not told of. */
export interface Untold {
  readonly failures: number
  readonly since: Date
  readonly toldAt: Date | null
}

const worthTelling = 5
/** A wrong password now and then over weeks is nobody's attack, and four a day are. */
const untoldWindow = 7 * 24 * 60 * minute
/** Who guesses on must not fill the owner's mailbox. */
const tellAgainAfter = 24 * 60 * minute

/** The count with one more wrong password, and how many the owner is to be told of now: null for not now. */
export function withUntold({ failures, since, toldAt }: Untold, now: Date): { untold: Untold; tells: number | null } {
  const isOver = secondsUntil(after(since, untoldWindow), now) <= 0
  const counted = { failures: isOver ? 1 : failures + 1, since: isOver || failures === 0 ? now : since, toldAt }
  const rests = toldAt !== null && secondsUntil(after(toldAt, tellAgainAfter), now) > 0
  if (counted.failures < worthTelling || rests) return { untold: counted, tells: null }
  return { untold: { failures: 0, since: now, toldAt: now }, tells: counted.failures }
}

/** The count without the failures that were the owner's own: whoever signs in had mistyped before. */
export const redeemed = (untold: Untold, failures: number): Untold => ({
  ...untold,
  failures: Math.max(0, untold.failures - failures),
})

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)
const secondsUntil = (time: Date, now: Date): number => (time.getTime() - now.getTime()) / 1000
