import { ApiError } from '@sengi/contract/client'
import type { Quote } from '@sengi/contract/onramp'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFigures } from '../../lib/live/figures.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { buyWords } from './messages.ts'
import { usePlaceOrder } from './use-buying.ts'

interface QuotePanelProps {
  quote: Quote
  offsetMs: number
  idempotencyKey: string
  onRefresh: () => void
  isRefreshing: boolean
}

/** What the rand buys, at which rate, for how long; and the yes to exactly that. */
export function QuotePanel({ quote, offsetMs, idempotencyKey, onRefresh, isRefreshing }: QuotePanelProps) {
  const t = useWords(buyWords)
  const [expired, setExpired] = useState(() => Date.parse(quote.expires_at) <= Date.now() + offsetMs)
  const heldSeconds = useFigures()?.quotes.held_seconds
  const { mutate, isPending } = usePlaceOrder()
  const navigate = useNavigate()
  const { state } = useLocation()

  const order = () =>
    mutate(
      {
        body: { asset: quote.asset, fiat_amount_zar: quote.fiat_amount_zar, quote_id: quote.quote_id },
        key: idempotencyKey,
      },
      {
        onSuccess: ({ order_id }) => {
          toast.success(t('order_created'))
          void navigate(`/save/buy/${order_id}`, { replace: true, state })
        },
        onError: (error) => {
          toast.failure(t('order_not_created'), error.message)
          setExpired(error instanceof ApiError && isOver(error.problem.code))
        },
      },
    )
  return (
    <>
      <section aria-label={t('quote')} className="flex animate-fade-in flex-col gap-4">
        <Figures quote={quote} />
        <div className="flex min-h-11 items-center justify-between gap-3">
          <Countdown
            label={t('held_for')}
            endText={t('price_expired')}
            expiresAt={quote.expires_at}
            offsetMs={offsetMs}
            ringOf={heldSeconds}
            onEnd={() => setExpired(true)}
          />
          <Button
            variant="quiet"
            size="small"
            busy={isRefreshing}
            onClick={onRefresh}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
          >
            {t('refresh')}
          </Button>
        </div>
      </section>
      <Foot>
        {expired ? (
          <Button size="large" wide busy={isRefreshing} onClick={onRefresh}>
            {t('new_price')}
          </Button>
        ) : (
          <Button size="large" wide busy={isPending} onClick={order}>
            {t('create')}
          </Button>
        )}
      </Foot>
    </>
  )
}

function Figures({ quote }: { quote: Quote }) {
  const t = useWords(buyWords)
  return (
    <dl className="rounded-card bg-surface-2 px-4 py-1.5">
      <Row label={t('you_pay')} strong>
        <Rand value={quote.fiat_amount_zar} open />
      </Row>
      <Row label={t('you_get')} strong>
        <Coin amount={quote.target_crypto_amount} asset={quote.asset} full open />
      </Row>
      <Row label={t('rate', { asset: quote.asset })}>
        <Rand value={quote.price_zar} open />
      </Row>
      <Row label={t('market_price')}>
        <Rand value={quote.market_price_zar} open />
      </Row>
      <Row label={t('spread')}>{quote.spread_percent}%</Row>
      <Row label={t('fee_pay')}>
        <Rand value={quote.fee_zar} open />
      </Row>
    </dl>
  )
}

const Row = ({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
    <dt className={strong ? 'font-medium text-ink' : 'text-muted text-sm'}>{label}</dt>
    <dd className={`ml-auto tabular-nums ${strong ? 'font-semibold text-ink sm:text-lg' : 'text-ink text-sm'}`}>
      {children}
    </dd>
  </div>
)

const isOver = (code: string): boolean => code === 'buy_quote_expired' || code === 'buy_quote_used'
