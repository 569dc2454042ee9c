import type { ListedAd } from '@sengi/contract/p2p/ads'
import { randText } from '@sengi/money'
import { Info } from 'lucide-react'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import type { P2pMarketWords, P2pWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { randAt, randWords } from '../order-amounts.ts'
import { hoursText } from '../words.ts'

/** Why this ad cannot be taken by whoever looks, in words. */
export function Obstacle({ ad }: { ad: ListedAd }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  if (ad.obstacle === null || ad.obstacle === 'own_ad') return null
  return (
    <p className="flex items-start gap-1.5 text-muted text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {reasons[ad.obstacle](t, ad, shared)}
    </p>
  )
}

type Reason = (t: Say<P2pMarketWords>, ad: ListedAd, shared: Say<P2pWords>) => string

const reasons: Readonly<Record<Exclude<ListedAd['obstacle'], null | 'own_ad'>, Reason>> = {
  not_funded: (t) => t('seller_short'),
  too_far: (t) => t('price_too_far'),
  no_market_price: (t) => t('no_market_price'),
  closed_now: (t, { business_hours }, shared) =>
    business_hours ? t('opens', { hours: hoursText(shared, business_hours) }) : t('out_of_hours'),
  too_little: (t, { min_amount_zar }) => t('takes_least', { least: randWords(min_amount_zar) }),
  too_much: (t, ad) => t('takes_most', { most: randText(randAt(unitsOf(ad.asset, ad.available_amount), ad.price)) }),
  account_too_new: (t, { min_days }) => t('needs_days', { days: min_days ?? 0 }),
  completion_too_low: (t, { min_completion }) => t('needs_record', { percent: min_completion ?? 0 }),
}
