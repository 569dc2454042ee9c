import type { Ad } from '@sengi/contract/p2p/ads'
import { formatAmount, randText } from '@sengi/money'
import { ArrowUpDown } from 'lucide-react'
import type { FormEvent } from 'react'
import type { P2pMarketWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { AmountInput } from '../../../ui/fields/amount-input.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { mostOf, mostRandOf } from '../order-amounts.ts'
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
  const { reading, unit, method } = entry
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entry.submit()
  }
  return (
    <Card>
      <CardHeading>{t(ad.side === 'sell' ? 'buy_from' : 'sell_to', { username: ad.username })}</CardHeading>
      <form noValidate onSubmit={submit} aria-label={t('order_entry')} className="flex flex-col gap-4">
        <AmountInput
          label={t(ad.side === 'sell' ? 'want_to_buy' : 'want_to_sell')}
          name="amount_asset"
          unit={unit === 'rand' ? 'ZAR' : ad.asset}
          value={entry.typed}
          onChange={entry.type}
          error={entry.fault}
          hint={<Limits ad={ad} rand={unit === 'rand'} />}
          onMax={entry.useMax}
          counterpart={
            reading.kind === 'ready' &&
            (unit === 'rand' ? (
              <Coin amount={formatAmount(reading.coin)} asset={ad.asset} full open />
            ) : (
              <Rand value={formatAmount(reading.rand)} open />
            ))
          }
          swap={
            <IconButton
              label={unit === 'rand' ? t('enter_in', { asset: ad.asset }) : t('enter_in_rand')}
              icon={<ArrowUpDown aria-hidden="true" />}
              onClick={entry.swap}
              className="mr-1"
            />
          }
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
        <ReachNote>{t('reach_order')}</ReachNote>
        {ad.side === 'buy' && <PayoutChoice method={method} value={entry.payoutId} onChange={entry.choosePayout} />}
        {reading.kind === 'ready' && <EntrySums ad={ad} coin={reading.coin} rand={reading.rand} />}
        <Foot>
          <Button type="submit" size="large" wide busy={entry.isPending} unavailable={unavailable(t, ad)}>
            {reading.kind === 'ready'
              ? t(ad.side === 'sell' ? 'buy_for' : 'sell_for', { asset: ad.asset, rand: randText(reading.rand) })
              : shared(mySide(ad.side), { what: ad.asset })}
          </Button>
        </Foot>
        <p className="text-sm text-subtle">{t(ad.side === 'sell' ? 'buyer_safe' : 'seller_safe')}</p>
      </form>
      {entry.dialog}
    </Card>
  )
}

const unavailable = (t: Say<P2pMarketWords>, ad: Ad): string | false => {
  const why = whyNot(ad)
  return why && t(why)
}

function whyNot({ state, funded, price_check, open_now }: Ad) {
  if (state !== 'ACTIVE') return 'ad_is_paused'
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
