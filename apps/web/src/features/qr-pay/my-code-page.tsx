import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { qrWords } from './messages.ts'
import { useQrStart } from './use-qr.ts'

/** What to show to whoever wants to send something. */
export function MyCodePage() {
  const t = useWords(qrWords)
  const { data, error, isPending, isFetching, refetch } = useQrStart()
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('my_code')} to="/save/qr" />
        <p className="mt-1 text-muted">{t('my_code_line')}</p>
      </header>
      {data && (
        <Card>
          <QrCode text={data.my_link} label={t('my_code_label')} />
          <dl className="mt-3">
            <CopyFact label={t('link')} text={data.my_link} />
          </dl>
        </Card>
      )}
      {isPending && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-64 w-full rounded-card" />
        </Loading>
      )}
      {error && !data && <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />}
    </div>
  )
}
