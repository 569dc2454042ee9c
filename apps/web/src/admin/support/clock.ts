import { dayMs } from '@sengi/money/span'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How far two moments are apart, in the largest whole unit of which there are two, at least a minute. */
export function spanBetween(one: string, other: string): { unit: 'day' | 'hour' | 'minute'; count: number } {
  const ms = Math.abs(Date.parse(one) - Date.parse(other))
  if (ms >= 2 * dayMs) return { unit: 'day', count: Math.floor(ms / dayMs) }
  if (ms >= 2 * hourMs) return { unit: 'hour', count: Math.floor(ms / hourMs) }
  return { unit: 'minute', count: Math.max(1, Math.floor(ms / minuteMs)) }
}
