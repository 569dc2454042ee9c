import { Navigate, useLocation, useNavigate } from 'react-router'
import { wasRefused } from '../../lib/live/query-client.ts'
import { useUser } from '../../lib/session/me.ts'
import { mayBeDone } from '../../lib/session/once.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { Checking, RefusalLine } from '../../ui/states/attempt.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { sendWords } from './messages.ts'
import type { Payment } from './payment.ts'
import { StepTitle } from './step-title.tsx'
import { useSend } from './use-send.ts'

export function ReviewPage() {
  const { id } = useUser()
  const { state } = useLocation()
  const payment: Payment | undefined = state?.payment
  // Opened by address, or by the back button of somebody else's browser: there is nothing to review.
  if (!payment || payment.owner !== id) return <Navigate to="/send" replace />
  return <Review payment={payment} />
}

function Review({ payment }: { payment: Payment }) {
  const t = useWords(sendWords)
  const navigate = useNavigate()
  const { send, dialog, isPending, isSuccess, error, failureCount } = useSend()
  const isUnsure = mayBeDone({ isPending, failureCount, error })

  const submit = () =>
    void send(payment, (receipt) => void navigate('/send/receipt', { replace: true, state: { receipt, payment } }))
  return (
    <>
      <StepTitle step={2} title={t('check_title')} onBack={() => void navigate(-1)} />
      <Card className="py-2 sm:py-3">
        <Facts payment={payment} />
      </Card>
      <p className="my-4 text-muted text-sm">{t('check_recipient', { explanation: payment.payee.explanation })}</p>
      <div role="status">{isUnsure && <Checking what="payment" isTrying={isPending} />}</div>
      {wasRefused(error) && <RefusalLine className="mb-3">{error.message}</RefusalLine>}
      <Foot on="page">
        <Button size="large" wide busy={isPending || isSuccess} onClick={submit}>
          {isUnsure && !isPending ? t('check_again') : <ButtonText payment={payment} />}
        </Button>
      </Foot>
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

function ButtonText({ payment: { rand, body } }: { payment: Payment }) {
  const t = useWords(sendWords)
  return (
    <span>
      {t.drawn('send_amount', {
        amount: rand === null ? <Coin amount={body.amount} asset={body.asset} full open /> : <Rand value={rand} open />,
      })}
    </span>
  )
}

function Facts({ payment: { body, rand, payee } }: { payment: Payment }) {
  const t = useWords(sendWords)
  return (
    <dl>
      <FactRow label={t('to')}>
        {payee.display_name && <span className="block font-semibold">{payee.display_name}</span>}
        <b className="break-all font-semibold">{body.to_identifier}</b>
        {payee.is_first_time && (
          <span className="mt-1 block">
            <Badge tone="warning">{t('first_time')}</Badge>
          </span>
        )}
      </FactRow>
      <FactRow label={t('amount')}>
        {rand !== null && <Rand value={rand} open className="block font-semibold text-xl" />}
        <Coin amount={body.amount} asset={body.asset} full open className="block" />
      </FactRow>
      <FactRow label={t('fee')}>
        <Rand value="0" open />
      </FactRow>
      <FactRow label={t('arrives')}>{payee.kind === 'email' ? t('at_once_or') : t('at_once')}</FactRow>
      <FactRow label={t('message')}>
        <span aria-hidden="true">{body.emoji} </span>
        {body.note ?? <span className="text-subtle">{t('no_note')}</span>}
      </FactRow>
    </dl>
  )
}
