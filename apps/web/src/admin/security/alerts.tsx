import { type AlertOutcome, alertOutcomes, type SecurityAlert } from '@sengi/contract/auth/watch'
import { listSorts } from '@sengi/contract/fields'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { ReasonForm } from '../reason-form.tsx'
import { StaffList } from '../staff-list.tsx'
import { securityDeskWords } from './messages.ts'
import { People } from './people.tsx'
import { alertsFile, useCloseAlert, useSecurityAlerts, useTakeAlert } from './use-security.ts'

export function Alerts({ isOpen }: { isOpen: boolean }) {
  const t = useWords(securityDeskWords)
  const none = isOpen ? 'none_alerts' : 'none_closed'
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/security" file={() => alertsFile(isOpen, sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useSecurityAlerts(isOpen, sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
          ...{ none: t(none), noneLine: t(`${none}_line`) },
        }}
        icon={<ShieldAlert />}
        keyOf={({ alert_id }: SecurityAlert) => alert_id}
      >
        {(alert) => <AlertCard alert={alert} />}
      </StaffList>
    </>
  )
}

function AlertCard({ alert }: { alert: SecurityAlert }) {
  const t = useWords(securityDeskWords)
  const { rule, about, count, from, people, closed } = alert
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink">{t(`rule_${rule}`)}</h2>
        <State alert={alert} />
      </div>
      <dl className="my-3 border-line border-y">
        <FactRow label={t('about')}>
          <span className="break-all">{about}</span>
        </FactRow>
        <FactRow label={t('counted')}>{t(`counts_${rule}`, { count })}</FactRow>
        <FactRow label={t('since')}>{dateTimeText(from)}</FactRow>
        {people.length > 0 && (
          <FactRow label={t('people')}>
            <People people={people} count={Math.max(people.length, rule === 'shared_browser' ? count : 0)} />
          </FactRow>
        )}
      </dl>
      {closed ? (
        <>
          <p className="whitespace-pre-line break-words text-ink text-sm">{closed.reason}</p>
          <p className="mt-1 text-muted text-sm">
            {t('closed_by', { username: closed.by, date: dateTimeText(closed.at) })}
          </p>
        </>
      ) : (
        <Acts alert={alert} />
      )}
    </Card>
  )
}

function State({ alert: { closed, taken_by } }: { alert: SecurityAlert }) {
  const t = useWords(securityDeskWords)
  if (closed) {
    return (
      <StatusPill tone="success" shape="full">
        {t(`came_${closed.outcome}`)}
      </StatusPill>
    )
  }
  return (
    <StatusPill tone={taken_by ? 'neutral' : 'danger'} shape={taken_by ? 'ring' : 'half'}>
      {taken_by ? t('taken', { username: taken_by }) : t('open')}
    </StatusPill>
  )
}

/** Who looks at it closes it; what a colleague has taken is theirs. */
function Acts({ alert: { alert_id, taken_by } }: { alert: SecurityAlert }) {
  const t = useWords(securityDeskWords)
  const me = useUser()
  const taking = useTakeAlert(alert_id)
  if (taken_by && taken_by !== me.username) return null
  if (taken_by) return <Closing id={alert_id} />
  const take = () =>
    taking.mutateAsync().then(
      () => toast.success(t('taken_done')),
      () => {},
    )
  return (
    <>
      <Button variant="secondary" busy={taking.isPending} onClick={() => void take()}>
        {t('take')}
      </Button>
      {taking.error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {taking.error.message}
        </p>
      )}
    </>
  )
}

function Closing({ id }: { id: string }) {
  const t = useWords(securityDeskWords)
  const [outcome, setOutcome] = useState<AlertOutcome>('harmless')
  const closing = useCloseAlert(id, outcome)
  return (
    <div className="flex flex-col gap-4">
      <Segments
        legend={t('outcome')}
        choices={alertOutcomes.map((value) => ({ value, label: t(`came_${value}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <ReasonForm
        most={1000}
        act={closing}
        words={{
          name: t('close'),
          label: t('reason'),
          hint: t('reason_hint'),
          go: t('close'),
          done: t('close_done'),
        }}
      />
    </div>
  )
}
