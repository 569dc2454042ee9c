import type { StaffComplaint } from '@sengi/contract/support/complaints'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { complaintLooks } from './complaint-looks.ts'
import { DueBy } from './due.tsx'
import { complaintDeskWords } from './messages.ts'

interface FactsProps {
  complaint: StaffComplaint
}

/** Whose it is, what it is about, and its clocks. */
export function ComplaintFacts({ complaint }: FactsProps) {
  const t = useWords(complaintDeskWords)
  const { state, number, ticket_id, user_id, username, category, product, against, made_at, said_by_person } = complaint
  const { word, ...look } = complaintLooks[state]
  return (
    <Card aria-labelledby="complaint-facts">
      <CardHeading id="complaint-facts" aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {number}
      </CardHeading>
      <dl>
        <FactRow label={t('ticket')}>
          <TextLink to={`/admin/support?ticket=${ticket_id}`}>{t('open_ticket')}</TextLink>
        </FactRow>
        <FactRow label={t('person')}>
          <PersonLink id={user_id} username={username} />
        </FactRow>
        <FactRow label={t('product')}>{t(`product_${product}`)}</FactRow>
        <FactRow label={t('category')}>{t(`category_${category}`)}</FactRow>
        {against && <FactRow label={t('against')}>@{against}</FactRow>}
        <FactRow label={t('made')}>{dateTimeText(made_at)}</FactRow>
        <FactRow label={t('said_by')}>{t(said_by_person ? 'said_by_person' : 'said_by_team')}</FactRow>
        <ClockRows complaint={complaint} />
        <EscalationRows complaint={complaint} />
      </dl>
    </Card>
  )
}

function ClockRows({ complaint }: FactsProps) {
  const t = useWords(complaintDeskWords)
  const { state, acknowledge_by, acknowledged_at, contact, decide_by, told_at, refer_until } = complaint
  return (
    <>
      <FactRow label={t('acknowledged')}>
        {acknowledged_at ? (
          dateTimeText(acknowledged_at)
        ) : state === 'received' ? (
          <DueBy at={acknowledge_by} />
        ) : (
          t('not_done')
        )}
      </FactRow>
      {contact && <FactRow label={t('contact')}>@{contact}</FactRow>}
      {state !== 'decided' && (
        <FactRow label={t('decide_by')}>
          <DueBy at={decide_by} />
        </FactRow>
      )}
      {told_at && <FactRow label={t('told')}>{dateTimeText(told_at)}</FactRow>}
      {refer_until && <FactRow label={t('refer_until')}>{dateTimeText(refer_until)}</FactRow>}
    </>
  )
}

function EscalationRows({ complaint: { escalated_to, escalated_at, escalation_reason } }: FactsProps) {
  const t = useWords(complaintDeskWords)
  if (!escalated_to || !escalated_at) return null
  return (
    <>
      <FactRow label={t('escalated')}>
        {t('escalated_row', { to: t(`to_${escalated_to}`), date: dateTimeText(escalated_at) })}
      </FactRow>
      <FactRow label={t('why')}>{escalation_reason}</FactRow>
    </>
  )
}

/** What came of it, and why. */
export function DecisionFacts({ complaint }: FactsProps) {
  const t = useWords(complaintDeskWords)
  const { outcome, finding, redress, root_cause, decided_by, decided_at, username } = complaint
  if (!decided_by)
    return (
      <Card aria-labelledby="complaint-decision">
        <CardHeading id="complaint-decision">{t('decision')}</CardHeading>
        <p className="text-ink">{t('withdrawn_by_person', { who: `@${username}` })}</p>
        <dl className="mt-3">
          {decided_at && <FactRow label={t('outcome_withdrawn')}>{dateTimeText(decided_at)}</FactRow>}
        </dl>
      </Card>
    )
  return (
    <Card aria-labelledby="complaint-decision">
      <CardHeading id="complaint-decision">{t('decision')}</CardHeading>
      <p className="whitespace-pre-line break-words text-ink">{finding}</p>
      <dl className="mt-3">
        {outcome && <FactRow label={t('outcome')}>{t(`outcome_${outcome}`)}</FactRow>}
        <FactRow label={t('redress')}>{redress ?? t('no_redress')}</FactRow>
        {root_cause && <FactRow label={t('cause')}>{t(`cause_${root_cause}`)}</FactRow>}
        <FactRow label={t('decided_by')}>@{decided_by}</FactRow>
        {decided_at && <FactRow label={t('decided')}>{dateTimeText(decided_at)}</FactRow>}
      </dl>
    </Card>
  )
}
