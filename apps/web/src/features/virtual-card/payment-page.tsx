import type { CardPayment } from '@sengi/contract/cards/payments'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { cardWords } from './messages.ts'
import { paymentLooks } from './payment-looks.ts'
import { useCardPayment, useNotMe } from './use-card.ts'

/** One payment with everything that the shop did, and the way out for whoever did not make it. */
export function PaymentPage() {
  const t = useWords(cardWords)
  const { paymentId = '' } = useParams()
  const { data, error, isPending, isFetching, refetch } = useCardPayment(paymentId)
  return (
    <div className="column flex flex-col gap-5">
      <BackHeading title={t('payment')} to="/save/card" />
      {data && (
        <>
          <Facts payment={data} />
          <Happened events={data.events} />
          {data.state !== 'DECLINED' && (
            <LinkButton to={`/bills/payments/card/${data.id}`} variant="secondary" className="self-start">
              {t('split')}
            </LinkButton>
          )}
          <NotMe payment={data} />
        </>
      )}
      {isPending && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-64 w-full rounded-card" />
        </Loading>
      )}
      {error && !data && (
        <FailedState title={t('payment_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
    </div>
  )
}

function Facts({ payment }: { payment: CardPayment }) {
  const t = useWords(cardWords)
  const { word, ...look } = paymentLooks[payment.state]
  return (
    <Card aria-labelledby="merchant">
      <CardHeading id="merchant" aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {payment.merchant}
      </CardHeading>
      {payment.decline && <p className="mb-2 text-muted text-sm">{t(`why_${payment.decline}`)}</p>}
      <dl>
        <FactRow label={t('amount')}>
          <Rand value={payment.amount_zar} />
        </FactRow>
        <Figure label={t('taken')} value={payment.captured_zar} />
        <Figure label={t('refunded')} value={payment.refunded_zar} />
        <FactRow label={t('how')}>{t(`channel_${payment.channel}`)}</FactRow>
        <FactRow label={t('when')}>{dateTimeText(payment.created_at)}</FactRow>
        {payment.state === 'PENDING' && <FactRow label={t('until')}>{dateTimeText(payment.expires_at)}</FactRow>}
      </dl>
    </Card>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) =>
  Number(value) > 0 && (
    <FactRow label={label}>
      <Rand value={value} />
    </FactRow>
  )

type OnePayment = NonNullable<ReturnType<typeof useCardPayment>['data']>
type Events = OnePayment['events']

function Happened({ events }: { events: Events }) {
  const t = useWords(cardWords)
  return (
    <Card aria-labelledby="happened">
      <CardHeading id="happened">{t('happened')}</CardHeading>
      <ol className="flex flex-col gap-3">
        {events.map(({ kind, amount_zar, decline, at }) => (
          <li key={`${kind} ${at} ${amount_zar}`} className="flex items-baseline justify-between gap-4">
            <span>
              <span className="block text-ink">{decline ? t('pay_declined') : t(`event_${kind}`)}</span>
              <span className="block text-muted text-sm">{dateTimeText(at)}</span>
            </span>
            <Rand value={amount_zar} className="text-ink" />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What became of it, in words. */
const outcomes = { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const

function NotMe({ payment }: { payment: OnePayment }) {
  const t = useWords(cardWords)
  const { deny, isPending } = useDenying(payment)
  if (payment.disputed_at)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">
          {t(outcomes[payment.dispute ?? 'open'], { date: dateTimeText(payment.disputed_at) })}
        </p>
        {payment.dispute === 'open' && (
          <LinkButton to="/save/card" variant="secondary">
            {t('to_card')}
          </LinkButton>
        )}
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="danger" busy={isPending} aria-describedby="not-me-line" onClick={deny}>
        {t('not_me')}
      </Button>
      <p id="not-me-line" className="text-muted text-sm">
        {t('not_me_line')}
      </p>
    </div>
  )
}

/** The button of a push leads here with `#not_me`: it was pressed there, and is not asked for again. */
function useDenying({ id, disputed_at }: OnePayment) {
  const t = useWords(cardWords)
  const { hash } = useLocation()
  const leave = useNavigate()
  const { mutate, isPending } = useNotMe(id)
  const deny = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('not_me_done')),
      onError: (error) => toast.failure(t('not_done'), error.message),
    })
  const arrive = useEffectEvent(() => {
    void leave({ hash: '' }, { replace: true })
    if (!disputed_at) deny()
  })
  useEffect(() => {
    if (hash === '#not_me') arrive()
  }, [hash])
  return { deny, isPending }
}
