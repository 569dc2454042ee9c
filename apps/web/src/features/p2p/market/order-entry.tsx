import type { Ad } from '@sengi/contract/p2p/ads'
import { compare, formatAmount, randText } from '@sengi/money'
import type { FormEvent } from 'react'
import { focusFirstFault } from '../../../lib/form.ts'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import type { P2pMarketWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { MoneyEntry } from '../../../ui/fields/money-entry.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { mostOf, mostRandOf, roundRandOf } from '../entry-amounts.ts'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { ReachNote } from '../reach-note.tsx'
import { methodText, mySide } from '../words.ts'
import { EntrySums } from './entry-sums.tsx'
import { PayoutChoice } from './payout-choice.tsx'
import { useOrderEntry } from './use-order-entry.ts'

/** Takes up an ad: an amount in rand or coins, checked as it is typed, with what is paid, got and charged. */
export function OrderEntry({ ad }: { ad: Ad }) {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  const entry = useOrderEntry(ad)
  const { reading, money, method } = entry
  const isSelling = ad.side === 'buy'
  // What nobody can take has no limits to be within.
  const unable = unavailable(t, ad)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    entry.submit()
    if (reading.kind !== 'ready') focusFirstFault(event.currentTarget)
  }
  return (
    <Card>
      <CardHeading>{t(ad.side === 'sell' ? 'buy_from' : 'sell_to', { username: ad.username })}</CardHeading>
      <form noValidate onSubmit={submit} aria-label={t('order_entry')} className="flex flex-col gap-4">
        <MoneyEntry
          label={t(isSelling ? 'want_to_sell' : 'want_to_buy')}
          name="amount_asset"
          money={money}
          reading={reading}
          place={entry.place}
          onChange={entry.setMoney}
          error={unable ? undefined : entry.fault}
          hint={unable || <Limits ad={ad} rand={money.unit === 'rand'} />}
          onShare={entry.share}
          {...(!isSelling && { chips: roundRandOf(ad), onMax: () => entry.share(100) })}
        />
        {ad.payment_methods.length > 1 && (
          <Segments
            legend={t('payment_method')}
            choices={ad.payment_methods.map((offered) => ({ value: offered, label: methodText(shared, offered) }))}
            value={method}
            onChange={entry.chooseMethod}
          />
        )}
        {method === 'EFT' && (
          <label className="flex min-h-11 cursor-pointer items-start gap-3 text-muted text-sm">
            <input
              type="checkbox"
              checked={entry.sameBank}
              onChange={(event) => entry.setSameBank(event.target.checked)}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            {t('same_bank')}
          </label>
        )}
        {isSelling && <PayoutChoice method={method} value={entry.payoutId} onChange={entry.choosePayout} />}
        <EntrySums ad={ad} sums={reading.kind === 'ready' ? reading : null} />
        <Foot>
          <Button type="submit" size="large" wide busy={entry.isPending} unavailable={unable}>
            {reading.kind === 'ready'
              ? t(isSelling ? 'sell_for' : 'buy_for', { asset: ad.asset, rand: randText(reading.rand) })
              : shared(mySide(ad.side), { what: ad.asset })}
          </Button>
        </Foot>
        <ReachNote>{t('reach_order')}</ReachNote>
        <p className="text-sm text-subtle">{t(isSelling ? 'seller_safe' : 'buyer_safe')}</p>
      </form>
      {entry.dialog}
    </Card>
  )
}

const unavailable = (t: Say<P2pMarketWords>, ad: Ad): string | false => {
  const why = whyNot(ad)
  return why && t(why)
}

function whyNot({ state, asset, remaining_amount: left, min_amount: least, funded, price_check, open_now }: Ad) {
  if (state !== 'ACTIVE') return 'ad_is_paused'
  if (compare(unitsOf(asset, left), unitsOf(asset, least)) < 0) return 'ad_used_up'
  if (!funded) return 'seller_short'
  if (price_check === 'too_far') return 'price_too_far'
  if (price_check === 'unknown') return 'no_market_price'
  return !open_now && 'out_of_hours'
}

/** Both limits in the unit that is typed. */
const Limits = ({ ad, rand }: { ad: Ad; rand: boolean }) =>
  useWords(p2pMarketWords).drawn('between', {
    least: rand ? <Rand value={ad.min_amount_zar} open /> : <Coin amount={ad.min_amount} asset={ad.asset} open full />,
    most: rand ? (
      <Rand value={formatAmount(mostRandOf(ad))} open />
    ) : (
      <Coin amount={mostOf(ad)} asset={ad.asset} open full />
    ),
  })
