import type { CardWeek } from '@sengi/contract/cards/payments'
import { dayMonthText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarIn } from '../../lib/words/zar-text.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { cardWords } from './messages.ts'
import { useCardWeeks } from './use-card.ts'

/** What was spent week by week; nothing at all before the first payment, and the payments below say what cannot be loaded. */
export function WeeksCard() {
  const t = useWords(cardWords)
  const { data: weeks = [] } = useCardWeeks()
  const most = weeks.reduce((highest, { spent_zar }) => Math.max(highest, centsIn(spent_zar)), 0)
  if (most === 0) return null
  return (
    <Card aria-labelledby="weeks">
      <CardHeading id="weeks">{t('weeks')}</CardHeading>
      <ol className="flex flex-col gap-3">
        {weeks.map((week) => (
          <Week key={week.begins_on} week={week} share={centsIn(week.spent_zar) / most} />
        ))}
      </ol>
    </Card>
  )
}

function Week({ week: { begins_on, spent_zar }, share }: { week: CardWeek; share: number }) {
  const t = useWords(cardWords)
  return (
    <li>
      <div className="mb-1 flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">{t('week_from', { date: dayMonthText(`${begins_on}T00:00:00+02:00`) })}</span>
        <Rand value={spent_zar} className="text-ink" />
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-2">
        <div className="h-full rounded-full bg-primary" style={{ width: `${Math.max(0, share) * 100}%` }} />
      </div>
    </li>
  )
}

const centsIn = (text: string): number => Number(zarIn(text).units)
