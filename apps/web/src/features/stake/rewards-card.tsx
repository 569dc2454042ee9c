import type { StakePosition, StakeReward } from '@sengi/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Coin } from '../../ui/money.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { RewardChart } from './reward-chart.tsx'
import { useRewards } from './stake-api.ts'

const choices = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** What a stake earned, as a line or as a list; which one stands in the address. */
export function RewardsCard({ position }: { position: StakePosition }) {
  const { data: rewards, error, isPending, isFetching, refetch } = useRewards(position.id)
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'table' ? 'table' : 'chart'
  const choose = (value: 'chart' | 'table') => setSearch(value === 'table' ? { view: value } : {}, { replace: true })
  return (
    <Card aria-labelledby="rewards-heading">
      <CardHeading id="rewards-heading">Rewards</CardHeading>
      {isPending && (
        <Loading label="Loading the rewards">
          <SkeletonLine className="h-48 w-full" />
        </Loading>
      )}
      {error && !rewards && (
        <FailedState
          title="The rewards could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {rewards?.length === 0 && (
        <p className="text-muted text-sm">
          The first reward comes when the first day is complete, 24 hours after staking.
        </p>
      )}
      {rewards && rewards.length > 0 && (
        <>
          <Segments legend="Rewards as" quiet choices={choices} value={view} onChange={choose} />
          <div className="mt-4">
            {view === 'chart' ? (
              <RewardChart position={position} rewards={rewards} />
            ) : (
              <RewardTable position={position} rewards={rewards} />
            )}
          </div>
        </>
      )}
    </Card>
  )
}

interface RewardsProps {
  position: StakePosition
  rewards: readonly StakeReward[]
}

const shownAtFirst = 14

function RewardTable({ position: { asset }, rewards }: RewardsProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rewards : rewards.slice(0, shownAtFirst)
  return (
    <>
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">What each day earned, newest first</caption>
        <thead className="text-subtle">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">
              Day
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              Earned on
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Reward
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ day, earned_at, amount }) => (
            <tr key={day} className="border-line border-t">
              <th scope="row" className="py-2 pr-3 font-medium text-ink">
                {day}
              </th>
              <td className="py-2 pr-3 text-muted">{dateText(earned_at)}</td>
              <td className="py-2 text-right text-ink">
                <Coin amount={amount} asset={asset} places={8} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rewards.length && (
        <Button variant="quiet" wide className="mt-2" onClick={() => setWhole(true)}>
          Show all {rewards.length} days
        </Button>
      )}
    </>
  )
}
