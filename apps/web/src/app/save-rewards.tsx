import { countedBadgesAtMost } from '@sengi/contract/rewards/counted'
import { Flame } from 'lucide-react'
import { CheckInButton } from '../features/rewards/check-in-button.tsx'
import { DayDot } from '../features/rewards/day-dot.tsx'
import { checkInWords } from '../features/rewards/messages.ts'
import { useUser } from '../lib/session/me.ts'
import { useWords } from '../lib/words/words.ts'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/link-button.tsx'
import { appWords } from './messages.ts'

/**
 * The day's check-in, the week behind it and the badges, from what the frame knows of its reader anyway. What was drawn at build knows
 * nobody, so it says no figure.
 */
export function SaveRewards() {
  const t = useWords(appWords)
  const { streak: days, badges: earned, week } = useUser()
  return (
    <Card aria-label={t('rewards')}>
      <div className="flex items-center gap-3">
        <Flame aria-hidden="true" className="size-6 shrink-0 text-accent" />
        <p className="min-w-0 flex-1 font-semibold text-ink in-data-sent:invisible">{t('rewards_streak', { days })}</p>
        <TextLink to="/gamification" className="target-44 text-sm">
          {t('rewards_open')}
        </TextLink>
      </div>
      <Week week={week} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-subtle in-data-sent:invisible">
          {t('rewards_badges', { earned, all: countedBadgesAtMost })}
        </p>
        <CheckInButton isCheckedIn={week.at(-1)?.kind === 'checked_in'} />
      </div>
    </Card>
  )
}

function Week({ week }: Pick<ReturnType<typeof useUser>, 'week'>) {
  const t = useWords(checkInWords)
  return (
    <ul aria-label={t('week')} className="mt-4 flex justify-between gap-1 in-data-sent:invisible">
      {week.map((one, place) => (
        <DayDot key={one.day} {...one} isToday={place === week.length - 1} />
      ))}
    </ul>
  )
}
