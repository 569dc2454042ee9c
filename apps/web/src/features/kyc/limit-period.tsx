import { useFigures } from '../../lib/live/figures.ts'

/** Over which time a limit counts; its line is there before the figure is. */
export function LimitPeriod({ say }: { say: (days: number) => string }) {
  const days = useFigures()?.onramp.limit_days
  return <span className="block min-h-4 text-subtle text-xs">{days !== undefined && say(days)}</span>
}
