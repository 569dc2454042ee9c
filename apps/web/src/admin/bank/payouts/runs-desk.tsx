import { type PayoutRun, payoutRunStates } from '@sengi/contract/onramp/bank-payouts'
import { Files } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Rand } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { StaffList } from '../../staff-list.tsx'
import { payoutsDeskWords } from '../messages.ts'
import { runLooks } from './payout-looks.ts'
import { usePayoutRuns } from './use-payouts.ts'

const choices = ['ALL', ...payoutRunStates] as const

/** Runs, newest first; which of them, the address says. */
export function RunsDesk() {
  const t = useWords(payoutsDeskWords)
  const [search, setSearch] = useSearchParams()
  const state = payoutRunStates.find((one) => one === search.get('state'))
  return (
    <>
      <div className="sm:max-w-80">
        <Select
          label={t('run_state')}
          choices={choices.map((value) => ({ value, label: t(`run_${value}`) }))}
          value={state ?? 'ALL'}
          onChange={(value) => setSearch({ list: 'runs', ...(value !== 'ALL' && { state: value }) }, { replace: true })}
        />
      </div>
      <section aria-label={t('list_runs')} className="mt-5">
        <StaffList
          key={state}
          query={usePayoutRuns(state)}
          words={{
            ...{ loading: t('runs_loading'), failed: t('runs_failed'), more: t('more') },
            ...{ none: t('runs_none'), noneLine: t('runs_none_line') },
          }}
          icon={<Files />}
          keyOf={({ run_id }: PayoutRun) => run_id}
        >
          {(run) => <Row run={run} />}
        </StaffList>
      </section>
    </>
  )
}

function Row({ run }: { run: PayoutRun }) {
  const t = useWords(payoutsDeskWords)
  const { word, ...look } = runLooks[run.state]
  return (
    <Link
      to={`/admin/payments/payouts/${run.run_id}`}
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">
          <Rand value={run.total_zar} open />
        </span>
        <StatusPill {...look}>{t(word)}</StatusPill>
      </span>
      <span className="mt-1 block text-muted text-sm">
        {t('run_row', { count: run.lines, settled: run.settled, by: run.made_by, date: dateTimeText(run.made_at) })}
      </span>
    </Link>
  )
}
