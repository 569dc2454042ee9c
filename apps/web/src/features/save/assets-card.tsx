import type { Balance } from '@sengi/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { byValue, isHeld } from '../../lib/portfolio.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { AssetRow } from './asset-row.tsx'
import { Spread } from './spread.tsx'

export function AssetsCard({
  balances: { data, error, isPending, isFetching, refetch },
}: {
  balances: UseQueryResult<Balance[]>
}) {
  return (
    <Card aria-labelledby="assets-heading">
      <CardHeading
        id="assets-heading"
        aside={
          <span className="flex gap-4">
            <TextLink to="/receive" className="target-44 text-sm">
              Receive
            </TextLink>
            <TextLink to="/account/balances" className="target-44 text-sm">
              All Balances
            </TextLink>
          </span>
        }
      >
        Your Assets
      </CardHeading>
      {isPending && <AssetsLoading />}
      {error && (
        <div className="mb-2">
          <FailedState
            title={data ? 'Your balances could not be updated' : 'Your balances could not be loaded'}
            cause={error.message}
            onRetry={refetch}
            busy={isFetching}
          />
        </div>
      )}
      {data && <Spread balances={data} />}
      {data && (
        <ul className="-mx-2 flex flex-col">
          {byValue(data.filter(isHeld)).map((balance) => (
            <AssetRow key={balance.asset} balance={balance} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const AssetsLoading = () => (
  <Loading label="Loading your assets">
    {['one', 'two', 'three'].map((row) => (
      <div key={row} className="flex h-17 items-center gap-3">
        <div className="size-10 shrink-0 rounded-full bg-surface-2" />
        <div className="grow">
          <SkeletonLine className="w-24" />
          <SkeletonLine className="mt-2 w-16" />
        </div>
        <SkeletonLine className="w-24" />
      </div>
    ))}
  </Loading>
)
