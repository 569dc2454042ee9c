import { billCategories, type Expense } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { ReceiptText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { monthText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { More } from '../../../ui/more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { useExpenses, type WantedBills } from '../bill/use-expenses.ts'
import { billListWords } from '../messages.ts'
import { byMonth } from './bill-months.ts'
import { ExpenseRow } from './expense-row.tsx'

const BillFilters = lazy(async () => ({ default: (await import('./bill-filters.tsx')).BillFilters }))

/** The bills of a group; which of them stands in the address. */
export function ExpensesTab({ group }: { group: BillGroupDetail }) {
  const t = useWords(billListWords)
  const [search, setSearch] = useSearchParams()
  const wanted = {
    category: billCategories.find((known) => known === search.get('category')),
    search: search.get('search') ?? '',
  }
  const isFiltered = Boolean(wanted.category || wanted.search)
  const query = useExpenses(group.id, wanted)
  const expenses = query.data?.pages.flatMap(({ rows }) => rows)
  const filter = ({ category, search: words }: WantedBills) =>
    setSearch({ ...(category && { category }), ...(words && { search: words }) }, { replace: true })
  return (
    <div className="flex flex-col gap-4">
      {(isFiltered || (expenses && expenses.length > 0)) && (
        <Suspense fallback={<div className="h-20.5" />}>
          <BillFilters wanted={wanted} onChange={filter} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {expenses && t('shown', { count: expenses.length })}
      </p>
      {query.isPending && <ExpensesLoading />}
      {query.error && !expenses && (
        <FailedState
          title={t('list_failed')}
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {expenses?.length === 0 && (
        <NoBills group={group} wanted={wanted} onClear={() => filter({ category: undefined, search: '' })} />
      )}
      {expenses && expenses.length > 0 && (
        <div className="flex flex-col gap-5">
          {byMonth(expenses).map(({ month, date, bills }) => (
            <Month key={month} month={month} date={date} bills={bills} group={group} />
          ))}
        </div>
      )}
      <More query={query} label={t('older')} failed={t('older_failed')} />
    </div>
  )
}

interface MonthProps {
  month: string
  date: string
  bills: readonly Expense[]
  group: BillGroupDetail
}

const Month = ({ month, date, bills, group }: MonthProps) => (
  <section aria-labelledby={`month-${month}`}>
    <h2 id={`month-${month}`} className="mb-2 font-semibold text-muted text-sm">
      {monthText(date)}
    </h2>
    <ul
      aria-labelledby={`month-${month}`}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      {bills.map((expense) => (
        <li key={expense.id} className="border-line border-b last:border-b-0">
          <ExpenseRow expense={expense} group={group} />
        </li>
      ))}
    </ul>
  </section>
)

interface NoBillsProps {
  group: BillGroupDetail
  wanted: WantedBills
  onClear: () => void
}

const NoBills = ({ group, wanted: { category, search }, onClear }: NoBillsProps) => {
  const t = useWords(billListWords)
  return category || search ? (
    <EmptyState
      icon={<ReceiptText />}
      title={search ? t('none_found') : t('none_here')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('show_all')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<ReceiptText />}
      title={t('none')}
      action={!group.archived_at && <LinkButton to={`/bills/${group.id}/expenses/new`}>{t('add_first')}</LinkButton>}
    >
      {t('none_line')}
    </EmptyState>
  )
}

/** As tall as the filter, a month and three rows, so that nothing moves when they arrive. */
const ExpensesLoading = () => {
  const t = useWords(billListWords)
  return (
    <Loading label={t('loading_list')}>
      <SkeletonLine className="h-20.5 w-full" />
      <SkeletonLine className="mt-4 mb-2 h-5 w-32" />
      <SkeletonLine className="h-56 w-full" />
    </Loading>
  )
}
