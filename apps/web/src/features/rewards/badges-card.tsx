import { type BadgeName, countedBadges, extraBadge, type RewardBadge } from '@sengi/contract/rewards/hub'
import {
  ArrowLeftRight,
  BadgeCheck,
  Clock,
  Coins,
  Lock,
  type LucideIcon,
  Receipt,
  Rocket,
  ShieldCheck,
} from 'lucide-react'
import { useId, useState } from 'react'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/states/progress.tsx'
import { rewardsWords } from './messages.ts'

const icons: Readonly<Record<BadgeName, LucideIcon>> = {
  first_trade: ArrowLeftRight,
  verified_user: BadgeCheck,
  security_pro: ShieldCheck,
  staking_starter: Coins,
  reliable_seller: Clock,
  social_splitter: Receipt,
  pro_trader: Rocket,
}

const fewest = 3

/** The badges: three of them first, all when they are asked for. Those that were earned have another shape, not only a colour. */
export function BadgesCard({ badges }: { badges: readonly RewardBadge[] }) {
  const t = useWords(rewardsWords)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const earned = badges.filter(({ name, earned_at }) => earned_at && name !== extraBadge).length
  return (
    <Card aria-labelledby="badges-heading">
      <CardHeading
        id="badges-heading"
        aside={<span className="text-sm text-subtle">{t('badges_of', { earned, all: countedBadges.length })}</span>}
      >
        {t('badges')}
      </CardHeading>
      <ul id={listId} className="divide-y divide-line">
        {badges.slice(0, isOpen ? badges.length : fewest).map((badge) => (
          <BadgeRow key={badge.name} badge={badge} />
        ))}
      </ul>
      <Button
        variant="secondary"
        className="mt-3 w-full"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'show_less' : 'view_all')}
      </Button>
    </Card>
  )
}

function BadgeRow({ badge: { name, done, goal, earned_at } }: { badge: RewardBadge }) {
  const t = useWords(rewardsWords)
  const Icon = earned_at ? icons[name] : Lock
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center border',
          earned_at
            ? 'rounded-full border-primary bg-primary-soft text-on-primary-soft'
            : 'rounded-button border-line border-dashed bg-surface-2 text-subtle',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-medium text-ink">{t(`badge_${name}`)}</h3>
        <p className="text-muted text-sm">{t(`badge_${name}_line`)}</p>
        {earned_at ? (
          <p className="mt-1 text-sm text-subtle">{t('earned', { day: dateText(earned_at) })}</p>
        ) : (
          <div className="mt-1.5 flex items-center gap-3">
            <Progress
              label={t(`badge_${name}`)}
              value={done}
              max={goal}
              valueText={t('progress', { done, goal })}
              className="flex-1"
            />
            <span aria-hidden="true" className="text-sm text-subtle">
              {t('progress', { done, goal })}
            </span>
          </div>
        )}
      </div>
    </li>
  )
}
