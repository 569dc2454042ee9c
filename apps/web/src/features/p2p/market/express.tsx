import { formatAmount } from '@sengi/money'
import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import type { P2pMarketWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { p2pMarketWords } from '../messages.ts'
import { coinFor, randAt } from '../order-amounts.ts'
import { MakerLine } from '../people/maker.tsx'
import { quiet } from '../quiet.tsx'
import { adPath, useAdFilter } from './ad-filter.ts'
import { type Pick, pickOf } from './express-pick.ts'
import { type AdFilter, useAds } from './use-ads.ts'

/** The ad that we would take for this amount, why that one, and one press to its review. */
export function Express() {
  const t = useWords(p2pMarketWords)
  const { filter, amountText } = useAdFilter()
  const { data } = useAds({ ...filter, sort: 'best' })
  const pick = data && pickOf(data.pages.flatMap(({ rows }) => rows))
  return (
    <section
      aria-label={t('express')}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary/30 bg-primary-soft px-4 py-2 text-on-primary-soft',
        'sm:py-3',
        // Room for what is found, so that nothing below moves when it is.
        amountText !== undefined && 'min-h-40 sm:min-h-22',
      )}
    >
      <Zap aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1 text-sm">
        <div role="status">
          {amountText === undefined ? (
            <>
              <b className="font-semibold">{t('express')}: </b>
              {t('express_hint')}
            </>
          ) : pick ? (
            <Why pick={pick} amount={amountText} filter={filter} />
          ) : data ? (
            t('express_none', { amount: amountText })
          ) : (
            t('express_finding')
          )}
        </div>
      </div>
      {amountText !== undefined && pick && (
        <LinkButton to={adPath(pick.ad, filter)} className="max-sm:w-full">
          {t.drawn('review', { username: pick.ad.username, quiet })}
        </LinkButton>
      )}
    </section>
  )
}

const strong = (inside: ReactNode) => <b className="font-semibold">{inside}</b>

function Why({ pick, amount, filter }: { pick: Pick; amount: string; filter: AdFilter }) {
  const t = useWords(p2pMarketWords)
  return (
    <>
      <p>{t.drawn('express_best', { username: pick.ad.username, amount, b: strong })}</p>
      <p>
        {whyText(t, pick)} <ComesTo pick={pick} filter={filter} />
      </p>
      <p className="[&_*]:text-on-primary-soft">
        <MakerLine reputation={pick.ad.reputation} />
      </p>
    </>
  )
}

function whyText(t: Say<P2pMarketWords>, { ad, why, count, percent }: Pick): string {
  if (why === 'only') return t('why_only')
  if (why === 'price') return t(ad.side === 'sell' ? 'why_lowest' : 'why_highest', { count })
  return t(ad.side === 'sell' ? 'why_record_buy' : 'why_record_sell', { percent })
}

/** The other half of the deal at this price: coins for rand, rand for coins. */
function ComesTo({ pick: { ad }, filter }: { pick: Pick; filter: AdFilter }) {
  const t = useWords(p2pMarketWords)
  const { asset, price, side } = ad
  if (filter.wanted_zar) {
    const coin = (
      <Coin amount={formatAmount(coinFor(unitsOf('ZAR', filter.wanted_zar), asset, price))} asset={asset} open />
    )
    return t.drawn(side === 'sell' ? 'about_get' : 'about_sell', { coin })
  }
  const rand = <Rand value={formatAmount(randAt(unitsOf(asset, filter.wanted_amount ?? '0'), price))} open />
  return t.drawn(side === 'sell' ? 'about_pay' : 'about_receive', { rand })
}
