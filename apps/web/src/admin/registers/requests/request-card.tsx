import type { PrivacyRequest } from '@sengi/contract/privacy/requests'
import { Link } from 'react-router'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../../ui/text-link-style.ts'
import { privacyRequestsWords } from './messages.ts'
import { RequestActs } from './request-acts.tsx'

/** One wish: whose, what, until when and who looks after it; and how it was answered. */
export function RequestCard({ request }: { request: PrivacyRequest }) {
  const t = useWords(privacyRequestsWords)
  const id = `request-${request.request_id}`
  return (
    <Card aria-labelledby={id}>
      <CardHeading id={id} aside={<State request={request} />}>
        {t(`kind_${request.kind}`)}
      </CardHeading>
      {request.what && <p className="mb-3 whitespace-pre-line break-words text-ink">{request.what}</p>}
      <dl className="border-line border-t">
        <FactRow label={t('person')}>
          <Link to={`/admin/users/${request.user_id}`} className={textLinkStyle}>
            @{request.username}
          </Link>
        </FactRow>
        <FactRow label={t('asked_on')}>
          {dateText(`${request.asked_on}T12:00:00Z`)} · {t(`via_${request.via}`)}
        </FactRow>
        <FactRow label={t('owner')}>{request.owner ? `@${request.owner}` : t('by_itself')}</FactRow>
        {request.ended_at && (
          <FactRow label={t('ended')}>
            {dateText(request.ended_at)}
            {request.answer && <span className="block whitespace-pre-line break-words">{request.answer}</span>}
          </FactRow>
        )}
      </dl>
      {request.may.length > 0 && <RequestActs request={request} />}
    </Card>
  )
}

/** The last moment of the day on which it is still in time. */
const lastDay = (dueAt: string): string => dateText(new Date(Date.parse(dueAt) - 1).toISOString())

function State({ request: { outcome, is_overdue: isLate, due_at: due } }: { request: PrivacyRequest }) {
  const t = useWords(privacyRequestsWords)
  if (outcome) {
    const isDone = outcome === 'granted' || outcome === 'partly'
    return (
      <StatusPill tone={isDone ? 'success' : 'neutral'} shape={isDone ? 'full' : 'cross'}>
        {t(`outcome_${outcome}`)}
      </StatusPill>
    )
  }
  return (
    <StatusPill tone={isLate ? 'danger' : 'info'} shape={isLate ? 'full' : 'half'}>
      {t(isLate ? 'was_due' : 'due', { day: lastDay(due) })}
    </StatusPill>
  )
}
