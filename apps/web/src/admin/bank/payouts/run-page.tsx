import type { PayoutRunWhole } from '@sengi/contract/onramp/bank-payouts'
import { useParams } from 'react-router'
import { BackHeading } from '../../../lib/back-heading.tsx'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Rand } from '../../../ui/money.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { Desk } from '../../desk/desk.tsx'
import { payoutsDeskWords } from '../messages.ts'
import { runLooks } from './payout-looks.ts'
import { RunActs } from './run-acts.tsx'
import { RunLine } from './run-line.tsx'
import { usePayoutRun } from './use-payouts.ts'

/** One run: how far it is, what can be done with it, and every payout in it. */
export function RunPage() {
  const t = useWords(payoutsDeskWords)
  const { runId = '' } = useParams()
  const { data: run, error, isFetching, refetch } = usePayoutRun(runId)
  return (
    <Desk>
      <BackHeading title={t('run_title')} to="/admin/payments/payouts?list=runs" />
      <div className="mt-4">
        {run ? (
          <Open run={run} />
        ) : error ? (
          <FailedState title={t('run_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <Loading label={t('runs_loading')}>
            <SkeletonLine className="h-72 w-full rounded-card" />
          </Loading>
        )}
      </div>
    </Desk>
  )
}

function Open({ run }: { run: PayoutRunWhole }) {
  const t = useWords(payoutsDeskWords)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <RunFacts run={run} />
        <RunActs key={run.state} run={run} />
      </div>
      <section aria-label={t('lines')} className="min-w-0">
        <ul className="flex flex-col gap-2.5">
          {run.content.map((line) => (
            <li key={line.line_id}>
              <RunLine key={line.state} line={line} run={run} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function RunFacts({ run }: { run: PayoutRunWhole }) {
  const t = useWords(payoutsDeskWords)
  const { word, ...look } = runLooks[run.state]
  const isAway = run.state === 'SENT' || run.state === 'CLOSED'
  const valueText = t('settled_of', { settled: run.settled, lines: run.lines })
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink text-lg">
          <Rand value={run.total_zar} open />
        </h2>
        <StatusPill {...look}>{t(word)}</StatusPill>
      </div>
      <p className="mt-1 text-muted text-sm">{t(`${word}_line`)}</p>
      {isAway && (
        <div className="mt-3">
          <p className="mb-1.5 text-ink text-sm">{valueText}</p>
          <Progress label={t('progress')} value={run.settled} max={run.lines} valueText={valueText} />
        </div>
      )}
      <dl className="mt-3 border-line border-t">
        <FactRow label={t('payouts_in_it')}>{run.lines}</FactRow>
        <FactRow label={t('made')}>{t('by_at', { by: run.made_by, at: dateTimeText(run.made_at) })}</FactRow>
        {run.asked_by && run.asked_at && (
          <FactRow label={t('proposed')}>{t('by_at', { by: run.asked_by, at: dateTimeText(run.asked_at) })}</FactRow>
        )}
        {run.approved_by && <FactRow label={t('approved')}>@{run.approved_by}</FactRow>}
        {run.sent_by && run.sent_at && (
          <FactRow label={t('sent')}>{t('by_at', { by: run.sent_by, at: dateTimeText(run.sent_at) })}</FactRow>
        )}
        {run.closed_at && <FactRow label={t('closed')}>{dateTimeText(run.closed_at)}</FactRow>}
        {run.file_hash && (
          <FactRow label={t('file_hash')}>
            <span className="break-all font-mono text-xs">{run.file_hash}</span>
          </FactRow>
        )}
      </dl>
      {run.reason && <p className="mt-3 whitespace-pre-line break-words text-ink text-sm">{run.reason}</p>}
    </Card>
  )
}
