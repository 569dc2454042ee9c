import { MonitorSmartphone } from 'lucide-react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { securityDeskWords } from './messages.ts'
import { People } from './people.tsx'
import { useSharedBrowsers } from './use-security.ts'

export function SharedBrowsers() {
  const t = useWords(securityDeskWords)
  const { data: browsers, isPending, error, refetch } = useSharedBrowsers()
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-24 w-full rounded-card" />
      </Loading>
    )
  }
  if (!browsers) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  if (browsers.length === 0) {
    return (
      <EmptyState icon={<MonitorSmartphone />} title={t('none_browsers')}>
        {t('none_browsers_line')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-2.5">
      {browsers.map(({ browser, count, people, last_seen_at }) => (
        <li key={browser}>
          <Card>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <h2 className="font-semibold text-ink">{t('browser', { name: browser })}</h2>
              <p className="text-muted text-sm">{t('last_seen', { date: dateTimeText(last_seen_at) })}</p>
            </div>
            <dl className="mt-3 border-line border-t">
              <FactRow label={t('counts_shared_browser', { count })}>
                <People people={people} count={count} />
              </FactRow>
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  )
}
