import { listSorts } from '@sengi/contract/fields'
import type { PrivacyBreach } from '@sengi/contract/registers/breaches'
import { ShieldOff } from 'lucide-react'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Desk } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { BreachActs } from './breach-acts.tsx'
import { registersWords } from './messages.ts'
import { NoteBreach } from './open-breach.tsx'
import { RegistersHeading } from './registers-heading.tsx'
import { breachesFile, usePrivacyBreaches } from './use-breaches.ts'

/** Breaches of personal information: whom they are about, who was told, and what is still to be done. */
export function BreachesPage() {
  const t = useWords(registersWords)
  const [sort] = useListSort(listSorts)
  return (
    <Desk>
      <RegistersHeading title={t('breaches')} intro={t('breaches_intro')} />
      <NoteBreach />
      <ListTools page="/admin/kyc/registers/breaches" file={() => breachesFile(sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <section aria-label={t('breaches')}>
        <StaffList
          query={usePrivacyBreaches(sort)}
          words={{
            loading: t('breaches_loading'),
            failed: t('breaches_failed'),
            none: t('breaches_none'),
            noneLine: t('breaches_none_line'),
            more: t('breaches_more'),
          }}
          icon={<ShieldOff />}
          keyOf={({ breach_id }: PrivacyBreach) => breach_id}
        >
          {(breach) => <BreachCard breach={breach} />}
        </StaffList>
      </section>
    </Desk>
  )
}

function BreachCard({ breach }: { breach: PrivacyBreach }) {
  const t = useWords(registersWords)
  const id = `breach-${breach.breach_id}`
  return (
    <Card aria-labelledby={id}>
      <CardHeading id={id} aside={<State breach={breach} />}>
        {t('breach_of', { day: dateText(`${breach.found_on}T12:00:00Z`) })}
      </CardHeading>
      <p className="whitespace-pre-line break-words text-ink">{breach.what}</p>
      <dl className="mt-3 border-line border-t">
        <FactRow label={t('breach_people')}>{breach.people ?? t('not_known')}</FactRow>
        <FactRow label={t('regulator')}>
          {breach.regulator_told_at
            ? `${dateTimeText(breach.regulator_told_at)} · ${breach.regulator_reference}`
            : t('not_told')}
        </FactRow>
        <FactRow label={t('people')}>
          {breach.people_told_at ? `${dateTimeText(breach.people_told_at)} · ${breach.people_told_how}` : t('not_told')}
        </FactRow>
        {breach.delay && <FactRow label={t('delay')}>{t(`delay_${breach.delay}`)}</FactRow>}
        <FactRow label={t('owner')}>@{breach.owner}</FactRow>
        {breach.end_reason && <FactRow label={t('close_reason')}>{breach.end_reason}</FactRow>}
      </dl>
      <Notices breach={breach} />
      {!breach.end && <BreachActs breach={breach} />}
    </Card>
  )
}

function State({ breach: { end, is_overdue: isLate, aim_at: aim } }: { breach: PrivacyBreach }) {
  const t = useWords(registersWords)
  if (end) {
    return (
      <StatusPill tone={end === 'told' ? 'success' : 'neutral'} shape={end === 'told' ? 'full' : 'cross'}>
        {t(`end_${end}`)}
      </StatusPill>
    )
  }
  return (
    <StatusPill tone={isLate ? 'danger' : 'info'} shape={isLate ? 'full' : 'half'}>
      {isLate ? t('overdue') : t('aim', { day: dateText(new Date(Date.parse(aim) - 1).toISOString()) })}
    </StatusPill>
  )
}

const notices = ['consequences', 'measures', 'advice', 'intruder'] as const

/** What people are told, as far as it is written. */
function Notices({ breach }: { breach: PrivacyBreach }) {
  const t = useWords(registersWords)
  const written = notices.flatMap((name) => (breach[name] ? [[name, breach[name]] as const] : []))
  if (written.length === 0) return null
  return (
    <dl className="mt-3 flex flex-col gap-3 text-sm">
      {written.map(([name, text]) => (
        <div key={name}>
          <dt className="text-muted">{t(name)}</dt>
          <dd className="mt-0.5 whitespace-pre-line break-words text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
