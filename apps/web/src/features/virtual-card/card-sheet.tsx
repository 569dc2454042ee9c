import type { CardSheet } from '@sengi/contract/cards/card'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { cardWords } from './messages.ts'
import { useCard } from './use-card.ts'

/** The card once it is known; until then its shape, or why it is not. */
export function WithCard({ children }: { children: (sheet: CardSheet) => ReactNode }) {
  const t = useWords(cardWords)
  const { data, error, isPending, isFetching, refetch } = useCard()
  if (data) return children(data)
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-56 w-full rounded-card sm:max-w-[22rem]" />
        <SkeletonLine className="mt-5 h-40 w-full rounded-card" />
      </Loading>
    )
  }
  return <FailedState title={t('failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
}
