import { type Quote, quoteSeconds } from '@sengi/contract'
import { ApiError } from '@sengi/contract/client'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
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
  const [expired, setExpired] = useState(() => Date.parse(quote.expires_at) <= Date.now() + offsetMs)
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
          toast.success('Order created! Follow payment instructions.')
          void navigate(`/save/buy/${order_id}`, { replace: true, state })
        },
        onError: (error) => {
          toast.failure('Failed to create order', error.message)
          setExpired(error instanceof ApiError && error.problem.code === 'quote_expired')
        },
      },
    )
  return (
    <section aria-label="Quote" className="flex animate-fade-in flex-col gap-4">
      <Figures quote={quote} />
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Countdown
          label="Price held for"
          endText="This price has expired"
          expiresAt={quote.expires_at}
          offsetMs={offsetMs}
          ringOf={quoteSeconds}
          onEnd={() => setExpired(true)}
        />
        <Button
          variant="quiet"
          size="small"
          busy={isRefreshing}
          onClick={onRefresh}
          icon={<RotateCw aria-hidden="true" className="size-4" />}
        >
          Refresh
        </Button>
      </div>
      {expired ? (
        <Button size="large" wide busy={isRefreshing} onClick={onRefresh}>
          Get a new price
        </Button>
      ) : (
        <Button size="large" wide busy={isPending} onClick={order}>
          Create Order
        </Button>
      )}
    </section>
  )
}

const Figures = ({ quote }: { quote: Quote }) => (
  <dl className="rounded-card bg-surface-2 px-4 py-1.5">
    <Row label="You Pay" strong>
      <Rand value={quote.fiat_amount_zar} open />
    </Row>
    <Row label="You Get" strong>
      <Coin amount={quote.target_crypto_amount} asset={quote.asset} full open />
    </Row>
    <Row label={`Rate for 1 ${quote.asset}`}>
      <Rand value={quote.price_zar} open />
    </Row>
    <Row label="Market price now">
      <Rand value={quote.market_price_zar} open />
    </Row>
    <Row label="Spread, in the rate">{quote.spread_percent}%</Row>
    <Row label="Fee, in what you pay">
      <Rand value={quote.fee_zar} open />
    </Row>
  </dl>
)

const Row = ({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
    <dt className={strong ? 'font-medium text-ink' : 'text-muted text-sm'}>{label}</dt>
    <dd className={`ml-auto tabular-nums ${strong ? 'font-semibold text-ink sm:text-lg' : 'text-ink text-sm'}`}>
      {children}
    </dd>
  </div>
)
