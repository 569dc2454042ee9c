import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { AlertList } from './alert-list.tsx'
import { alertsWords } from './messages.ts'
import { useAlerts } from './use-alerts.ts'

/** Every price that somebody waits for, of all coins. */
export function AllAlerts() {
  const t = useWords(alertsWords)
  const { data, error, isPending, isFetching, refetch } = useAlerts()
  return (
    <Card aria-labelledby="all-alerts" className="column mt-5">
      <CardHeading id="all-alerts">{t('all_title')}</CardHeading>
      <p className="-mt-2 mb-3 text-muted text-sm">{t('all_line')}</p>
      {isPending && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-5 w-40" />
        </Loading>
      )}
      {error && !data && <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />}
      {data && <AlertList alerts={data} />}
    </Card>
  )
}
