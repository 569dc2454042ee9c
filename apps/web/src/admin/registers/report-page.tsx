import type { WholeReport } from '@sengi/contract/registers/reports'
import { useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Desk } from '../desk/desk.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { ReportClock } from './clock.tsx'
import { reportLooks } from './looks.ts'
import { registersWords } from './messages.ts'
import { ReportActs } from './report-acts.tsx'
import { useReport } from './use-reports.ts'

/** One report: what it is about and until when, what can be done with it, and what was. */
export function ReportPage() {
  const t = useWords(registersWords)
  const { reportId = '' } = useParams()
  const { data: report, error, isFetching, refetch } = useReport(reportId)
  return (
    <Desk>
      <BackHeading title={report ? t(`kind_${report.kind}`) : t('report')} to="/admin/kyc/registers" />
      <div className="mt-4">
        {report ? (
          <Whole report={report} />
        ) : error ? (
          <FailedState title={t('report_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <Loading label={t('loading')}>
            <SkeletonLine className="h-72 w-full rounded-card" />
          </Loading>
        )}
      </div>
    </Desk>
  )
}

function Whole({ report }: { report: WholeReport }) {
  const t = useWords(registersWords)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Facts report={report} />
        <Card aria-labelledby="narrative">
          <CardHeading id="narrative">{t('narrative')}</CardHeading>
          <p className="whitespace-pre-line break-words text-ink">{report.narrative}</p>
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {/* Another state is another thing to do. */}
        <ReportActs key={`${report.state} ${report.asked?.at}`} report={report} />
        <Steps report={report} />
      </div>
    </div>
  )
}

function Facts({ report }: { report: WholeReport }) {
  const t = useWords(registersWords)
  const { word, ...look } = reportLooks[report.state]
  return (
    <Card aria-labelledby="facts">
      <CardHeading id="facts" aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {report.number}
      </CardHeading>
      <dl>
        <FactRow label={t('clock')}>
          <ReportClock report={report} />
        </FactRow>
        <FactRow label={t('known_on')}>{dateText(`${report.known_on}T12:00:00Z`)}</FactRow>
        <FactRow label={t('by_law')}>{t('section', { section: report.section })}</FactRow>
        <FactRow label={t('about')}>
          <About report={report} />
        </FactRow>
        {report.amount_zar && (
          <FactRow label={t('amount')}>
            <Rand value={report.amount_zar} open />
          </FactRow>
        )}
        <FactRow label={t('owner')}>@{report.owner}</FactRow>
        {report.reference && <FactRow label={t('reference')}>{report.reference}</FactRow>}
        {report.close_reason && <FactRow label={t('close_reason')}>{report.close_reason}</FactRow>}
      </dl>
    </Card>
  )
}

function About({ report: { username, user_id: userId } }: { report: WholeReport }) {
  const t = useWords(registersWords)
  if (!username) return t('no_person')
  return userId ? <PersonLink id={userId} username={username} /> : `@${username}`
}

function Steps({ report: { steps } }: { report: WholeReport }) {
  const t = useWords(registersWords)
  return (
    <Card aria-labelledby="steps">
      <CardHeading id="steps">{t('steps')}</CardHeading>
      <ol className="flex flex-col gap-3">
        {steps.map(({ at, by, act, note }) => (
          <li key={`${at} ${act}`} className="text-sm">
            <span className="font-medium text-ink">{t(`act_${act}`)}</span>{' '}
            <span className="text-muted">
              @{by} · <time dateTime={at}>{dateTimeText(at)}</time>
            </span>
            {note && <span className="mt-0.5 block break-words text-ink">{note}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
