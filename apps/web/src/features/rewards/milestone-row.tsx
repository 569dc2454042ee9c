import type { ReferralMilestone } from '@sengi/contract/rewards/referrals'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Coin, Rand } from '../../ui/money.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { rewardsWords } from './messages.ts'

/** What friends reach together, what it gives, and what became of it. */
export function MilestoneRow({ milestone }: { milestone: ReferralMilestone }) {
  const t = useWords(rewardsWords)
  const { name, done, goal, reward_zar, reward_usdt, state } = milestone
  const title = name === 'all' ? t('milestone_all') : t(`milestone_${name}`, { goal })
  const progress = t('progress', { done, goal })
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-medium text-ink">{title}</h3>
        <span className="shrink-0 font-semibold text-ink tabular-nums">
          {reward_zar === null ? <Coin amount={reward_usdt} asset="USDT" places={2} /> : <Rand value={reward_zar} />}
        </span>
      </div>
      {state === null || state === 'VOID' ? (
        <div className="mt-1.5 flex items-center gap-3">
          <Progress label={title} value={done} max={goal} valueText={progress} className="flex-1" />
          <span aria-hidden="true" className="text-sm text-subtle">
            {progress}
          </span>
        </div>
      ) : null}
      <Outcome milestone={milestone} />
    </li>
  )
}

function Outcome({ milestone }: { milestone: ReferralMilestone }) {
  const t = useWords(rewardsWords)
  const { state, pays_at, is_waiting_for_pool, paid_at, paid_zar, paid_usdt } = milestone
  if (state === null) return null
  if (state === 'VOID') return <p className="mt-1 text-sm text-subtle">{t('reward_void')}</p>
  if (state === 'PAID') {
    return (
      <p className="mt-1 text-sm text-success">
        {t('reward_paid', { day: dateText(paid_at ?? '') })}: <Coin amount={paid_usdt} asset="USDT" />{' '}
        <span className="text-subtle">
          (<Rand value={paid_zar} />)
        </span>
      </p>
    )
  }
  const day = dateText(pays_at ?? '')
  return (
    <p className="mt-1 text-sm text-subtle">{is_waiting_for_pool ? t('reward_waits') : t('reward_held', { day })}</p>
  )
}
