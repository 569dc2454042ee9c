import type { WorkQueue } from '@sengi/contract/admin/work'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { useAge } from './age.ts'
import { workWords } from './messages.ts'
import { useWork } from './use-work.ts'
import { useWorkDesks } from './work-desks.ts'

/** Every kind of work that waits for whoever looks: how much, since when, and the way to its desk. Nothing for who has none. */
export function Queues() {
  const t = useWords(workWords)
  const query = useWork()
  if (query.fetchStatus === 'idle' && query.isPending) return null
  return (
    <section aria-labelledby="work-queues" className="mt-6">
      <h2 id="work-queues" className="font-semibold text-ink text-lg">
        {t('waits')}
      </h2>
      <p className="mt-0.5 mb-3 text-muted text-sm">{t('waits_line')}</p>
      <Shown query={query} />
    </section>
  )
}

function Shown({ query: { data: work, isPending, error, refetch } }: { query: ReturnType<typeof useWork> }) {
  const t = useWords(workWords)
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-20 w-full rounded-card" />
      </Loading>
    )
  }
  if (!work) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  if (work.count === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title={t('all_done')}>
        {t('nothing_line')}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
      {work.queues.map((queue) => (
        <li key={queue.kind}>
          <Tile {...queue} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ kind, count, oldest, overdue }: WorkQueue) {
  const t = useWords(workWords)
  const age = useAge()
  const desk = useWorkDesks().ofQueue(kind)
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium text-ink text-sm">{t(`kind_${kind}`)}</span>
        <span className="font-semibold text-2xl text-ink tabular-nums">{count}</span>
      </span>
      <span className="mt-1 block text-muted text-xs">
        {t('oldest', { age: age(oldest) })}
        {overdue > 0 && <span className="font-medium text-danger"> · {t('overdue', { count: overdue })}</span>}
      </span>
    </>
  )
  if (!desk) return <div className={tileStyle}>{content}</div>
  return (
    <Link to={desk} className={`${tileStyle} transition-colors duration-[80ms] hover:border-control`}>
      {content}
    </Link>
  )
}

const tileStyle = 'block h-full rounded-card border border-line bg-surface p-4 no-underline shadow-card'
