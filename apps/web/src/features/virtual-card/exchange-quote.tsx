import type { CardQuote } from '@sengi/contract/cards/money'
import { fullCryptoText } from '@sengi/money'
import { useNavigate } from 'react-router'
import { HeldPrice } from '../../lib/live/held-price.tsx'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { cardWords } from './messages.ts'
import { useExchange } from './use-card.ts'

interface ExchangeQuoteProps {
  quote: CardQuote
  offsetMs: number
  idempotencyKey: string
  onRefresh: () => void
  isRefreshing: boolean
}

/** What is given and what comes, for how long, and the yes to exactly that. */
export function ExchangeQuote({ quote, offsetMs, idempotencyKey, onRefresh, isRefreshing }: ExchangeQuoteProps) {
  const t = useWords(cardWords)
  const { mutate, isPending } = useExchange()
  const navigate = useNavigate()
  const amount = quote.way === 'in' ? zarText(quote.net_zar) : fullCryptoText(unitsOf(quote.asset, quote.amount))

  const take = () =>
    mutate(
      { quote_id: quote.quote_id, key: idempotencyKey },
      {
        onSuccess: () => {
          toast.success(t(`done_${quote.way}`, { amount }))
          void navigate('/save/card', { replace: true })
        },
        onError: (error) => toast.failure(t('not_exchanged'), error.message),
      },
    )
  return (
    <>
      <Figures quote={quote} />
      <HeldPrice
        expiresAt={quote.expires_at}
        offsetMs={offsetMs}
        words={{ held_for: t('held_for'), price_over: t('price_over'), new_price: t('new_price') }}
        onRefresh={onRefresh}
        isRefreshing={isRefreshing}
      >
        <Button size="large" wide busy={isPending} onClick={take}>
          {t(quote.way === 'in' ? 'exchange_in' : 'exchange_out', {
            amount: quote.way === 'in' ? amount : zarText(quote.rand_zar),
          })}
        </Button>
      </HeldPrice>
    </>
  )
}

function Figures({ quote }: { quote: CardQuote }) {
  const t = useWords(cardWords)
  const coins = <Coin amount={quote.amount} asset={quote.asset} full open />
  return (
    <dl className="rounded-card bg-surface-2 px-4 py-1.5">
      <FactRow label={t(quote.way === 'in' ? 'you_sell' : 'leaves_card')}>
        {quote.way === 'in' ? coins : <Rand value={quote.rand_zar} open />}
      </FactRow>
      <FactRow label={t(quote.way === 'in' ? 'comes_on' : 'you_get')}>
        {quote.way === 'in' ? <Rand value={quote.net_zar} open /> : coins}
      </FactRow>
      <FactRow label={t('rate', { asset: quote.asset })}>
        <Rand value={quote.price_zar} open />
      </FactRow>
      <FactRow label={t('fee')}>
        <Rand value={quote.fee_zar} open />
      </FactRow>
    </dl>
  )
}
