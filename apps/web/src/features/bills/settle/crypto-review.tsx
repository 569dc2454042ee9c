import { settleFacts } from '@sengi/contract/auth/step-up-facts'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { SettlementQuote } from '@sengi/contract/bills/settlements'
import { parseAmount, randText } from '@sengi/money'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFigures } from '../../../lib/live/figures.ts'
import { wasRefused } from '../../../lib/live/query-client.ts'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { mayBeDone } from '../../../lib/session/once.ts'
import { needsStepUp, useStepUp } from '../../../lib/session/step-up.tsx'
import { useOffset } from '../../../lib/use-offset.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { Foot } from '../../../ui/overlays/foot.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Checking, RefusalLine } from '../../../ui/states/attempt.tsx'
import { settleWords } from '../messages.ts'
import { type Settling, settleDraft } from './settling.ts'
import { usePaySettlement, useQuote } from './use-settlements.ts'

interface CryptoReviewProps {
  group: BillGroupDetail
  settling: Extract<Settling, { kind: 'crypto' }>
}

/** A debt in rand, what it costs in crypto for one minute, and the payment. */
export function CryptoReview({ group, settling }: CryptoReviewProps) {
  const t = useWords(settleWords)
  const { quote } = settling
  const navigate = useNavigate()
  const [isOver, setIsOver] = useState(false)
  const again = useQuote(group.id)
  const payment = usePayment(group, settling)
  const offsetMs = useOffset(quote.server_time)
  const heldSeconds = useFigures()?.quotes.held_seconds

  const renew = () =>
    again.mutate(
      { to_member_id: quote.to_member_id, amount: quote.amount, asset: quote.asset },
      {
        onSuccess: (next) =>
          void navigate('.', {
            replace: true,
            state: { settling: { ...settling, key: newIdempotencyKey(), quote: next } },
          }),
        onError: (error) => toast.failure(t('no_price'), error.message),
      },
    )
  return (
    <>
      <Card className="py-2 sm:py-3">
        <Facts quote={quote} />
      </Card>
      <div className="my-4">
        <Countdown
          label={t('price_holds')}
          expiresAt={quote.expires_at}
          offsetMs={offsetMs}
          ringOf={heldSeconds}
          endText={t('price_over')}
          onEnd={() => setIsOver(true)}
        />
      </div>
      {quote.overpays && <Overpays owed={quote.owed} />}
      <div role="status">{payment.isUnsure && <Checking what="payment" isTrying={payment.isPending} />}</div>
      {payment.refusal && <RefusalLine className="mb-3">{payment.refusal}</RefusalLine>}
      {isOver && !payment.isUnsure && !payment.isPending ? (
        <Foot on="page">
          <Button size="large" wide busy={again.isPending} onClick={renew}>
            {t('new_price')}
          </Button>
        </Foot>
      ) : (
        <Foot on="page">
          <Button size="large" wide busy={payment.isPending || payment.isDone} onClick={() => payment.pay()}>
            {payment.isUnsure && !payment.isPending ? (
              t('check_again')
            ) : (
              <span>{t.drawn('pay', { amount: <Rand value={quote.amount} open /> })}</span>
            )}
          </Button>
        </Foot>
      )}
      {payment.dialog}
    </>
  )
}

/** Pays, asks for the PIN when the server wants it, and knows refused from unknown. */
function usePayment(group: BillGroupDetail, { quote, key }: CryptoReviewProps['settling']) {
  const t = useWords(settleWords)
  const navigate = useNavigate()
  const { ask, dialog } = useStepUp()
  const { mutate, isPending, isSuccess, error, failureCount } = usePaySettlement(group.id)

  const confirm = async () => {
    const token = await ask({ act: 'settle', facts: settleFacts(quote) })
    // Nothing was paid under the old key: with the PIN it is another request.
    if (token) pay(token, newIdempotencyKey())
  }
  const pay = (token?: string, withKey = key) =>
    mutate(
      {
        body: { quote_id: quote.quote_id, allow_overpay: quote.overpays, ...(token && { step_up_token: token }) },
        key: withKey,
      },
      {
        onSuccess: ({ id, amount }) => {
          settleDraft(group.id).drop()
          toast.success(
            t('settled_toast'),
            t('paid_toast', { who: quote.to_username, amount: randText(parseAmount('ZAR', amount)) }),
          )
          void navigate(`/bills/${group.id}/settlements/${id}`, { replace: true, state: { isNew: true } })
        },
        onError: (failure) => {
          if (needsStepUp(failure)) return void confirm()
          if (wasRefused(failure)) toast.failure(t('payment_failed'), failure.message)
        },
      },
    )
  return {
    pay,
    dialog,
    isPending,
    isDone: isSuccess,
    refusal: wasRefused(error) && !needsStepUp(error) ? error.message : undefined,
    isUnsure: mayBeDone({ isPending, failureCount, error }),
  }
}

const Facts = ({ quote }: { quote: SettlementQuote }) => {
  const t = useWords(settleWords)
  return (
    <dl>
      <FactRow label={t('to')}>
        <b className="break-all font-semibold">@{quote.to_username}</b>
      </FactRow>
      <FactRow label={t('settles')}>
        <Rand value={quote.amount} open className="block font-semibold text-xl" />
      </FactRow>
      <FactRow label={t('you_pay')}>
        <Coin amount={quote.amount_asset} asset={quote.asset} full open />
      </FactRow>
      <FactRow label={t('price_of', { asset: quote.asset })}>
        <Rand value={quote.price} open />
      </FactRow>
      <FactRow label={t('fee')}>
        <Rand value="0" open />
      </FactRow>
      <FactRow label={t('arrives')}>{t('at_once')}</FactRow>
    </dl>
  )
}

const Overpays = ({ owed }: { owed: string }) => {
  const t = useWords(settleWords)
  return (
    <p className="mb-3 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
      {t.drawn('overpays', { amount: <Rand value={owed} open /> })}
    </p>
  )
}
