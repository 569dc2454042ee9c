import type { RewardHub } from '@sengi/contract/rewards/hub'
import { streakMarks, streakPerks } from '@sengi/contract/rewards/streak'
import type { ReactNode } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { BadgesCard } from './badges-card.tsx'
import { rewardsWords } from './messages.ts'
import { PerksCard } from './perks-card.tsx'
import { ReferralsCard } from './referrals-card.tsx'
import { StreakCard } from './streak-card.tsx'
import { useCelebration } from './use-celebration.ts'
import { useRewardHub } from './use-rewards.ts'

/** The rewards hub. What the verification says stands between the streak and the badges, and comes from whoever joins the two. */
export function RewardsPage({ verification }: { verification: ReactNode }) {
  const t = useWords(rewardsWords)
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('title')} />
        <p className="mt-1 text-muted">{t('line')}</p>
      </header>
      <Hub verification={verification} />
    </div>
  )
}

function Hub({ verification }: { verification: ReactNode }) {
  const t = useWords(rewardsWords)
  const { data: hub, error, isPending, isFetching, refetch } = useRewardHub()
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-72 w-full rounded-card" />
        <SkeletonLine className="mt-5 h-56 w-full rounded-card" />
      </Loading>
    )
  }
  if (!hub) return <FailedState title={t('failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  return <Cards hub={hub} verification={verification} />
}

function Cards({ hub, verification }: { hub: RewardHub; verification: ReactNode }) {
  useCelebration(streakPerks.filter((perk) => hub.streak.days >= streakMarks[perk]).length)
  useCelebration(hub.badges.filter(({ earned_at }) => earned_at).length)
  return (
    <>
      <StreakCard streak={hub.streak} />
      <PerksCard days={hub.streak.days} />
      {verification}
      <BadgesCard badges={hub.badges} />
      <ReferralsCard />
    </>
  )
}
