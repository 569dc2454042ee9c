import type { BuyOrder, Quote, ReceivedPayment } from '@sengi/contract'
import { useState } from 'react'
import { FactRow } from '../../lib/fact-row.tsx'
import { newIdempotencyKey } from '../../lib/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { useAcceptOffer, useDeclineOffer, useQuoteOffer } from './use-offers.ts'

/** The buyer sees what the money buys now, for a minute, and takes it or has it sent back. */
export function ReceivedOffer({ order, payment }: { order: BuyOrder; payment: ReceivedPayment }) {
  const { payment_id: paymentId } = payment
  const [isOver, setIsOver] = useState(false)
  const { mutate, data: quote, isPending, submittedAt } = useQuoteOffer(paymentId)
  const look = () =>
    mutate(undefined, {
      onSuccess: () => setIsOver(false),
      onError: (error) => toast.failure('Failed to get quote', error.message),
    })
  return (
    <div className="mt-1 flex flex-col gap-3">
      <p className="text-muted text-sm">
        We offer you {order.asset} for it at the price of now. Take it, or have the money sent back.
      </p>
      {quote && <Figures quote={quote} />}
      {quote && !isOver && (
        <>
          <Countdown
            key={quote.quote_id}
            label="Price held for"
            endText="This price has expired"
            expiresAt={quote.expires_at}
            offsetMs={Date.parse(quote.server_time) - submittedAt}
            onEnd={() => setIsOver(true)}
          />
          <Take key={`take ${quote.quote_id}`} paymentId={paymentId} quote={quote} onRefused={() => setIsOver(true)} />
        </>
      )}
      {(!quote || isOver) && (
        <Button wide busy={isPending} onClick={look}>
          {quote ? 'Get a new price' : 'See what it buys'}
        </Button>
      )}
      <Decline paymentId={paymentId} />
    </div>
  )
}

const Figures = ({ quote }: { quote: Quote }) => (
  <dl className="rounded-card border border-line bg-surface px-4 py-1">
    <FactRow label="You get">
      <Coin amount={quote.target_crypto_amount} asset={quote.asset} full open />
    </FactRow>
    <FactRow label={`Rate for 1 ${quote.asset}`}>
      <Rand value={quote.price_zar} open />
    </FactRow>
    <FactRow label="Fee, in what came">
      <Rand value={quote.fee_zar} open />
    </FactRow>
  </dl>
)

interface TakeProps {
  paymentId: string
  quote: Quote
  onRefused: () => void
}

function Take({ paymentId, quote, onRefused }: TakeProps) {
  const [key] = useState(newIdempotencyKey)
  const { mutate, isPending } = useAcceptOffer(paymentId)
  const take = () =>
    mutate(
      { quoteId: quote.quote_id, key },
      {
        onSuccess: () => toast.success('Crypto credited to your wallet.'),
        onError: (error) => {
          toast.failure('The offer could not be taken', error.message)
          onRefused()
        },
      },
    )
  return (
    <Button wide busy={isPending} onClick={take}>
      Take <Coin amount={quote.target_crypto_amount} asset={quote.asset} full open />
    </Button>
  )
}

function Decline({ paymentId }: { paymentId: string }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDeclineOffer(paymentId)
  const decline = () =>
    mutate(undefined, {
      onSuccess: () => toast.success('Our team sends your money back.'),
      onError: (error) => toast.failure('That did not work', error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        Send it back instead
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send the money back?"
        confirmLabel="Send it back"
        cancelLabel="Keep the offer"
        busy={isPending}
        onConfirm={decline}
      >
        Our team returns it to the bank account that it came from. That takes a business day or two.
      </AlertDialog>
    </>
  )
}
