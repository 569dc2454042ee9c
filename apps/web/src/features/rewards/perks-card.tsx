import { type StreakPerk, streakMarks, streakPerks } from '@sengi/contract/rewards/streak'
import { percentText } from '@sengi/money'
import { Headset, Percent, Trophy } from 'lucide-react'
import { useFigures } from '../../lib/live/figures.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { rewardsWords } from './messages.ts'

const icons = { discount: Percent, largerDiscount: Percent, support: Headset, club: Trophy } as const

/** What a streak gives, from which day on, and how far it is. */
export function PerksCard({ days }: { days: number }) {
  const t = useWords(rewardsWords)
  return (
    <Card aria-labelledby="perks-heading">
      <CardHeading id="perks-heading">{t('perks')}</CardHeading>
      <ul className="divide-y divide-line">
        {streakPerks.map((perk) => (
          <Perk key={perk} perk={perk} days={days} />
        ))}
      </ul>
    </Card>
  )
}

function Perk({ perk, days }: { perk: StreakPerk; days: number }) {
  const t = useWords(rewardsWords)
  const p2p = useFigures()?.p2p
  const Icon = icons[perk]
  const mark = streakMarks[perk]
  const isReached = days >= mark
  const saved = perk === 'discount' ? p2p?.streak_discount_basis_points : p2p?.long_streak_discount_basis_points
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full border',
          isReached ? 'border-accent bg-primary-soft text-on-primary-soft' : 'border-line bg-surface-2 text-subtle',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">
          {perk === 'support' || perk === 'club'
            ? t(`perk_${perk}`)
            : t(`perk_${perk}`, { percent: saved === undefined ? '' : percentText(saved) })}
        </p>
        <p className="text-sm text-subtle">{t('from_day', { day: mark })}</p>
      </div>
      {isActive(perk, days) ? (
        <Badge tone="success">{t('active')}</Badge>
      ) : (
        !isReached && <span className="text-sm text-subtle">{t('days_left', { days: mark - days })}</span>
      )}
    </li>
  )
}

/** The larger discount stands instead of the smaller one. */
const isActive = (perk: StreakPerk, days: number): boolean =>
  days >= streakMarks[perk] && !(perk === 'discount' && days >= streakMarks.largerDiscount)
