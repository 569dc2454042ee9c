import type { RewardHub, StreakDay } from '@sengi/contract/rewards/hub'
import { dayMs } from '@sengi/contract/time'
import { Check, Flame, Snowflake } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { rewardsWords } from './messages.ts'
import { useCheckIn } from './use-rewards.ts'

type Streak = RewardHub['streak']

/** How long the streak is, the day's check-in, and the weeks behind it. */
export function StreakCard({ streak }: { streak: Streak }) {
  const t = useWords(rewardsWords)
  return (
    <Card aria-labelledby="streak-heading">
      <CardHeading
        id="streak-heading"
        aside={<span className="text-sm text-subtle">{t('best', { days: streak.best })}</span>}
      >
        {t('streak')}
      </CardHeading>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex items-center gap-2.5 font-semibold text-3xl text-ink">
          <Flame aria-hidden="true" className={cx('size-8', streak.days > 0 ? 'text-accent' : 'text-subtle')} />
          {t('days', { days: streak.days })}
        </p>
        <CheckInButton isCheckedIn={streak.is_checked_in} />
      </div>
      <p className="mt-3 text-muted">
        {streak.is_checked_in ? t('come_back', { day: streak.days + 1 }) : t(streak.days > 0 ? 'still_today' : 'begin')}
      </p>
      <p className="mt-1 text-sm text-subtle">{t('freezes', { count: streak.freezes })}</p>
      <Calendar streak={streak} />
    </Card>
  )
}

const shownMs = 3_000

/** Says for three seconds that it is done, and then that the day is. It stays where it is, with the focus; a second press changes nothing. */
function CheckInButton({ isCheckedIn }: { isCheckedIn: boolean }) {
  const t = useWords(rewardsWords)
  const [isFresh, setFresh] = useState(false)
  const { mutate, isPending } = useCheckIn()
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => setFresh(false), shownMs)
    return () => clearTimeout(timer)
  }, [isFresh])
  const checkIn = () =>
    mutate(undefined, {
      onSuccess: () => setFresh(true),
      onError: (error) => toast.failure(t('check_in_failed'), error.message),
    })
  return (
    <>
      <Button
        busy={isPending}
        variant={isCheckedIn ? 'secondary' : 'primary'}
        onClick={checkIn}
        {...(isCheckedIn && { icon: <Check aria-hidden="true" className="size-4" /> })}
      >
        {isFresh ? t('checked_in') : t(isCheckedIn ? 'done_today' : 'check_in')}
      </Button>
      <span role="status" className="sr-only">
        {isFresh && t('checked_in')}
      </span>
    </>
  )
}

const shownDays = 35

/** A dot for each day, the latest last. */
function Calendar({ streak: { today, past } }: { streak: Streak }) {
  const t = useWords(rewardsWords)
  const kinds = new Map(past.map(({ day, kind }) => [day, kind]))
  const days = Array.from({ length: shownDays }, (_, n) => dayBefore(today, shownDays - 1 - n))
  return (
    <ul aria-label={t('calendar')} className="mt-4 grid w-fit grid-cols-7 gap-2">
      {days.map((day) => (
        <Day key={day} day={day} kind={kinds.get(day)} isToday={day === today} />
      ))}
    </ul>
  )
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

function Day({ day, kind, isToday }: { day: string; kind: StreakDay['kind'] | undefined; isToday: boolean }) {
  const t = useWords(rewardsWords)
  const said = t(`day_${kind ?? 'missed'}`, { day: dateText(`${day}T12:00:00+02:00`) })
  return (
    <li
      title={said}
      className={cx(
        'grid size-7 place-items-center rounded-full border',
        kind === 'checked_in' && 'border-primary bg-primary text-on-primary',
        kind === 'frozen' && 'border-info bg-info-soft text-info',
        !kind && 'border-line bg-surface-2',
        isToday && 'outline-2 outline-primary outline-offset-2',
      )}
    >
      <span className="sr-only">{said}</span>
      {kind === 'checked_in' && <Check aria-hidden="true" className="size-4" />}
      {kind === 'frozen' && <Snowflake aria-hidden="true" className="size-4" />}
    </li>
  )
}
