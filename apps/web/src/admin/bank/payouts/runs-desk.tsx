import { listSorts } from '@sengi/contract/fields'
import { type PayoutRun, payoutRunStates } from '@sengi/contract/onramp/bank-payouts'
import { Files } from 'lucide-react'
import { Link } from 'react-router'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Rand } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { SortChoice } from '../../lists/sort-choice.tsx'
import { useListChoice } from '../../lists/use-list-choice.ts'
import { useListSort } from '../../lists/use-list-sort.ts'
import { StaffList } from '../../staff-list.tsx'
import { payoutsDeskWords } from '../messages.ts'
import { runLooks } from './payout-looks.ts'
import { runsFile, usePayoutRuns } from './use-payouts.ts'

const choices = ['ALL', ...payoutRunStates] as const

/** Which runs are shown, and in which order, the address says. */
export function RunsDesk() {
  const t = useWords(payoutsDeskWords)
  const [chosen, choose] = useListChoice('state', choices)
  const [sort] = useListSort(listSorts)
  const wanted = { state: payoutRunStates.find((one) => one === chosen), sort }
  return (
    <>
      <div className="sm:max-w-80">
        <Select
          label={t('run_state')}
          choices={choices.map((value) => ({ value, label: t(`run_${value}`) }))}
          value={chosen}
          onChange={(value) => choose(value)}
        />
      </div>
      <section aria-label={t('list_runs')} className="mt-5">
        <ListTools page="/admin/payments/payouts" file={() => runsFile(wanted)}>
          <SortChoice sorts={listSorts} />
        </ListTools>
        <StaffList
          isRows
          key={`${chosen} ${sort}`}
          query={usePayoutRuns(wanted)}
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
