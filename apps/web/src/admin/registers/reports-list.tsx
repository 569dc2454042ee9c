import type { FicReport } from '@sengi/contract/registers/reports'
import { FileWarning } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { StaffList } from '../staff-list.tsx'
import { ReportClock } from './clock.tsx'
import { reportLooks } from './looks.ts'
import { registersWords } from './messages.ts'
import { type ReportsShown, useReports } from './use-reports.ts'

export function ReportsList({ shown }: { shown: ReportsShown }) {
  const t = useWords(registersWords)
  return (
    <StaffList
      isRows
      query={useReports(shown)}
      words={{
        loading: t('loading'),
        failed: t('failed'),
        none: t(`none_${shown.part}`),
        noneLine: t('none_line'),
        more: t('more'),
      }}
      icon={<FileWarning />}
      keyOf={({ report_id }: FicReport) => report_id}
    >
      {(report) => <Row report={report} />}
    </StaffList>
  )
}

function Row({ report }: { report: FicReport }) {
  const t = useWords(registersWords)
  const { word, ...look } = reportLooks[report.state]
  return (
    <Link to={`/admin/kyc/registers/${report.report_id}`} className={rowStyle}>
      <span className="min-w-0 max-md:col-span-2">
        <span className="block font-semibold">{t(`kind_${report.kind}`)}</span>
        <span className="mt-0.5 block break-words text-sm text-subtle">
          <span className="tabular-nums">{report.number}</span> ·{' '}
          {report.username ? `@${report.username}` : t('no_person')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <StatusPill {...look}>{t(word)}</StatusPill>
        {report.is_overdue && (
          <StatusPill tone="danger" shape="full">
            {t('overdue')}
          </StatusPill>
        )}
      </span>
      <span className="text-right text-muted text-sm">@{report.owner}</span>
      <span className="text-sm max-md:col-span-2 md:text-right">
        <ReportClock report={report} />
      </span>
    </Link>
  )
}

const rowStyle =
  'grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline shadow-card transition-colors ' +
  'duration-[80ms] hover:border-control md:grid-cols-[minmax(0,1fr)_12rem_9rem_15rem] md:items-center'
