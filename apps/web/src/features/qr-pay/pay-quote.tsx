import type { QrPayment, QrQuote, WantedQrPayment } from '@sengi/contract/qr/payments'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { HeldPrice } from '../../lib/live/held-price.tsx'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { qrWords } from './messages.ts'
import { usePayQr, useQrQuote } from './use-qr.ts'

/** The price for a minute, and the yes to exactly that. */
export function PayQuote({ wish }: { wish: WantedQrPayment }) {
  const t = useWords(qrWords)
  const { data: quote, error, isFetching, refetch, dataUpdatedAt } = useQrQuote(wish)
  if (isFetching && !quote) {
    return (
      <Loading label={t('pricing')}>
        <SkeletonLine className="h-40 w-full rounded-card" />
      </Loading>
    )
  }
  if (!quote) return <FailedState title={t('not_paid')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  const offsetMs = Date.parse(quote.server_time) - dataUpdatedAt
  return (
    <Quoted
      key={quote.quote_id}
      quote={quote}
      offsetMs={offsetMs}
      onRefresh={() => void refetch()}
      isRefreshing={isFetching}
    />
  )
}

interface QuotedProps {
  quote: QrQuote
  offsetMs: number
  onRefresh: () => void
  isRefreshing: boolean
}

function Quoted({ quote, offsetMs, onRefresh, isRefreshing }: QuotedProps) {
  const t = useWords(qrWords)
  const [key] = useState(newIdempotencyKey)
  const { mutate, isPending, dialog } = usePayQr()
  const tell = useTelling()
  const pay = () =>
    mutate(
      { quote_id: quote.quote_id, key },
      {
        onSuccess: (paid) => paid && tell(paid),
        onError: (error) => toast.failure(t('not_paid'), error.message),
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
        <Button size="large" wide busy={isPending} onClick={pay}>
          {t('pay')}
        </Button>
        <p role="status" className="mt-2 text-muted text-sm empty:hidden">
          {isPending && quote.family && t('asking_till')}
        </p>
      </HeldPrice>
      {dialog}
    </>
  )
}

/** Says what became of a payment, and shows its receipt. */
function useTelling() {
  const t = useWords(qrWords)
  const navigate = useNavigate()
  return (paid: QrPayment) => {
    if (paid.state === 'FAILED') return toast.failure(t('not_paid'), t('refused_line'))
    if (paid.state === 'SENDING') toast.success(t('sending'), t('sending_line'))
    else toast.success(t('paid'), t('paid_line', { merchant: paid.merchant, amount: zarText(paid.amount_zar) }))
    void navigate(`/save/qr/payments/${paid.id}`)
  }
}

/** Fee and tip stand there only where there are some. */
function Figures({ quote }: { quote: QrQuote }) {
  const t = useWords(qrWords)
  return (
    <dl className="rounded-card bg-surface-2 px-4 py-1.5">
      {Number(quote.tip_zar) > 0 && (
        <FactRow label={t('tip')}>
          <Rand value={quote.tip_zar} open />
        </FactRow>
      )}
      {Number(quote.fee_zar) > 0 && (
        <FactRow label={t('fee')}>
          <Rand value={quote.fee_zar} open />
        </FactRow>
      )}
      <FactRow label={t('total')}>
        <Rand value={quote.total_zar} open />
      </FactRow>
      <FactRow label={t('you_pay')}>
        <Coin amount={quote.amount} asset={quote.asset} full open />
      </FactRow>
      <FactRow label={t('rate', { asset: quote.asset })}>
        <Rand value={quote.price_zar} open />
      </FactRow>
    </dl>
  )
}
