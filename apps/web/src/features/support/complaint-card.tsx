import type { Complaint } from '@sengi/contract/support/complaints'
import { ombud } from '@sengi/contract/support/ombud'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { supportWords } from './messages.ts'
import { useOwnComplaint, useSayComplaint } from './use-complaint.ts'
import { WithdrawComplaint } from './withdraw-complaint.tsx'

/** That a ticket is a complaint: what happens until when, and in the end what was decided and where its person can go on. */
export function ComplaintCard({ ticketId }: { ticketId: string }) {
  const t = useWords(supportWords)
  const { data: complaint, error, isFetching, refetch } = useOwnComplaint(ticketId)
  return (
    <Card aria-labelledby="complaint" className="mt-4">
      <CardHeading id="complaint">{t('complaint')}</CardHeading>
      {complaint ? (
        <Stands complaint={complaint} ticketId={ticketId} />
      ) : error ? (
        <FailedState title={t('complaint_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      ) : (
        <Loading label={t('loading_complaint')}>
          <SkeletonLine className="h-24 w-full" />
        </Loading>
      )}
    </Card>
  )
}

function Stands({ complaint, ticketId }: { complaint: Complaint; ticketId: string }) {
  const t = useWords(supportWords)
  const { state, made_at, acknowledge_by, decide_by, acknowledged_at, contact, refer_until, finding } = complaint
  const dates = { acknowledge: dateText(acknowledge_by), decide: dateText(decide_by) }
  const lines = {
    received: () => t('complaint_received', dates),
    acknowledged: () => t('complaint_acknowledged', dates),
    referable: () => t('complaint_referable'),
    decided: () => null,
  }
  return (
    <>
      {state !== 'decided' && <p className="max-w-[60ch] text-ink">{lines[state]()}</p>}
      {finding && <p className="whitespace-pre-line break-words text-ink">{finding}</p>}
      <dl className="mt-3">
        <FactRow label={t('complaint_made')}>{dateText(made_at)}</FactRow>
        {acknowledged_at && <FactRow label={t('complaint_acknowledged_at')}>{dateText(acknowledged_at)}</FactRow>}
        {contact && <FactRow label={t('complaint_contact')}>@{contact}</FactRow>}
        {state !== 'decided' && <FactRow label={t('complaint_decision_by')}>{dates.decide}</FactRow>}
        <Decided complaint={complaint} />
      </dl>
      {refer_until && <ToOmbud until={dateText(refer_until)} isDecided={state === 'decided'} />}
      {state !== 'decided' && <WithdrawComplaint ticketId={ticketId} />}
    </>
  )
}

function Decided({ complaint: { outcome, redress, decided_at } }: { complaint: Complaint }) {
  const t = useWords(supportWords)
  if (!outcome || !decided_at) return null
  return (
    <>
      <FactRow label={t('complaint_outcome')}>{t(`outcome_${outcome}`)}</FactRow>
      {redress && <FactRow label={t('complaint_redress')}>{redress}</FactRow>}
      <FactRow label={t(outcome === 'withdrawn' ? 'complaint_withdrawn_at' : 'complaint_decided_at')}>
        {dateText(decided_at)}
      </FactRow>
    </>
  )
}

function ToOmbud({ until, isDecided }: { until: string; isDecided: boolean }) {
  const t = useWords(supportWords)
  return (
    <div className="mt-4 border-line border-t pt-4 text-sm">
      <p className="max-w-[60ch] text-muted">{t(isDecided ? 'ombud_after' : 'ombud_late', { until })}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        <a href={ombud.address} rel="noreferrer" target="_blank" className={textLinkStyle}>
          {t('ombud_page')}
        </a>
        <a href={`mailto:${ombud.email}`} className={textLinkStyle}>
          {ombud.email}
        </a>
        <a href={`tel:${ombud.phone.replaceAll(' ', '')}`} className={textLinkStyle}>
          {ombud.phone}
        </a>
      </p>
    </div>
  )
}

/** For whoever is not satisfied: the ticket is decided in writing then, by somebody who did not answer in it. */
export function SayComplaint({ ticketId }: { ticketId: string }) {
  const t = useWords(supportWords)
  const { mutate, isPending } = useSayComplaint(ticketId)
  const say = () =>
    mutate(undefined, {
      onSuccess: () => void toast.success(t('complaint_made_now')),
      onError: (error) => void toast.failure(t('complaint_not_made'), error.message),
    })
  return (
    <section aria-label={t('complaint')} className="mt-6">
      <p className="max-w-[60ch] text-muted text-sm">{t('complaint_line')}</p>
      <Button variant="secondary" className="mt-3" busy={isPending} onClick={say}>
        {t('say_complaint')}
      </Button>
    </section>
  )
}
