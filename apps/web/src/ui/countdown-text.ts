/** Whole seconds left until a time, by the server's clock. Never below zero. */
export const secondsLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000))

/** `0:45`, `4:59`, `1:02:03`, and days, in the reader's words, where hours say little. */
export function countdownText(seconds: number, inDays: (days: number) => string): string {
  const hours = Math.floor(seconds / 3600)
  if (hours >= 48) return inDays(Math.floor(hours / 24))
  const minutes = Math.floor(seconds / 60) % 60
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

const fiveMinutes = 300
const oneMinute = 60

/** What a screen reader is told when the count passes from one second to another: five minutes, one minute, the end. */
export function spokenAt(before: number, now: number): 'end' | 'one_minute' | 'five_minutes' | null {
  const passed = (mark: number) => before > mark && now <= mark
  if (passed(0)) return 'end'
  if (passed(oneMinute)) return 'one_minute'
  if (passed(fiveMinutes)) return 'five_minutes'
  return null
}
