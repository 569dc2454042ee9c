import type { ReviewRow } from '@sengi/contract/kyc/review'
import { nearTimeText, timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { kycDeskWords } from './messages.ts'

/** Until when an application should be reviewed; nothing for one that is decided or waits for its person. */
export function ReviewDue({ row: { due_at, is_overdue, waits_for } }: { row: ReviewRow }) {
  const t = useWords(kycDeskWords)
  if (!due_at || waits_for === 'them') return null
  const look = is_overdue
    ? ({ tone: 'danger', shape: 'cross' } as const)
    : ({ tone: 'neutral', shape: 'ring' } as const)
  return <StatusPill {...look}>{t(is_overdue ? 'overdue' : 'due', { time: nearTimeText(due_at) })}</StatusPill>
}

/** That somebody found an application fine, and another person has to agree. */
export function Second({ asked }: { asked: ReviewRow['second_asked'] }) {
  const t = useWords(kycDeskWords)
  if (!asked) return null
  return (
    <StatusPill tone="warning" shape="half">
      {t('second_pill')}
    </StatusPill>
  )
}

/** Who works on an application; nothing while it is free. */
export function With({ hold }: Pick<ReviewRow, 'hold'>) {
  const t = useWords(kycDeskWords)
  if (!hold) return null
  const until = timeText(hold.until)
  return (
    <StatusPill tone={hold.is_mine ? 'primary' : 'warning'} shape="half">
      {hold.is_mine ? t('with_you', { until }) : t('with', { username: hold.username, until })}
    </StatusPill>
  )
}
