import { countedBadgesAtMost } from '@sengi/contract/rewards/counted'
import { Flame } from 'lucide-react'
import { useUser } from '../lib/session/me.ts'
import { useWords } from '../lib/words/words.ts'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/link-button.tsx'
import { appWords } from './messages.ts'

/** The streak and the badges in one line each, from what the frame knows of its reader anyway. */
export function SaveRewards() {
  const t = useWords(appWords)
  const { streak: days, badges: earned } = useUser()
  return (
    <Card aria-label={t('rewards')} className="flex items-center gap-3">
      <Flame aria-hidden="true" className="size-6 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-ink">{t('rewards_streak', { days })}</p>
        <p className="text-sm text-subtle">{t('rewards_badges', { earned, all: countedBadgesAtMost })}</p>
      </div>
      <TextLink to="/gamification" className="target-44 text-sm">
        {t('rewards_open')}
      </TextLink>
    </Card>
  )
}
