import type { Ad } from '@sengi/contract'
import { formatAmount } from '@sengi/money'
import { ArrowUpDown } from 'lucide-react'
import type { FormEvent } from 'react'
import { AmountInput } from '../../ui/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Segments } from '../../ui/segments.tsx'
import { EntrySums } from './entry-sums.tsx'
import { PayoutChoice } from './payout-choice.tsx'
import { ReachNote } from './reach-note.tsx'
import { useOrderEntry } from './use-order-entry.ts'
import { mySide } from './words.ts'

/** Takes up an ad: an amount in rand or coins, checked as it is typed, with what is paid, got and charged. */
export function OrderEntry({ ad }: { ad: Ad }) {
  const entry = useOrderEntry(ad)
  const { reading, unit, method } = entry
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entry.submit()
  }
  return (
    <Card>
      <CardHeading>{ad.side === 'sell' ? `Buy from @${ad.username}` : `Sell to @${ad.username}`}</CardHeading>
      <form noValidate onSubmit={submit} aria-label="Order entry" className="flex flex-col gap-4">
        <AmountInput
          label={ad.side === 'sell' ? 'I want to buy' : 'I want to sell'}
          name="amount_asset"
          unit={unit === 'rand' ? 'ZAR' : ad.asset}
          value={entry.typed}
          onChange={entry.type}
          error={entry.fault}
          hint={<Limits ad={ad} max={entry.terms.max_amount} rand={unit === 'rand'} />}
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
              label={unit === 'rand' ? `Enter in ${ad.asset}` : 'Enter in rand'}
              icon={<ArrowUpDown aria-hidden="true" />}
              onClick={entry.swap}
              className="mr-1"
            />
          }
        />
        {ad.payment_methods.length > 1 && (
          <Segments
            legend="Payment method"
            choices={ad.payment_methods.map((offered) => ({ value: offered, label: offered }))}
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
            We both bank at the same bank, or it is an immediate payment, so the money is there at once
          </label>
        )}
        <ReachNote>The other side may answer while Sengi is closed on your device, and the clock runs.</ReachNote>
        {ad.side === 'buy' && <PayoutChoice method={method} value={entry.payoutId} onChange={entry.choosePayout} />}
        {reading.kind === 'ready' && <EntrySums ad={ad} coin={reading.coin} rand={reading.rand} />}
        <Button type="submit" size="large" wide busy={entry.isPending} unavailable={whyNot(ad)}>
          {mySide(ad.side)} {ad.asset}
        </Button>
        <p className="text-sm text-subtle">
          {ad.side === 'sell'
            ? 'The seller’s crypto is locked in escrow before you pay. Nobody can take it back alone once you have paid.'
            : 'Your crypto is locked in escrow until you have confirmed the payment, or comes back to you.'}
        </p>
      </form>
      {entry.dialog}
    </Card>
  )
}

const whyNot = (ad: Ad): string | false => {
  if (ad.state !== 'ACTIVE') return 'This ad is paused'
  if (!ad.funded) return 'The seller has too little for the smallest order right now'
  if (ad.price_check === 'too_far') return 'The price is too far from the market’s right now'
  if (ad.price_check === 'unknown') return 'There is no reliable market price right now. Try again in a moment.'
  return !ad.open_now && 'This ad can be taken in its business hours only'
}

const Limits = ({ ad, max, rand }: { ad: Ad; max: string; rand: boolean }) => (
  <>
    Between{' '}
    {rand ? <Rand value={ad.min_amount_zar} open /> : <Coin amount={ad.min_amount} asset={ad.asset} open full />} and{' '}
    {rand && max === ad.max_amount ? (
      <Rand value={ad.max_amount_zar} open />
    ) : (
      <Coin amount={max} asset={ad.asset} open full />
    )}
  </>
)
