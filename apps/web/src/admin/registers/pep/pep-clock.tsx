import type { PepCase } from '@sengi/contract/kyc/pep-cases'
import { dateText, dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { pepDeskWords } from './messages.ts'

/** By when the next step is to be done, or what was approved is looked at again; when it ended of what is over. */
export function PepClock({ one: { due_at: due, is_overdue: isLate, decided_at: decided, state } }: { one: PepCase }) {
  const t = useWords(pepDeskWords)
  if (!due) return decided && <span className="whitespace-nowrap">{t('ended', { day: dateText(decided) })}</span>
  const word = isLate ? 'was_due' : state === 'APPROVED' ? 'review_on' : 'due'
  return (
    <time
      dateTime={due}
      title={dateTimeText(due)}
      className={isLate ? 'whitespace-nowrap font-medium text-danger' : 'whitespace-nowrap'}
    >
      {t(word, { day: dateText(due) })}
    </time>
  )
}
