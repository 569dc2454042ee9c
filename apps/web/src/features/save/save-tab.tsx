import type { ReactNode } from 'react'
import { useBalances } from '../../lib/live/balances.ts'
import { hasAny } from '../../lib/live/portfolio.ts'
import { useWords } from '../../lib/words/words.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Actions } from './actions.tsx'
import { AssetsCard } from './assets-card.tsx'
import { saveWords } from './messages.ts'
import { Starter } from './starter.tsx'
import { TotalCard } from './total-card.tsx'

interface SaveTabProps {
  /** What wants attention before anything else: an order that waits for its payment. */
  notice: ReactNode
  /** Cards of other features: beside the list on a wide screen, below it on a phone. */
  aside: ReactNode
}

export function SaveTab({ notice, aside }: SaveTabProps) {
  const t = useWords(saveWords)
  const balances = useBalances()
  const isNewcomer = balances.data !== undefined && !hasAny(balances.data)
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-5 lg:max-w-[64rem] lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6">
      <PageHeading title={t('title')} className="sr-only" />
      <div className="flex min-w-0 flex-col gap-5">
        <TotalCard balances={balances} />
        <Actions />
        {notice}
        {isNewcomer ? <Starter /> : <AssetsCard balances={balances} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{aside}</div>
    </div>
  )
}
