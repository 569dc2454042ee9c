import type { ReactNode } from 'react'
import { useId } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { privacyWords } from './messages.ts'

interface PrivacyCardProps<T> {
  title: string
  failed: string
  /** The height of what will be there. */
  waits: string
  asked: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  children: (found: T) => ReactNode
}

/** One card of the page, which loads and fails for itself. */
export function PrivacyCard<T>({ title, failed, waits, asked, children }: PrivacyCardProps<T>) {
  const t = useWords(privacyWords)
  const id = useId()
  const { data, error, isFetching, refetch } = asked
  return (
    <Card aria-labelledby={id}>
      <CardHeading id={id}>{title}</CardHeading>
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <FailedState title={failed} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {data === undefined && !error && (
        <Loading label={t('loading')}>
          <SkeletonLine className={`w-full ${waits}`} />
        </Loading>
      )}
    </Card>
  )
}
