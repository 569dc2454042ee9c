import { ChevronRight, CreditCard } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { cardWords } from './messages.ts'
import { useCard } from './use-card.ts'

/** The rand on the card beside the balances of coins, for those who have some or could: it opens into the card's payments. */
export function RandOnCard() {
  const t = useWords(cardWords)
  const { data: sheet, error, isFetching, refetch } = useCard()
  if (!sheet) {
    return error ? <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} /> : null
  }
  const isThere = sheet.card || [sheet.balance_zar, sheet.held_zar, sheet.owed_zar].some((figure) => Number(figure) > 0)
  if (!isThere) return null
  return (
    <Card aria-label={t('rand_on_card')}>
      <Link
        to="/save/card"
        className="-m-2 flex min-h-13 items-center gap-3 rounded-button p-2 no-underline hover:bg-surface-2"
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft">
          <CreditCard aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 grow">
          <h2 className="truncate font-semibold text-base text-ink">{t('rand_on_card')}</h2>
          <span className="text-sm text-subtle">{t('opens_payments')}</span>
        </span>
        <Rand value={sheet.balance_zar} open className="font-semibold text-ink" />
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-subtle" />
      </Link>
      <dl className="mt-3 text-sm">
        <FactRow label={t('held')}>
          <Rand value={sheet.held_zar} open />
        </FactRow>
        {Number(sheet.owed_zar) > 0 && (
          <FactRow label={t('owed')}>
            <Rand value={sheet.owed_zar} open />
          </FactRow>
        )}
      </dl>
    </Card>
  )
}
