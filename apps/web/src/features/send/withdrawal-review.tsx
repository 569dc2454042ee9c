import { sendFacts } from '@sengi/contract'
import { ApiError } from '@sengi/contract/client'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { newIdempotencyKey } from '../../lib/idempotency.ts'
import { useUser } from '../../lib/me.ts'
import { mayBeDone } from '../../lib/once.ts'
import { wasRefused } from '../../lib/query-client.ts'
import { needsStepUp, useStepUp } from '../../lib/step-up.tsx'
import { useOffset } from '../../lib/use-offset.ts'
import { Checking, Refusal } from '../../ui/attempt.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { HeldNote } from './held-note.tsx'
import { StepTitle } from './step-title.tsx'
import { useFeeQuote, useWithdraw } from './use-withdrawals.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import type { WithdrawalOrder } from './withdrawal-order.ts'

export function WithdrawalReview() {
  const { id } = useUser()
  const { state } = useLocation()
  const order: WithdrawalOrder | undefined = state?.order
  // Opened by address, or by the back button of somebody else's browser: there is nothing to review.
  if (!order || order.wish.owner !== id) return <Navigate to="/send" replace />
  return <Review key={order.key} order={order} />
}

function Review({ order }: { order: WithdrawalOrder }) {
  const navigate = useNavigate()
  const { send, sending, dialog } = useSending(order)
  const { isPending, isSuccess, error, failureCount } = sending
  const { quote, renewFee, isOver, end } = useFee(order)
  const isUnsure = mayBeDone({ isPending, failureCount, error })
  const mustRenew = !isPending && !isUnsure && (isOver || isExpired(error))
  return (
    <>
      <StepTitle step={3} of={3} title="Check and send" onBack={() => void navigate(-1)} />
      <Card className="py-2 sm:py-3">
        <WithdrawalFacts order={order} />
      </Card>
      {order.quote.held_back && <HeldNote asset={order.wish.asset} held={order.quote.held_back} className="mt-4" />}
      <p className="my-4 text-muted text-sm">
        Compare the whole address. What a network has taken nobody can call back.
      </p>
      <FeeClock order={order} onEnd={end} />
      <div role="status">{isUnsure && <Checking what="payment" isTrying={isPending} />}</div>
      {wasRefused(error) && !needsStepUp(error) && !mustRenew && <Refusal className="mb-3">{error.message}</Refusal>}
      {mustRenew ? (
        <Button size="large" wide busy={quote.isPending} onClick={renewFee}>
          Get the fee again
        </Button>
      ) : (
        <Button size="large" wide busy={isPending || isSuccess} onClick={() => void send()}>
          {isUnsure && !isPending ? 'Check again' : <ButtonText order={order} />}
        </Button>
      )}
      <Button
        variant="quiet"
        wide
        className="mt-2"
        unavailable={isPending && 'The payment is on its way'}
        onClick={() => void navigate(-1)}
      >
        Change something
      </Button>
      {dialog}
    </>
  )
}

/** Sends, asks for the PIN where the server wants it, and leads to the receipt. */
function useSending(order: WithdrawalOrder) {
  const navigate = useNavigate()
  const sending = useWithdraw()
  const { ask, dialog } = useStepUp()

  const attempt = (token?: string) =>
    sending.mutateAsync({ order, ...(token && { token }) }).then(({ transfer_id: id }) => {
      void navigate(`/send/withdrawals/${id}`, { replace: true })
    })
  const confirm = async (refusal: unknown) => {
    if (!needsStepUp(refusal)) throw refusal
    const token = await ask({ act: 'send', facts: sendFacts(order.body) })
    if (token) await attempt(token)
  }
  const send = () =>
    attempt()
      .catch(confirm)
      .catch((failure) => {
        if (wasRefused(failure)) toast.failure('Send failed', failure.message)
      })
  return { send, sending, dialog }
}

/** A fee that was quoted too long ago is asked for again; the next send is then another one, with a key of its own. */
function useFee({ wish, body, ...order }: WithdrawalOrder) {
  const navigate = useNavigate()
  const quote = useFeeQuote()
  const [isOver, setIsOver] = useState(false)
  const renewFee = () =>
    quote.mutate(wish, {
      onSuccess: (fresh) => {
        const renewed = {
          ...order,
          wish,
          quote: fresh,
          key: newIdempotencyKey(),
          body: { ...body, quote_id: fresh.quote_id },
        }
        void navigate('/send/withdrawal/review', { replace: true, state: { order: renewed } })
      },
      onError: (error) => toast.failure('Failed to get quote', error.message),
    })
  return { quote, renewFee, isOver, end: () => setIsOver(true) }
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'quote_expired'

function FeeClock({ order: { quote }, onEnd }: { order: WithdrawalOrder; onEnd: () => void }) {
  const offsetMs = useOffset(quote.server_time)
  return (
    <p className="mb-3">
      <Countdown
        expiresAt={quote.expires_at}
        offsetMs={offsetMs}
        label="Fee held for"
        endText="The fee was quoted too long ago"
        onEnd={onEnd}
        ringOf={60}
      />
    </p>
  )
}

const ButtonText = ({ order: { wish } }: { order: WithdrawalOrder }) => (
  <span>
    Send{' '}
    {wish.rand === null ? <Coin amount={wish.amount} asset={wish.asset} full open /> : <Rand value={wish.rand} open />}
  </span>
)
