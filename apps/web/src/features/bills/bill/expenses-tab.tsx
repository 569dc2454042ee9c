import { type BillCategory, billCategories, type Expense } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { Paperclip, ReceiptText, Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dateText } from '../../../lib/words/time-text.ts'
import type { BillListWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { More } from '../../../ui/more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { centsOf } from '../cents.ts'
import { billListWords, billsWords } from '../messages.ts'
import { useExpenses } from './use-expenses.ts'

const CategoryFilter = lazy(async () => ({ default: (await import('./category-filter.tsx')).CategoryFilter }))

/** The bills of a group; the filter stands in the address. */
export function ExpensesTab({ group }: { group: BillGroupDetail }) {
  const t = useWords(billListWords)
  const [search, setSearch] = useSearchParams()
  const category = billCategories.find((known) => known === search.get('category'))
  const query = useExpenses(group.id, category)
  const expenses = query.data?.pages.flatMap(({ rows }) => rows)
  const filter = (value: BillCategory | 'all') =>
    setSearch(value === 'all' ? {} : { category: value }, { replace: true })
  return (
    <div className="flex flex-col gap-4">
      {(category || (expenses && expenses.length > 0)) && (
        <Suspense fallback={<div className="h-20" />}>
          <CategoryFilter value={category ?? 'all'} onChange={filter} />
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
      {expenses?.length === 0 && <NoBills group={group} isFiltered={Boolean(category)} onClear={() => filter('all')} />}
      {expenses && expenses.length > 0 && (
        <ul aria-label={t('bills')} className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {expenses.map((expense) => (
            <li key={expense.id} className="border-line border-b last:border-b-0">
              <ExpenseRow expense={expense} group={group} />
            </li>
          ))}
        </ul>
      )}
      <More query={query} label={t('older')} failed={t('older_failed')} />
    </div>
  )
}

const ExpenseRow = ({ expense, group }: { expense: Expense; group: BillGroupDetail }) => {
  const common = useWords(billsWords)
  const t = useWords(billListWords)
  return (
    <Link
      to={`/bills/${group.id}/expenses/${expense.id}`}
      className="flex min-h-16 items-center gap-3 px-4 py-3 no-underline transition-colors duration-[80ms] hover:bg-surface-2"
    >
      <span className="min-w-0 grow">
        <span className="line-clamp-2 break-words font-medium text-ink">
          {expense.description}
          {expense.has_receipt && <Mark icon={<Paperclip />} says={t('with_receipt')} />}
          {expense.rule_id && <Mark icon={<Repeat />} says={t('recurring_mark')} />}
        </span>
        <span className="block text-sm text-subtle">
          {dateText(expense.date)} · {common(`category_${expense.category}`)} · {payersText(t, expense, group)}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <Rand value={expense.amount} className="block font-medium text-ink" />
        <MyPart expense={expense} />
      </span>
    </Link>
  )
}

const Mark = ({ icon, says }: { icon: React.ReactNode; says: string }) => (
  <span className="ml-1.5 inline-flex align-[-0.1em] text-subtle [&_svg]:size-3.5">
    <span aria-hidden="true">{icon}</span>
    <span className="sr-only">{says}</span>
  </span>
)

/** What this bill means for me: what I get back, or what I owe for it. */
function MyPart({ expense }: { expense: Expense }) {
  const t = useWords(billListWords)
  const difference = centsOf(expense.my_paid) - centsOf(expense.my_share)
  if (difference === 0n && centsOf(expense.my_share) === 0n)
    return <span className="text-sm text-subtle">{t('not_yours')}</span>
  return (
    <span className="block text-sm text-muted">
      {t.drawn('my_share', { amount: <Rand value={expense.my_share} /> })}
    </span>
  )
}

function payersText(t: Say<BillListWords>, { payers }: Expense, { members }: BillGroupDetail): string {
  const [first] = payers
  if (payers.length !== 1 || !first) return t('some_paid', { count: payers.length })
  const member = members.find(({ id }) => id === first.member_id)
  if (member?.is_me) return t('you_paid')
  return member ? t('name_paid', { name: member.name }) : t('somebody_paid')
}

interface NoBillsProps {
  group: BillGroupDetail
  isFiltered: boolean
  onClear: () => void
}

const NoBills = ({ group, isFiltered, onClear }: NoBillsProps) => {
  const t = useWords(billListWords)
  return isFiltered ? (
    <EmptyState
      icon={<ReceiptText />}
      title={t('none_here')}
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

const ExpensesLoading = () => {
  const t = useWords(billListWords)
  return (
    <Loading label={t('loading_list')}>
      {['one', 'two', 'three'].map((row) => (
        <SkeletonLine key={row} className="mb-2 h-16 w-full" />
      ))}
    </Loading>
  )
}
