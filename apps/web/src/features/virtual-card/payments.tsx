import type { CardPayment } from '@sengi/contract/cards/payments'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { nearTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { More } from '../../ui/more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { cardWords } from './messages.ts'
import { paymentLooks } from './payment-looks.ts'
import { useCardPayments, useDeniedPayments } from './use-card.ts'

export function Payments() {
  const t = useWords(cardWords)
  return (
    <Card aria-labelledby="card-payments">
      <CardHeading id="card-payments">{t('payments')}</CardHeading>
      <List />
    </Card>
  )
}

function List() {
  const t = useWords(cardWords)
  const query = useCardPayments()
  const payments = query.data?.pages.flatMap(({ rows }) => rows)
  if (query.isPending) {
    return (
      <Loading label={t('payments_loading')}>
        <SkeletonLine className="h-24 w-full" />
      </Loading>
    )
  }
  if (!payments) {
    const { error, refetch, isFetching } = query
    return <FailedState title={t('payments_failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  }
  if (payments.length === 0) {
    return (
      <EmptyState icon={<ReceiptText />} title={t('no_payments')}>
        {t('no_payments_line')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="-mx-2">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      <div className="mt-3 empty:hidden">
        <More query={query} label={t('more')} failed={t('payments_failed')} />
      </div>
    </>
  )
}

/** What somebody said was not theirs, for the page that lists disputes; nothing for who said so of none. */
export function DeniedPayments() {
  const t = useWords(cardWords)
  const query = useDeniedPayments()
  const payments = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (payments.length === 0 && !query.error) return null
  return (
    <section aria-labelledby="denied-payments" className="column mt-8">
      <h2 id="denied-payments" className="font-semibold text-ink text-lg">
        {t('denied')}
      </h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-muted">{t('denied_line')}</p>
      {query.error && payments.length === 0 ? (
        <FailedState
          title={t('payments_failed')}
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      ) : (
        <Card className="py-2">
          <ul className="-mx-2">
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
          <div className="mt-3 empty:hidden">
            <More query={query} label={t('more')} failed={t('payments_failed')} />
          </div>
        </Card>
      )}
    </section>
  )
}

function PaymentRow({ payment }: { payment: CardPayment }) {
  const t = useWords(cardWords)
  const { word, ...look } = paymentLooks[payment.state]
  return (
    <li>
      <Link
        to={`/save/card/payments/${payment.id}`}
        className="flex min-h-14 items-center justify-between gap-3 rounded-button px-2 py-2 hover:bg-surface-2"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium text-ink">{payment.merchant}</span>
          <span className="block text-muted text-sm">{nearTimeText(payment.created_at)}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <Rand value={payment.amount_zar} className="font-medium text-ink" />
          <StatusPill {...look}>{t(word)}</StatusPill>
        </span>
      </Link>
    </li>
  )
}
