import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import { ApiError } from '@sengi/contract/client'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useFigures } from '../../../lib/live/figures.ts'
import { wasRefused } from '../../../lib/live/query-client.ts'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { useUser } from '../../../lib/session/me.ts'
import { mayBeDone } from '../../../lib/session/once.ts'
import { needsStepUp, useStepUp } from '../../../lib/session/step-up.tsx'
import { useOffset } from '../../../lib/use-offset.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Checking, RefusalLine } from '../../../ui/states/attempt.tsx'
import { HeldNote } from '../held-note.tsx'
import { withdrawalWords } from '../messages.ts'
import { StepTitle } from '../step-title.tsx'
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
  const t = useWords(withdrawalWords)
  const navigate = useNavigate()
  const { send, sending, dialog } = useSending(order)
  const { isPending, isSuccess, error, failureCount } = sending
  const { quote, renewFee, isOver, end } = useFee(order)
  const isUnsure = mayBeDone({ isPending, failureCount, error })
  const mustRenew = !isPending && !isUnsure && (isOver || isExpired(error))
  return (
    <>
      <StepTitle step={3} of={3} title={t('check_title')} onBack={() => void navigate(-1)} />
      <Card className="py-2 sm:py-3">
        <WithdrawalFacts order={order} />
      </Card>
      {order.quote.held_back && <HeldNote asset={order.wish.asset} held={order.quote.held_back} className="mt-4" />}
      <p className="my-4 text-muted text-sm">{t('compare')}</p>
      <FeeClock order={order} onEnd={end} />
      <div role="status">{isUnsure && <Checking what="payment" isTrying={isPending} />}</div>
      {wasRefused(error) && !needsStepUp(error) && !mustRenew && (
        <RefusalLine className="mb-3">{error.message}</RefusalLine>
      )}
      {mustRenew ? (
        <Foot on="page">
          <Button size="large" wide busy={quote.isPending} onClick={renewFee}>
            {t('fee_again')}
          </Button>
        </Foot>
      ) : (
        <Foot on="page">
          <Button size="large" wide busy={isPending || isSuccess} onClick={() => void send()}>
            {isUnsure && !isPending ? t('check_again') : <ButtonText order={order} />}
          </Button>
        </Foot>
      )}
      <Button
        variant="quiet"
        wide
        className="mt-2"
        unavailable={isPending && t('on_its_way')}
        onClick={() => void navigate(-1)}
      >
        {t('change')}
      </Button>
      {dialog}
    </>
  )
}

/** Sends, asks for the PIN where the server wants it, and leads to the receipt. */
function useSending(order: WithdrawalOrder) {
  const t = useWords(withdrawalWords)
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
        if (wasRefused(failure)) toast.failure(t('failed'), failure.message)
      })
  return { send, sending, dialog }
}

/** A fee that was quoted too long ago is asked for again; the next send is then another one, with a key of its own. */
function useFee({ wish, body, ...order }: WithdrawalOrder) {
  const t = useWords(withdrawalWords)
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
      onError: (error) => toast.failure(t('no_quote'), error.message),
    })
  return { quote, renewFee, isOver, end: () => setIsOver(true) }
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'quote_expired'

function FeeClock({ order: { quote }, onEnd }: { order: WithdrawalOrder; onEnd: () => void }) {
  const t = useWords(withdrawalWords)
  const offsetMs = useOffset(quote.server_time)
  const heldSeconds = useFigures()?.quotes.held_seconds
  return (
    <p className="mb-3">
      <Countdown
        expiresAt={quote.expires_at}
        offsetMs={offsetMs}
        label={t('fee_held')}
        endText={t('fee_over')}
        onEnd={onEnd}
        ringOf={heldSeconds}
      />
    </p>
  )
}

function ButtonText({ order: { wish } }: { order: WithdrawalOrder }) {
  const t = useWords(withdrawalWords)
  return (
    <span>
      {t.drawn('send_amount', {
        amount:
          wish.rand === null ? (
            <Coin amount={wish.amount} asset={wish.asset} full open />
          ) : (
            <Rand value={wish.rand} open />
          ),
      })}
    </span>
  )
}
