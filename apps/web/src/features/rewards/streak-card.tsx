import type { RewardHub } from '@sengi/contract/rewards/hub'
import { perkAt } from '@sengi/contract/rewards/streak'
import { dayMs } from '@sengi/money/span'
import { Crown, Flame, Star, Zap } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { CheckInButton } from './check-in-button.tsx'
import { DayDot } from './day-dot.tsx'
import { rewardsWords } from './messages.ts'

type Streak = RewardHub['streak']

/** A streak looks like the last mark that it reached. */
const icons = { discount: Flame, largerDiscount: Zap, support: Star, club: Crown } as const

/** How long the streak is, the day's check-in, and the weeks behind it. */
export function StreakCard({ streak }: { streak: Streak }) {
  const t = useWords(rewardsWords)
  const perk = perkAt(streak.days)
  const Icon = perk ? icons[perk] : Flame
  return (
    <Card aria-labelledby="streak-heading">
      <CardHeading
        id="streak-heading"
        aside={<span className="text-sm text-subtle">{t('best', { days: streak.best })}</span>}
      >
        {t('streak')}
      </CardHeading>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="flex items-center gap-2.5 font-semibold text-3xl text-ink">
              <Icon aria-hidden="true" className={cx('size-8', streak.days > 0 ? 'text-accent' : 'text-subtle')} />
              {t('days', { days: streak.days })}
            </p>
            <CheckInButton isCheckedIn={streak.is_checked_in} />
          </div>
          <p className="mt-3 text-muted">
            {streak.is_checked_in
              ? t('come_back', { day: streak.days + 1 })
              : t(streak.days > 0 ? 'still_today' : 'begin')}
          </p>
          <p className="mt-1 text-sm text-subtle">{t('freezes', { count: streak.freezes })}</p>
        </div>
        <Calendar streak={streak} />
      </div>
    </Card>
  )
}

const shownDays = 35

/** A dot for each day, the latest last. */
function Calendar({ streak: { today, past } }: { streak: Streak }) {
  const t = useWords(rewardsWords)
  const kinds = new Map(past.map(({ day, kind }) => [day, kind]))
  const days = Array.from({ length: shownDays }, (_, n) => dayBefore(today, shownDays - 1 - n))
  return (
    <ul aria-label={t('calendar')} className="grid w-fit grid-cols-7 gap-2">
      {days.map((day) => (
        <DayDot key={day} day={day} kind={kinds.get(day) ?? 'missed'} isToday={day === today} />
      ))}
    </ul>
  )
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
