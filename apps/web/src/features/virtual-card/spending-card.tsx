import type { CardSheet } from '@sengi/contract/cards/card'
import { randText } from '@sengi/money'
import { useWords } from '../../lib/words/words.ts'
import { zarIn } from '../../lib/words/zar-text.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { cardWords } from './messages.ts'

/** How much of the day's and the month's limit is spent. */
export function SpendingCard({ sheet }: { sheet: CardSheet }) {
  const t = useWords(cardWords)
  return (
    <Card aria-labelledby="spending">
      <CardHeading id="spending">{t('spending')}</CardHeading>
      <div className="flex flex-col gap-4">
        <SpendingMeter label={t('daily_limit')} {...sheet.day} />
        <SpendingMeter label={t('monthly_spend')} {...sheet.month} />
      </div>
    </Card>
  )
}

/** How much of a limit is spent, said and drawn. */
export function SpendingMeter({
  label,
  spent_zar,
  limit_zar,
}: { label: string } & Pick<CardSheet['day'], 'spent_zar' | 'limit_zar'>) {
  const t = useWords(cardWords)
  const [spent, limit] = [zarIn(spent_zar), zarIn(limit_zar)]
  const said = t('spent_of', { spent: randText(spent), limit: randText(limit) })
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium text-ink">{label}</span>
        <span className="text-muted tabular-nums">{said}</span>
      </div>
      <Progress label={label} value={Number(spent.units)} max={Number(limit.units)} valueText={said} />
    </div>
  )
}
