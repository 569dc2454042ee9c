import type { QrPayment } from '@sengi/contract/qr/payments'
import { Link } from 'react-router'
import { nearTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { qrLooks } from './looks.ts'
import { qrWords } from './messages.ts'
import { useRecentQr } from './use-qr.ts'

/** The two newest payments at tills. */
export function RecentQr() {
  const t = useWords(qrWords)
  const { data, error, isPending, refetch, isFetching } = useRecentQr()
  return (
    <Card aria-labelledby="qr-recent">
      <CardHeading id="qr-recent">{t('recent')}</CardHeading>
      {isPending && (
        <Loading label={t('recent_loading')}>
          <SkeletonLine className="h-24 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState title={t('recent_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {data?.length === 0 && <p className="text-muted text-sm">{t('recent_none')}</p>}
      <ul className="-mx-2 empty:hidden">
        {data?.map((payment) => (
          <RecentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  )
}

function RecentRow({ payment }: { payment: QrPayment }) {
  const t = useWords(qrWords)
  const { word, ...look } = qrLooks[payment.state]
  return (
    <li>
      <Link
        to={`/save/qr/payments/${payment.id}`}
        className="flex min-h-14 items-center justify-between gap-3 rounded-button px-2 py-2 hover:bg-surface-2"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium text-ink">{payment.merchant}</span>
          <span className="block text-muted text-sm">{nearTimeText(payment.paid_at)}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <Rand value={payment.total_zar} className="font-medium text-ink" />
          <StatusPill {...look}>{t(word)}</StatusPill>
        </span>
      </Link>
    </li>
  )
}
