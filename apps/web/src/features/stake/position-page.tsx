import type { StakePosition } from '@sengi/contract/staking'
import { useParams } from 'react-router'
import { wasRefused } from '../../lib/live/query-client.ts'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { stakeWords } from './messages.ts'
import { PoolTitle } from './pool-title.tsx'
import { rateText } from './pool-words.ts'
import { RewardsCard } from './rewards-card.tsx'
import { usePosition } from './stake-api.ts'
import { TimeRing } from './time-ring.tsx'
import { UnstakeAct } from './unstake-act.tsx'

/** One stake: what is in it, how far it has come, what it earned, and the way out. */
export function PositionPage() {
  const t = useWords(stakeWords)
  const { positionId = '' } = useParams()
  const { data: position, error, isPending, isFetching, refetch } = usePosition(positionId)
  return (
    <div className="column">
      <PoolTitle title={position?.pool_name ?? t('one')} back="/stake/positions" asset={position?.asset} />
      {isPending && <PositionLoading />}
      {wasRefused(error) && !position && (
        <EmptyState title={t('no_stake')} action={<LinkButton to="/stake/positions">{t('see_stakes')}</LinkButton>} />
      )}
      {error && !wasRefused(error) && !position && (
        <FailedState title={t('stake_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {position && <Position position={position} />}
    </div>
  )
}

const Position = ({ position }: { position: StakePosition }) => {
  const t = useWords(stakeWords)
  return (
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
            <Earned position={position} />
          </div>
        </div>
        {position.rewards_late && (
          <p className="mt-4 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">{t('late_line')}</p>
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
}

/** Rand first where there is a price, with the coins below. */
const Earned = ({ position: { rewards_earned, rewards_value_zar, asset } }: { position: StakePosition }) => {
  const t = useWords(stakeWords)
  const coins = <Coin amount={rewards_earned} asset={asset} signed />
  return (
    <>
      <p className="mt-1 font-medium text-success">
        {t.drawn('earned_amount', {
          amount: rewards_value_zar ? <Rand value={rewards_value_zar} signed /> : coins,
        })}
      </p>
      {rewards_value_zar && <p className="text-muted text-sm">{coins}</p>}
    </>
  )
}

const Facts = ({ position }: { position: StakePosition }) => {
  const t = useWords(stakeWords)
  return (
    <dl>
      <FactRow label={t('rate')}>{t('rate_fixed', { rate: rateText(position.apy) })}</FactRow>
      <FactRow label={t('staked')}>{dateTimeText(position.staked_at)}</FactRow>
      {position.named_zar && (
        <FactRow label={t('staked_for')}>
          <Rand value={position.named_zar} />
        </FactRow>
      )}
      {position.unlock_at && <FactRow label={t('lock_ends')}>{dateTimeText(position.unlock_at)}</FactRow>}
      {position.closed_at && <FactRow label={t('taken_out')}>{dateText(position.closed_at)}</FactRow>}
      {position.next_reward_at && !position.closed_at && (
        <FactRow label={t('next_reward')}>{dateTimeText(position.next_reward_at)}</FactRow>
      )}
      <CopyFact label={t('exact_amount')} text={position.amount_staked}>
        <Coin amount={position.amount_staked} asset={position.asset} full />
      </CopyFact>
      <CopyFact label={t('exact_rewards')} text={position.rewards_earned}>
        <Coin amount={position.rewards_earned} asset={position.asset} full />
      </CopyFact>
      <CopyFact label={t('reference')} text={position.reference} />
    </dl>
  )
}

const PositionLoading = () => {
  const t = useWords(stakeWords)
  return (
    <Loading label={t('loading_stake')}>
      <SkeletonLine className="h-44 w-full" />
      <SkeletonLine className="mt-4 h-64 w-full" />
      <SkeletonLine className="mt-4 h-48 w-full" />
    </Loading>
  )
}
