import type { Order } from '@sengi/contract/p2p/orders'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Fold } from '../fold.tsx'
import { p2pOrderWords, p2pWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { PersonActs } from '../people/person-acts.tsx'
import { shortDuration, wholePercent } from '../words.ts'

/** How the other side trades, and what I can do with them. */
export function OtherSide({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const shared = useWords(p2pWords)
  const { username, reputation } = partner(order)
  const { trades, completion_percent: completion, median_release_seconds: release } = reputation
  const record =
    completion === null ? t('no_trades_yet') : t('trades_share', { trades, percent: wholePercent(completion) })
  return (
    <Fold title={`@${username}`} aside={record}>
      <dl>
        <FactRow label={shared('trades')}>{trades}</FactRow>
        <FactRow label={shared('completed')}>{completion === null ? '–' : wholePercent(completion)}</FactRow>
        <FactRow label={shared('usual_release')}>{release === null ? '–' : shortDuration(shared, release)}</FactRow>
        <FactRow label={t('ratings')}>
          {t('good_and_bad', { good: reputation.positive_ratings, bad: reputation.negative_ratings })}
        </FactRow>
        <FactRow label={t('joined')}>{dateText(reputation.member_since)}</FactRow>
      </dl>
      {reputation.practice && <p className="mt-2 text-sm text-subtle">{shared('practice_past')}</p>}
      <PersonActs order={order} username={username} />
    </Fold>
  )
}

const partner = ({ role, seller, buyer }: Order) => (role === 'buyer' ? seller : buyer)
