import type { ReactNode } from 'react'
import { useBalances } from '../../lib/live/balances.ts'
import { hasAny } from '../../lib/live/portfolio.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Actions } from './actions.tsx'
import { AssetsCard } from './assets-card.tsx'
import { saveWords } from './messages.ts'
import { Starter } from './starter.tsx'
import { TotalCard } from './total-card.tsx'

interface SaveTabProps {
  /** What wants attention before anything else: an order that waits for its payment, a debt. */
  notice: ReactNode
  /** What moved last. */
  movements: ReactNode
  /** Cards of other features: beside the list on a wide screen, below it on a phone. */
  aside: ReactNode
  /** Whether notice and movements know what they say: before that nobody can tell where the coins begin. */
  isSettled: boolean
}

export function SaveTab({ notice, movements, aside, isSettled }: SaveTabProps) {
  const t = useWords(saveWords)
  const balances = useBalances()
  const isNewcomer = balances.data !== undefined && !hasAny(balances.data)
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-5 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,40rem)_21rem] lg:gap-6">
      <PageHeading title={t('title')} className="sr-only" />
      <div className="flex min-w-0 flex-col gap-5">
        <TotalCard balances={balances} />
        <Actions />
        {balances.isPending || !isSettled ? (
          <RestLoading />
        ) : (
          <>
            {notice}
            {isNewcomer && <Starter />}
            {movements}
            {!isNewcomer && <AssetsCard balances={balances} />}
          </>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{aside}</div>
    </div>
  )
}

/** Taken away whole when all of it is there, so that no card moves another one down. */
function RestLoading() {
  const t = useWords(saveWords)
  return (
    <Loading label={t('loading_rest')}>
      <Card>
        <SkeletonLine className="w-36" />
        {['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((row) => (
          <div key={row} className="mt-3 flex h-15 items-center gap-3">
            <div className="size-10 shrink-0 rounded-full bg-surface-2" />
            <div className="grow">
              <SkeletonLine className="w-24" />
              <SkeletonLine className="mt-2 w-16" />
            </div>
            <SkeletonLine className="w-24" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
