import { type ReactNode, Suspense } from 'react'
import { useBalances } from '../../lib/live/balances.ts'
import { useWords } from '../../lib/words/words.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AsDrawn } from '../../ui/states/as-drawn.tsx'
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Actions } from './actions.tsx'
import { saveWords } from './messages.ts'
import { RestLoading } from './rest-loading.tsx'
import { TotalCard } from './total-card.tsx'

interface SaveTabProps {
  /** What stands below the total, in a file of its own: nobody waits for it to see what they have. */
  below: ReactNode
  /** Cards of other features: beside the list on a wide screen, below it on a phone. */
  aside: ReactNode
}

export function SaveTab({ below, aside }: SaveTabProps) {
  const t = useWords(saveWords)
  const balances = useBalances()
  return (
    <div className="mx-auto grid w-full max-w-[40rem] gap-5 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,40rem)_21rem] lg:gap-6">
      <PageHeading title={t('title')} className="sr-only" />
      <div className="flex min-w-0 flex-col gap-5">
        <TotalCard balances={balances} />
        <Actions />
        <ErrorBoundary
          place="below"
          instead={(onRetry) => <FailedState title={t('rest_not_loaded')} onRetry={onRetry} />}
        >
          <Suspense fallback={<RestLoading />}>{below}</Suspense>
        </ErrorBoundary>
      </div>
      <div data-part="aside" className="flex min-w-0 flex-col gap-5">
        <ErrorBoundary place="aside" instead={() => null}>
          <Suspense fallback={<AsDrawn part="aside" />}>{aside}</Suspense>
        </ErrorBoundary>
      </div>
    </div>
  )
}
