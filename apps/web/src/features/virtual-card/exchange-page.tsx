import type { CardQuote, ExchangeWay } from '@sengi/contract/cards/money'
import type { CryptoAsset } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useBalances } from '../../lib/live/balances.ts'
import { walletAssets } from '../../lib/live/portfolio.ts'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AssetPicker } from '../../ui/fields/asset-picker.tsx'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { ExchangeQuote } from './exchange-quote.tsx'
import { cardWords } from './messages.ts'
import { useCardQuote } from './use-card.ts'

const chips = ['100', '500', '1000', '5000']
const centPlaces = 2

/** Crypto into rand on the card, or back: an amount of rand, a price for a minute, and the yes to exactly that. */
export function ExchangePage({ way }: { way: ExchangeWay }) {
  const t = useWords(cardWords)
  return (
    <div className="mx-auto flex w-full max-w-[40rem] flex-col gap-5 lg:mx-0">
      <header>
        <BackHeading title={t(way === 'in' ? 'top_up_title' : 'draw_title')} to="/save/card" />
        <p className="mt-1 text-muted">{t(way === 'in' ? 'top_up_line' : 'draw_line')}</p>
      </header>
      <Card>
        <ExchangeForm way={way} />
      </Card>
    </div>
  )
}

function ExchangeForm({ way }: { way: ExchangeWay }) {
  const t = useWords(cardWords)
  const { data: balances } = useBalances()
  const [asset, setAsset] = useState<CryptoAsset>('BTC')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, reset, data: quote, error, isPending, submittedAt } = useCardQuote()
  const [key, setKey] = useState('')
  const reading = readAmount(typed, centPlaces)

  const ask = () => {
    setTried(true)
    // The quote is the review: its key goes with every press until the next quote.
    if (reading.kind === 'amount')
      mutate({ way, asset, amount_zar: reading.text }, { onSuccess: () => setKey(newIdempotencyKey()) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const fault = tried && reading.kind !== 'amount' ? t('unclear') : undefined
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
      aria-label={t(way === 'in' ? 'top_up_title' : 'draw_title')}
    >
      <AssetPicker
        label={t('coin')}
        value={asset}
        onChange={(value) => {
          setAsset(value)
          reset()
        }}
        assets={walletAssets(balances)}
      />
      <UnitEntry
        label={t('rand')}
        unit="ZAR"
        name="amount_zar"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          reset()
        }}
        chips={chips}
        error={error?.message ?? fault}
      />
      {quote ? (
        <ExchangeQuote
          key={quote.quote_id}
          quote={quote}
          offsetMs={offsetOf(quote, submittedAt)}
          idempotencyKey={key}
          onRefresh={ask}
          isRefreshing={isPending}
        />
      ) : (
        <Button type="submit" size="large" wide busy={isPending}>
          {t('get_price')}
        </Button>
      )}
    </form>
  )
}

/** Server time minus this device's time, at the moment of asking. */
const offsetOf = ({ server_time }: CardQuote, askedAt: number): number => Date.parse(server_time) - askedAt
