import type { StaffComplaint } from '@sengi/contract/support/complaints'
import { useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Desk } from '../desk/desk.tsx'
import { Clocks, Escalate, Sort } from './complaint-acts.tsx'
import { DecideComplaint } from './complaint-decide.tsx'
import { ComplaintFacts, DecisionFacts } from './complaint-facts.tsx'
import { DeskLines } from './desk-lines.tsx'
import { complaintDeskWords } from './messages.ts'
import { useComplaint } from './use-complaints.ts'

/** One complaint: its clocks, what was written, and what can be done. */
export function ComplaintPage() {
  const t = useWords(complaintDeskWords)
  const { ticketId = '' } = useParams()
  const { data: complaint, error, isFetching, refetch } = useComplaint(ticketId)
  return (
    <Desk>
      <BackHeading title={complaint?.subject ?? t('title')} to="/admin/support/complaints" />
      <div className="mt-4">
        {complaint ? (
          <Open key={complaint.ticket_id} complaint={complaint} />
        ) : error ? (
          <FailedState title={t('failed_one')} cause={error.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <Loading label={t('loading')}>
            <SkeletonLine className="h-72 w-full rounded-card" />
          </Loading>
        )}
      </div>
    </Desk>
  )
}

function Open({ complaint }: { complaint: StaffComplaint }) {
  const t = useWords(complaintDeskWords)
  const { ticket_id: id, state } = complaint
  const mayAct = useUser().permissions.includes('support.answer')
  const isOver = state === 'decided'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <ComplaintFacts complaint={complaint} />
        {isOver && <DecisionFacts complaint={complaint} />}
        <Card aria-labelledby="conversation">
          <h2 id="conversation" className="mb-3 font-semibold text-ink">
            {t('conversation')}
          </h2>
          <DeskLines ticketId={id} />
        </Card>
      </div>
      {mayAct && (
        <div className="flex min-w-0 flex-col gap-4">
          {!isOver && <Clocks complaint={complaint} />}
          {!isOver && <DecideComplaint complaint={complaint} />}
          {!isOver && (
            <Sort key={`${complaint.category} ${complaint.product} ${complaint.against}`} complaint={complaint} />
          )}
          <Escalate key={complaint.escalated_at} ticketId={id} />
        </div>
      )}
    </div>
  )
}
