import type { Reputation } from '@sengi/contract'
import { durationText, wholePercent } from './words.ts'

/** How somebody trades, in one line; a newcomer is called one. */
export function MakerLine({ reputation }: { reputation: Reputation }) {
  const { trades, completion_percent, median_release_seconds } = reputation
  if (trades === 0) return <span className="text-subtle">New trader, no trades yet</span>
  return (
    <span className="text-muted">
      {completion_percent !== null && <>{wholePercent(completion_percent)} completed · </>}
      {trades} {trades === 1 ? 'trade' : 'trades'}
      {median_release_seconds !== null && <> · releases in {durationText(median_release_seconds)}</>}
    </span>
  )
}
