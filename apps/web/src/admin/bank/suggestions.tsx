import type { PaymentSuggestion } from '@sengi/contract/onramp/bank-desk'
import { useState } from 'react'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { bankDeskWords } from './messages.ts'
import { useSuggestions } from './use-bank.ts'

interface SuggestionsProps {
  paymentId: string
  onChoose: (suggestion: PaymentSuggestion) => void
}

/** Orders that a payment may be for, the likeliest first; one press fills the form below, and nothing else happens. */
export function Suggestions({ paymentId, onChoose }: SuggestionsProps) {
  const t = useWords(bankDeskWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 py-2.5 font-medium text-ink text-sm">{t('suggestions')}</summary>
      {isOpen && <Likely paymentId={paymentId} onChoose={onChoose} />}
    </details>
  )
}

function Likely({ paymentId, onChoose }: SuggestionsProps) {
  const t = useWords(bankDeskWords)
  const { data: suggestions, isPending, error, refetch } = useSuggestions(paymentId, true)
  if (isPending) {
    return (
      <Loading label={t('suggestions_loading')}>
        <SkeletonLine className="h-16 w-full rounded-card" />
      </Loading>
    )
  }
  if (!suggestions) {
    return <FailedState title={t('suggestions_failed')} cause={error?.message} onRetry={() => void refetch()} />
  }
  if (suggestions.length === 0) return <p className="text-muted text-sm">{t('suggestions_none')}</p>
  return (
    <ul aria-label={t('suggestions')} className="flex flex-col gap-2.5">
      {suggestions.map((suggestion) => (
        <li key={suggestion.order_id}>
          <Suggested suggestion={suggestion} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

interface SuggestedProps {
  suggestion: PaymentSuggestion
  onChoose: (suggestion: PaymentSuggestion) => void
}

function Suggested({ suggestion, onChoose }: SuggestedProps) {
  const t = useWords(bankDeskWords)
  const { reference, username, fiat_amount_zar, created_at, state, reasons } = suggestion
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-button border border-line p-3">
      <div className="min-w-0">
        <p className="font-medium text-ink">
          {reference} <Rand value={fiat_amount_zar} open />
        </p>
        <p className="text-muted text-sm">
          {t('suggested_of', { username, date: dateText(created_at), state: t(`order_${state}`) })}
        </p>
        <ul className="mt-1 text-ink text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{t(`because_${reason}`)}</li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" onClick={() => onChoose(suggestion)}>
        {t('use_suggestion', { reference })}
      </Button>
    </div>
  )
}
