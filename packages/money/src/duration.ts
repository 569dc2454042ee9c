const hourSeconds = 3_600

const spans = [
  { name: 'day', seconds: 24 * hourSeconds, from: 2 * 24 * hourSeconds },
  { name: 'hour', seconds: hourSeconds, from: 2 * hourSeconds },
  { name: 'minute', seconds: 60, from: 2 * 60 },
] as const

/** How long something lasts, in the largest unit that says it exactly; one of a kind is told in the next smaller unit. */
export function spanOf(seconds: number): { unit: 'day' | 'hour' | 'minute' | 'second'; count: number } {
  const unit = spans.find((one) => seconds >= one.from && seconds % one.seconds === 0)
  return unit ? { unit: unit.name, count: seconds / unit.seconds } : { unit: 'second', count: seconds }
}

/** The same in words: `15 minutes`, `24 hours`, `7 days`, `60 minutes`. */
export function durationText(seconds: number): string {
  const { unit, count } = spanOf(seconds)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
