/** A rate in basis points as people read it: `0.5%`, `1%`, `0.25%`. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`

const units = [
  { name: 'day', seconds: 86_400, from: 2 * 86_400 },
  { name: 'hour', seconds: 3_600, from: 2 * 3_600 },
  { name: 'minute', seconds: 60, from: 2 * 60 },
] as const

/** How long something lasts, in the largest unit that says it exactly: `15 minutes`, `24 hours`, `7 days`; one of a kind as `60 minutes`. */
export function durationText(seconds: number): string {
  const unit = units.find((one) => seconds >= one.from && seconds % one.seconds === 0)
  const [count, name] = unit ? [seconds / unit.seconds, unit.name] : [seconds, 'second']
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
