import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { p2pOrderWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { AgreeCancel } from './order-acts.tsx'

/** Stands above everything while one side waits for the other to agree. */
export function CancelAsked({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const { cancel_asked_by, role, counterparty, allowed_actions, deadlines } = order
  if (!cancel_asked_by) return null
  const lapses = deadlines.cancel_ask_lapses_at
  return (
    <Card aria-label={t('cancel_together')} className="border-warning">
      <p className="font-semibold text-ink">
        {cancel_asked_by === role ? t('you_asked') : t('they_ask', { username: counterparty.username })}
      </p>
      <p className="mt-1 mb-3 text-muted text-sm">
        {t(cancel_asked_by === role ? 'goes_on' : 'if_you_agree')}
        {lapses && ` ${t('question_lapses', { date: dateTimeText(lapses) })}`}
      </p>
      {allowed_actions.includes('agree_cancel') && <AgreeCancel order={order} />}
    </Card>
  )
}
