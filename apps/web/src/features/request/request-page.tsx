import type { RequestDetail } from '@sengi/contract/requests'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { wasRefused } from '../../lib/live/query-client.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import type { RequestWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { DeclineAct } from './decline-act.tsx'
import { requestWords } from './messages.ts'
import { PayPart } from './pay-part.tsx'
import { RequestAmount } from './request-amount.tsx'
import { useRequest, type Which } from './request-api.ts'
import { RemindAct, TakeBackAct } from './sent-acts.tsx'
import { ShareCard } from './share-card.tsx'
import { otherSide, requestLooks } from './words.ts'

interface RequestPageProps {
  which: Which
  /** Where its review is. */
  payPath: string
}

export function RequestPage({ which, payPath }: RequestPageProps) {
  const t = useWords(requestWords)
  const { data: request, error, isPending, isFetching, refetch } = useRequest(which)
  return (
    <div className="flex flex-col gap-4">
      <Title title={request ? titleOf(t, request) : t('one')} />
      {request && <Shown request={request} payPath={payPath} />}
      {isPending && (
        <Loading label={t('loading_one')}>
          <SkeletonLine className="h-72 w-full" />
        </Loading>
      )}
      {wasRefused(error) && (
        <EmptyState
          icon={<TriangleAlert />}
          title={t('not_there')}
          action={<LinkButton to="/request/received">{t('for_me')}</LinkButton>}
        >
          {t('not_there_line')}
        </EmptyState>
      )}
      {error && !wasRefused(error) && (
        <FailedState title={t('one_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
    </div>
  )
}

const titleOf = (t: Say<RequestWords>, { direction, sender_username: who }: RequestDetail): string =>
  direction === 'sent' ? t('your_request') : t('asks_you', { who })

function Title({ title }: { title: string }) {
  const t = useWords(requestWords)
  const navigate = useNavigate()
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t('back')}
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={() => void navigate('..', { relative: 'path' })}
        className="-ml-2.5 md:-ml-12 lg:-ml-10 lg:size-9"
      />
      <PageHeading title={title} className="min-w-0 break-words font-semibold text-2xl text-ink" />
    </div>
  )
}

function Shown({ request, payPath }: { request: RequestDetail; payPath: string }) {
  const t = useWords(requestWords)
  const isSent = request.direction === 'sent'
  const { tone, shape, word } = requestLooks[request.status]
  return (
    <>
      {request.from_stranger && request.may.includes('fulfill') && <Stranger name={request.sender_username} />}
      <Card>
        <div className="mb-2 flex items-start justify-between gap-4">
          <RequestAmount request={request} className="text-xl" />
          <StatusPill tone={tone} shape={shape}>
            {t(word)}
          </StatusPill>
        </div>
        <Facts request={request} />
      </Card>
      {request.payments.length > 0 && <Payments request={request} />}
      {request.may.includes('fulfill') && <PayPart request={request} payPath={payPath} />}
      {request.may.includes('decline') && <DeclineAct request={request} />}
      {request.code !== null && request.may.length > 0 && <ShareCard code={request.code} />}
      {isSent && <SentActs request={request} />}
    </>
  )
}

const SentActs = ({ request }: { request: RequestDetail }) =>
  request.may.includes('cancel') && (
    <div className="flex flex-col gap-2">
      {request.origin !== 'link' && <RemindAct request={request} />}
      <TakeBackAct request={request} />
    </div>
  )

const Stranger = ({ name }: { name: string }) => {
  const t = useWords(requestWords)
  return (
    <p className="flex items-start gap-3 rounded-card bg-warning-soft px-4 py-3 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <b className="block">{t('stranger')}</b>
        {t('stranger_line', { who: name })}
      </span>
    </p>
  )
}

const Facts = ({ request }: { request: RequestDetail }) => {
  const t = useWords(requestWords)
  return (
    <dl>
      <FactRow label={request.direction === 'sent' ? t('asked') : t('from')}>{otherSide(t, request)}</FactRow>
      <FactRow label={t('message')}>
        <span aria-hidden="true">{request.emoji} </span>
        {request.note ?? <span className="text-subtle">{t('no_note')}</span>}
      </FactRow>
      {request.allows_partial && (
        <FactRow label={t('left')}>
          <InItsUnit request={request} value={request.left} />
        </FactRow>
      )}
      {request.reason && <FactRow label={t('reason')}>{request.reason}</FactRow>}
      <FactRow label={t('made')}>{dateTimeText(request.created_at)}</FactRow>
      {request.closed_at ? (
        <FactRow label={t('closed')}>{dateTimeText(request.closed_at)}</FactRow>
      ) : (
        <FactRow label={t('open_until')}>{dateTimeText(request.expires_at)}</FactRow>
      )}
    </dl>
  )
}

/** Rand of a request in rand, else coins. */
const InItsUnit = ({ request, value }: { request: RequestDetail; value: string }): ReactNode =>
  request.in_rand ? <Rand value={value} /> : <Coin amount={value} asset={request.asset} full />

const Payments = ({ request }: { request: RequestDetail }) => {
  const t = useWords(requestWords)
  return (
    <Card className="py-2 sm:py-3">
      <h2 className="pt-2 font-semibold text-base text-ink">{t('paid')}</h2>
      <dl>
        {request.payments.map((payment) => (
          <FactRow key={payment.payment_id} label={dateTimeText(payment.created_at)}>
            <Rand value={payment.value_zar} className="block" />
            <Coin amount={payment.amount} asset={payment.asset} full className="block text-sm text-subtle" />
          </FactRow>
        ))}
      </dl>
    </Card>
  )
}
