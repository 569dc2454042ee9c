import type { StakePosition, StakeReward } from '@sengi/contract/staking'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Coin } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { stakeWords } from './messages.ts'
import { RewardChart } from './reward-chart.tsx'
import { useRewards } from './stake-api.ts'

/** What a stake earned, as a line or as a list; which one stands in the address. */
export function RewardsCard({ position }: { position: StakePosition }) {
  const t = useWords(stakeWords)
  const { data: rewards, error, isPending, isFetching, refetch } = useRewards(position.id)
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'table' ? 'table' : 'chart'
  const choose = (value: 'chart' | 'table') => setSearch(value === 'table' ? { view: value } : {}, { replace: true })
  const choices = [
    { value: 'chart', label: t('as_chart') },
    { value: 'table', label: t('as_table') },
  ] as const
  return (
    <Card aria-labelledby="rewards-heading">
      <CardHeading id="rewards-heading">{t('rewards')}</CardHeading>
      {isPending && (
        <Loading label={t('loading_rewards')}>
          <SkeletonLine className="h-48 w-full" />
        </Loading>
      )}
      {error && !rewards && (
        <FailedState title={t('rewards_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {rewards?.length === 0 && <p className="text-muted text-sm">{t('first_comes')}</p>}
      {rewards && rewards.length > 0 && (
        <>
          <Segments legend={t('rewards_as')} quiet choices={choices} value={view} onChange={choose} />
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
  const t = useWords(stakeWords)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rewards : rewards.slice(0, shownAtFirst)
  return (
    <>
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="text-subtle">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('day')}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('earned_on')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('reward')}
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
          {t('show_days', { days: rewards.length })}
        </Button>
      )}
    </>
  )
}
