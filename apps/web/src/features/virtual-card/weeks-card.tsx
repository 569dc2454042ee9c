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
      <ol className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 text-sm">
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
    <li className="col-span-full grid grid-cols-subgrid items-center">
      <span className="text-muted">{t('week_from', { date: dayMonthText(`${begins_on}T00:00:00+02:00`) })}</span>
      <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-surface-2">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${Math.max(0, share) * 100}%` }} />
      </span>
      <Rand value={spent_zar} className={`text-right ${share > 0 ? 'font-medium text-ink' : 'text-subtle'}`} />
    </li>
  )
}

const centsIn = (text: string): number => Number(zarIn(text).units)
