/** Searching for people is what somebody with a stolen list of names does: so many may be missed in so many seconds, at all doors together. */
export const missing: Missing = { allowed: 30, seconds: 3_600 }

export interface Missing {
  readonly allowed: number
  readonly seconds: number
}

/** How long misses are kept: longer than they count, so that the clock's smallest step back changes nothing. */
export const missesKeptSeconds = 2 * missing.seconds

/** A username as it is looked up, from what somebody typed; null for a text that nobody can be called. */
export function usernameOf(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().replace(/^@/, '').toLowerCase()
  return /^[a-z0-9_]{1,40}$/.test(text) ? text : null
}
