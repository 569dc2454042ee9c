import type { Quote } from '@sengi/contract/onramp'
import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBalances } from '../../lib/live/balances.ts'
import { walletAssets } from '../../lib/live/portfolio.ts'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { type AmountReading, readAmount } from '../../lib/words/amount-text.ts'
import type { BuyWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { AssetPicker } from '../../ui/fields/asset-picker.tsx'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { buyWords } from './messages.ts'
import { QuotePanel } from './quote-panel.tsx'
import { useQuote } from './use-buying.ts'

const defaults = { asset: 'BTC', amount: '1000' } as const
const chips = ['100', '500', '1000', '5000']
const centPlaces = 2

export function BuyForm() {
  const t = useWords(buyWords)
  const { data: balances } = useBalances()
  const { asset, typed, change } = useWish()
  const [tried, setTried] = useState(false)
  const { mutate, reset, data: quote, error, isPending, submittedAt } = useQuote()
  const [key, setKey] = useState('')
  const reading = readAmount(typed, centPlaces)

  const ask = () => {
    if (reading.kind !== 'amount') return
    mutate(
      { asset, fiat_amount_zar: reading.text },
      {
        // The quote is the review: its key goes with every press of Create Order until the next quote.
        onSuccess: () => setKey(newIdempotencyKey()),
        onError: () => toast.failure(t('no_quote')),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    ask()
  }
  const edit = (wish: { asset?: CryptoAsset; amount?: string }) => {
    change(wish)
    reset()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={t('title')}>
      <AssetPicker
        label={t('asset')}
        value={asset}
        onChange={(value) => edit({ asset: value })}
        assets={walletAssets(balances)}
      />
      <UnitEntry
        label={t('amount_in_rand')}
        unit="ZAR"
        name="fiat_amount_zar"
        value={typed}
        onChange={(value) => edit({ amount: value })}
        chips={chips}
        hint={t('amount_hint')}
        error={error?.message ?? faultOf(t, reading, tried)}
      />
      {quote ? (
        <QuotePanel
          key={quote.quote_id}
          quote={quote}
          offsetMs={offsetOf(quote, submittedAt)}
          idempotencyKey={key}
          onRefresh={ask}
          isRefreshing={isPending}
        />
      ) : (
        <Foot>
          <Button type="submit" size="large" wide busy={isPending}>
            {t('get_quote')}
          </Button>
        </Foot>
      )}
    </form>
  )
}

/** What is wanted stands in the address, so that a refresh keeps it. */
function useWish() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('asset')
  return {
    asset: cryptoAssets.find((offered) => offered === asked) ?? defaults.asset,
    typed: search.get('amount') ?? defaults.amount,
    change: (wish: { asset?: CryptoAsset; amount?: string }) =>
      setSearch((before) => ({ ...Object.fromEntries(before), ...wish }), { replace: true, preventScrollReset: true }),
  }
}

function faultOf(t: Say<BuyWords>, reading: AmountReading, tried: boolean): string | undefined {
  if (!tried || reading.kind === 'amount') return undefined
  if (reading.kind === 'unclear') return t('unclear')
  if (reading.kind === 'too_precise') return t('too_precise')
  return t('invalid')
}

/** Server time minus this device's time, at the moment of asking. */
const offsetOf = ({ server_time }: Quote, askedAt: number): number => Date.parse(server_time) - askedAt
