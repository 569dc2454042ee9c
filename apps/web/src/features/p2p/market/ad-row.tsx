import type { Ad, ListedAd } from '@sengi/contract/p2p/ads'
import { formatAmount } from '@sengi/money'
import { Link } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { cx } from '../../../ui/cx.ts'
import { Rand } from '../../../ui/money.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { mostRandOf } from '../entry-amounts.ts'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { priceCentsOf, randWords } from '../order-amounts.ts'
import { CompletionBar, Face, Marks } from '../people/face.tsx'
import { MakerLine } from '../people/maker.tsx'
import { quiet } from '../quiet.tsx'
import { methodText, mySide } from '../words.ts'
import { adPath, useAdFilter } from './ad-filter.ts'
import { Obstacle } from './obstacle.tsx'
import { PriceGap } from './price-gap.tsx'
import { rowStyle } from './row-style.ts'

/** One ad of the list. It is pressed anywhere to be looked at; its owner's name leads to them. */
export function AdLine({ ad, named = true }: { ad: ListedAd; named?: boolean }) {
  return (
    <div className="@container">
      <article
        className={cx(
          rowStyle,
          'relative bg-surface shadow-card transition-colors duration-[80ms] hover:border-control',
        )}
      >
        {named ? <Owner ad={ad} /> : <Terms ad={ad} />}
        <Price ad={ad} />
        <Limits ad={ad} />
        <Act ad={ad} />
        {ad.obstacle !== null && ad.obstacle !== 'own_ad' && (
          <div className="col-span-2 @3xl:col-span-4">
            <Obstacle ad={ad} />
          </div>
        )}
      </article>
    </div>
  )
}

function Owner({ ad: { username, mine, reputation } }: { ad: ListedAd }) {
  const t = useWords(p2pMarketWords)
  return (
    <div className="col-span-2 flex min-w-0 gap-3 @3xl:col-span-1">
      <Face name={username} online={reputation.online} />
      <div className="min-w-0 grow">
        <p className="flex min-h-5 items-center gap-1.5">
          <Link
            to={`/p2p/traders/${username}`}
            className="target-44 relative z-10 truncate font-semibold text-ink text-sm no-underline hover:underline"
          >
            @{username}
          </Link>
          <Marks reputation={reputation} />
          {mine && <Badge tone="primary">{t('your_ad')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm">
          <MakerLine reputation={reputation} />
        </p>
        <CompletionBar percent={reputation.completion_percent} className="mt-1.5 max-w-48" />
      </div>
    </div>
  )
}

/** On the page of its owner an ad says which coin it is about instead. */
function Terms({ ad: { asset, side, terms } }: { ad: ListedAd }) {
  const shared = useWords(p2pWords)
  return (
    <div className="col-span-2 min-w-0 @3xl:col-span-1">
      <p className="font-semibold text-ink">{shared(mySide(side), { what: asset })}</p>
      <p className="line-clamp-2 break-words text-muted text-sm">{terms}</p>
    </div>
  )
}

function Price({ ad }: { ad: ListedAd }) {
  const t = useWords(p2pMarketWords)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <b className="font-semibold text-lg tabular-nums">
          <Rand value={ad.price} open />
        </b>
        <span className="text-sm text-subtle">{t('per_asset', { asset: ad.asset })}</span>
      </p>
      {/* Two lines on a phone, whatever the market says when its prices arrive. */}
      <PriceGap ad={ad} className="@max-md:min-h-10" />
    </div>
  )
}

function Limits({ ad }: { ad: ListedAd }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  // Where the seller has coins for less than the ad says, less is what can be had.
  const mostRand = ad.funded ? formatAmount(mostRandOf(ad)) : ad.max_amount_zar
  return (
    <div className="text-sm @max-3xl:col-span-2 @max-3xl:row-start-3 @max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:justify-between @max-3xl:gap-x-3 @max-3xl:gap-y-1">
      <p>
        <span className="text-subtle">{t('limits')} </span>
        <Rand value={ad.min_amount_zar} open /> – <Rand value={mostRand} open />
      </p>
      <p className="text-muted">{ad.payment_methods.map((method) => methodText(shared, method)).join(' · ')}</p>
    </div>
  )
}

/** The whole row is its link; the button in it is what that link says. */
function Act({ ad }: { ad: ListedAd }) {
  const t = useWords(p2pMarketWords)
  const { filter } = useAdFilter()
  const { asset, username, obstacle, mine } = ad
  const price = randWords(priceCentsOf(ad.price))
  const words = mine
    ? t.drawn('open_ad', { price, quiet })
    : obstacle !== null
      ? t.drawn('view_ad', { username, quiet })
      : t.drawn(ad.side === 'sell' ? 'buy_act' : 'sell_act', { asset, username, price, quiet })
  return (
    <Link
      to={adPath(ad, filter)}
      className="group justify-self-end no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus @max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:self-center @max-md:self-start"
    >
      <span
        className={buttonStyle(obstacle === null ? 'primary' : 'secondary', 'medium', '@max-3xl:px-3.5 @3xl:min-w-32')}
      >
        {words}
      </span>
    </Link>
  )
}

export function AdMarks({ ad }: { ad: Ad }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  return (
    <>
      {ad.mine && <Badge tone="primary">{t('your_ad')}</Badge>}
      {!ad.funded && <Badge tone="warning">{t('not_funded')}</Badge>}
      {ad.funded && ad.side === 'sell' && <Badge tone="success">{t('funded')}</Badge>}
      {ad.price_check === 'too_far' && <Badge tone="warning">{t('too_far')}</Badge>}
      {!ad.open_now && <Badge tone="neutral">{t('closed_now')}</Badge>}
      {ad.payment_methods.map((method) => (
        <Badge key={method}>{methodText(shared, method)}</Badge>
      ))}
    </>
  )
}
