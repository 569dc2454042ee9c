import type { StakePosition } from '@sengi/contract'
import { useParams } from 'react-router'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { FactRow } from '../../lib/fact-row.tsx'
import { wasRefused } from '../../lib/query-client.ts'
import { dateText, dateTimeText } from '../../lib/time-text.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { PoolTitle } from './pool-title.tsx'
import { rateText } from './pool-words.ts'
import { RewardsCard } from './rewards-card.tsx'
import { usePosition } from './stake-api.ts'
import { TimeRing } from './time-ring.tsx'
import { UnstakeAct } from './unstake-act.tsx'

/** One stake: what is in it, how far it has come, what it earned, and the way out. */
export function PositionPage() {
  const { positionId = '' } = useParams()
  const { data: position, error, isPending, isFetching, refetch } = usePosition(positionId)
  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <PoolTitle title={position?.pool_name ?? 'Stake'} back="/stake/positions" asset={position?.asset} />
      {isPending && <PositionLoading />}
      {wasRefused(error) && !position && (
        <EmptyState
          title="This stake does not exist"
          action={<LinkButton to="/stake/positions">See my stakes</LinkButton>}
        />
      )}
      {error && !wasRefused(error) && !position && (
        <FailedState title="The stake could not be loaded" cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {position && <Position position={position} />}
    </div>
  )
}

const Position = ({ position }: { position: StakePosition }) => (
  <div className="flex flex-col gap-4">
    <Card>
      <div className="flex items-center gap-4">
        <TimeRing position={position} />
        <div className="min-w-0">
          {position.value_zar && (
            <p className="font-semibold text-2xl text-ink">
              <Rand value={position.value_zar} />
            </p>
          )}
          <p className={position.value_zar ? 'text-muted' : 'font-semibold text-2xl text-ink'}>
            <Coin amount={position.amount_staked} asset={position.asset} places={4} />
          </p>
          <p className="mt-1 font-medium text-success">
            <Coin amount={position.rewards_earned} asset={position.asset} signed /> earned
          </p>
        </div>
      </div>
      {position.rewards_late && (
        <p className="mt-4 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
          Rewards of this pool are late. They are paid in full as soon as the pool is covered; your stake is not
          affected.
        </p>
      )}
      {position.closed_at === null && (
        <div className="mt-4">
          <UnstakeAct position={position} />
        </div>
      )}
    </Card>
    <RewardsCard position={position} />
    <Card className="py-1.5 sm:py-2">
      <Facts position={position} />
    </Card>
  </div>
)

const Facts = ({ position }: { position: StakePosition }) => (
  <dl>
    <FactRow label="Rate">{rateText(position.apy)} a year, fixed</FactRow>
    <FactRow label="Staked">{dateTimeText(position.staked_at)}</FactRow>
    {position.unlock_at && <FactRow label="Lock ends">{dateTimeText(position.unlock_at)}</FactRow>}
    {position.closed_at && <FactRow label="Taken out">{dateText(position.closed_at)}</FactRow>}
    {position.next_reward_at && !position.closed_at && (
      <FactRow label="Next reward">{dateTimeText(position.next_reward_at)}</FactRow>
    )}
    <CopyFact label="Exact amount" text={position.amount_staked}>
      <Coin amount={position.amount_staked} asset={position.asset} full />
    </CopyFact>
    <CopyFact label="Exact rewards" text={position.rewards_earned}>
      <Coin amount={position.rewards_earned} asset={position.asset} full />
    </CopyFact>
    <CopyFact label="Reference" text={position.reference} />
  </dl>
)

const PositionLoading = () => (
  <Loading label="Loading the stake">
    <SkeletonLine className="h-44 w-full" />
    <SkeletonLine className="mt-4 h-64 w-full" />
    <SkeletonLine className="mt-4 h-48 w-full" />
  </Loading>
)
