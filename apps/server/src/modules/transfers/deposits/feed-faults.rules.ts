/** How long a fault rests before it is tried for the first time again, and at most, in seconds. */
export const firstPause = 60
const longestPause = 86_400

/** The pause after so many tries: a fault that a restart mends is gone soon, and one that stays costs little. */
export const pauseAfter = (tries: number): number => Math.min(firstPause * 2 ** Math.min(tries, 20), longestPause)

const longestText = { ref: 1_000, reason: 500, raw: 4_000 } as const

/** What names the line, as it is kept: whatever a chain writes there, noting it must not fail. */
export const refText = (ref: string): string => storable(ref, longestText.ref)

/** What somebody reads who looks for the cause. */
export const reasonText = (failure: unknown): string =>
  storable(failure instanceof Error ? failure.message : String(failure), longestText.reason)

/** Without the characters that a database refuses. */
const storable = (text: string, longest: number): string => text.slice(0, longest).toWellFormed().replaceAll('\0', '')

/** The line itself as text: JSON escapes whatever a database refuses. Amounts are whole units. */
export const rawText = (raw: unknown): string =>
  (JSON.stringify(raw, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)) ?? '').slice(
    0,
    longestText.raw,
  )
