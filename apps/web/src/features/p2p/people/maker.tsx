import type { Reputation } from '@sengi/contract/p2p/ads'
import { useWords } from '../../../lib/words/words.ts'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { shortDuration, wholePercent } from '../words.ts'

/** How somebody trades, in one line; a newcomer is called one. */
export function MakerLine({ reputation }: { reputation: Reputation }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  const { trades, completion_percent: completion, median_release_seconds: release } = reputation
  if (trades === 0) return <span className="text-subtle">{t('new_trader')}</span>
  const figures = [
    completion === null
      ? t('trade_count', { count: trades })
      : t('record', { percent: wholePercent(completion), count: trades }),
    release !== null && t('releases_in', { time: shortDuration(shared, release) }),
  ]
  return <span className="text-muted">{figures.filter(Boolean).join(' · ')}</span>
}
