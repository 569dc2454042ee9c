import type { CardQuote, ExchangeWay } from '@sengi/contract/cards/money'
import { type CryptoAsset, formatAmount } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useBalances } from '../../lib/live/balances.ts'
import { unitsOf, walletAssets, walletPlace } from '../../lib/live/portfolio.ts'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import type { CardWords, UiWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AssetPicker } from '../../ui/fields/asset-picker.tsx'
import { partOf } from '../../ui/fields/decimal.ts'
import { MoneyEntry } from '../../ui/fields/money-entry.tsx'
import {
  type MoneyPlace,
  type MoneyReading,
  moneyFaultText,
  readMoney,
  type TypedMoney,
} from '../../ui/fields/money-typed.ts'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { uiWords } from '../../ui/messages.ts'
import { Rand } from '../../ui/money.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { ExchangeQuote } from './exchange-quote.tsx'
import { cardWords } from './messages.ts'
import { useCard, useCardQuote } from './use-card.ts'

/** Crypto into rand on the card, or back: an amount of rand, a price for a minute, and the yes to exactly that. */
export function ExchangePage({ way }: { way: ExchangeWay }) {
  const t = useWords(cardWords)
  return (
    <div className="column flex flex-col gap-5">
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
  const say = useWords(uiWords)
  const { data: balances } = useBalances()
  const [asset, setAsset] = useState<CryptoAsset>('BTC')
  const [money, setMoney] = useState<TypedMoney>({ unit: 'rand', typed: '' })
  const [tried, setTried] = useState(false)
  const { mutate, reset, data: quote, error, isPending, submittedAt } = useCardQuote()
  const [key, setKey] = useState('')
  const place = usePlaceOf(way, asset)
  const reading = readMoney(money, place)

  const ask = () => {
    setTried(true)
    // The quote is the review: its key goes with every press until the next quote.
    if (reading.kind === 'ready')
      mutate({ way, asset, ...namedBy(money, reading) }, { onSuccess: () => setKey(newIdempotencyKey()) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const change = (next: TypedMoney) => {
    setMoney(next)
    reset()
  }
  const entry = { name: 'amount_zar', money, error: error?.message ?? (tried ? faultOf(t, say, reading) : undefined) }
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
          change({ ...money, exact: undefined })
        }}
        assets={walletAssets(balances)}
      />
      {way === 'in' ? (
        <MoneyEntry
          {...entry}
          label={t(money.unit === 'rand' ? 'rand' : 'amount')}
          reading={reading}
          place={place}
          onChange={change}
          isAbout
        />
      ) : (
        <FromCard {...entry} onChange={change} />
      )}
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
        <Foot>
          <Button type="submit" size="large" wide busy={isPending}>
            {t('get_price')}
          </Button>
        </Foot>
      )}
    </form>
  )
}

/** What an amount is read against: the wallet for what goes onto the card. Rand of the card are no coins yet. */
function usePlaceOf(way: ExchangeWay, asset: CryptoAsset): MoneyPlace {
  const { data: balances } = useBalances()
  const place = walletPlace(balances, asset)
  return way === 'in' ? place : { ...place, available: undefined }
}

/** All of a coin is named in coins, to the last one: at our price it brings less rand than at the market's. */
function namedBy({ unit, exact }: TypedMoney, { coin, rand }: Extract<MoneyReading, { kind: 'ready' }>) {
  const isCoin = (unit === 'coin' || exact !== undefined) && coin !== null
  return isCoin ? { amount: formatAmount(coin) } : { amount_zar: rand ? formatAmount(rand) : '' }
}

function faultOf(t: Say<CardWords>, say: Say<UiWords>, reading: MoneyReading): string | undefined {
  if (reading.kind === 'ready') return undefined
  return reading.kind === 'fault' ? moneyFaultText(say, reading.fault) : t('unclear')
}

interface FromCardProps {
  name: string
  money: TypedMoney
  error: string | undefined
  onChange: (next: TypedMoney) => void
}

/** Rand that leave the card: what is on it, and parts of that one tap away. */
function FromCard({ name, money, error, onChange }: FromCardProps) {
  const t = useWords(cardWords)
  const say = useWords(uiWords)
  const onCard = useCard().data?.balance_zar
  const take = (percent: number) => onChange({ unit: 'rand', typed: partOf(unitsOf('ZAR', onCard ?? '0'), percent) })
  return (
    <UnitEntry
      label={t('rand')}
      unit="ZAR"
      name={name}
      value={money.typed}
      onChange={(typed) => onChange({ unit: 'rand', typed })}
      available={
        <span className="min-h-5">
          {onCard !== undefined &&
            say.drawn('available', { amount: <Rand value={onCard} className="font-medium text-ink" /> })}
        </span>
      }
      onShare={onCard === undefined ? null : take}
      error={error}
    />
  )
}

/** Server time minus this device's time, at the moment of asking. */
const offsetOf = ({ server_time }: CardQuote, askedAt: number): number => Date.parse(server_time) - askedAt
