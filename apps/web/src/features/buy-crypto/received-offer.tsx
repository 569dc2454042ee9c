import type { BuyOrder, Quote, ReceivedPayment } from '@sengi/contract/onramp'
import { useState } from 'react'
import { newIdempotencyKey } from '../../lib/session/idempotency.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { receivedWords } from './messages.ts'
import { useAcceptOffer, useDeclineOffer, useQuoteOffer } from './use-offers.ts'

/** The buyer sees what the money buys now, for a minute, and takes it or has it sent back. */
export function ReceivedOffer({ order, payment }: { order: BuyOrder; payment: ReceivedPayment }) {
  const t = useWords(receivedWords)
  const { payment_id: paymentId } = payment
  const [isOver, setIsOver] = useState(false)
  const { mutate, data: quote, isPending, submittedAt } = useQuoteOffer(paymentId)
  const look = () =>
    mutate(undefined, {
      onSuccess: () => setIsOver(false),
      onError: (error) => toast.failure(t('no_quote'), error.message),
    })
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="text-muted text-sm">{t('offer', { asset: order.asset })}</p>
      {quote && <Figures quote={quote} />}
      {quote && !isOver && (
        <>
          <Countdown
            key={quote.quote_id}
            label={t('held_for')}
            endText={t('price_expired')}
            expiresAt={quote.expires_at}
            offsetMs={Date.parse(quote.server_time) - submittedAt}
            onEnd={() => setIsOver(true)}
          />
          <Take key={`take ${quote.quote_id}`} paymentId={paymentId} quote={quote} onRefused={() => setIsOver(true)} />
        </>
      )}
      {(!quote || isOver) && (
        <Button wide busy={isPending} onClick={look}>
          {quote ? t('new_price') : t('see')}
        </Button>
      )}
      <Decline paymentId={paymentId} />
    </div>
  )
}

function Figures({ quote }: { quote: Quote }) {
  const t = useWords(receivedWords)
  return (
    <dl className="rounded-card border border-line bg-surface px-4 py-1">
      <FactRow label={t('you_get')}>
        <Coin amount={quote.target_crypto_amount} asset={quote.asset} full open />
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

interface TakeProps {
  paymentId: string
  quote: Quote
  onRefused: () => void
}

function Take({ paymentId, quote, onRefused }: TakeProps) {
  const t = useWords(receivedWords)
  const [key] = useState(newIdempotencyKey)
  const { mutate, isPending } = useAcceptOffer(paymentId)
  const take = () =>
    mutate(
      { quoteId: quote.quote_id, key },
      {
        onSuccess: () => toast.success(t('taken')),
        onError: (error) => {
          toast.failure(t('not_taken'), error.message)
          onRefused()
        },
      },
    )
  return (
    <Button wide busy={isPending} onClick={take}>
      {t.drawn('take', { coins: <Coin amount={quote.target_crypto_amount} asset={quote.asset} full open /> })}
    </Button>
  )
}

function Decline({ paymentId }: { paymentId: string }) {
  const t = useWords(receivedWords)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDeclineOffer(paymentId)
  const decline = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('sends_back')),
      onError: (error) => toast.failure(t('did_not_work'), error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('send_back_instead')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('send_back_title')}
        confirmLabel={t('send_back')}
        cancelLabel={t('keep_offer')}
        busy={isPending}
        onConfirm={decline}
      >
        {t('send_back_line')}
      </AlertDialog>
    </>
  )
}
