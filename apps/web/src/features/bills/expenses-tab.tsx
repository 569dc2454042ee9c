import { type BillCategory, type BillGroupDetail, billCategories, type Expense } from '@sengi/contract'
import { Paperclip, ReceiptText, Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dateText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { More } from '../../ui/more.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { centsOf } from './cents.ts'
import { useExpenses } from './use-expenses.ts'
import { categoryNames } from './words.ts'

const CategoryFilter = lazy(async () => ({ default: (await import('./category-filter.tsx')).CategoryFilter }))

/** The bills of a group; the filter stands in the address. */
export function ExpensesTab({ group }: { group: BillGroupDetail }) {
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
        {expenses && `${expenses.length} bills shown`}
      </p>
      {query.isPending && <ExpensesLoading />}
      {query.error && !expenses && (
        <FailedState
          title="The bills could not be loaded"
          cause={query.error.message}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      {expenses?.length === 0 && <NoBills group={group} isFiltered={Boolean(category)} onClear={() => filter('all')} />}
      {expenses && expenses.length > 0 && (
        <ul aria-label="Bills" className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {expenses.map((expense) => (
            <li key={expense.id} className="border-line border-b last:border-b-0">
              <ExpenseRow expense={expense} group={group} />
            </li>
          ))}
        </ul>
      )}
      <More query={query} label="Show older bills" failed="Older bills could not be loaded" />
    </div>
  )
}

const ExpenseRow = ({ expense, group }: { expense: Expense; group: BillGroupDetail }) => (
  <Link
    to={`/bills/${group.id}/expenses/${expense.id}`}
    className="flex min-h-16 items-center gap-3 px-4 py-3 no-underline transition-colors duration-[80ms] hover:bg-surface-2"
  >
    <span className="min-w-0 grow">
      <span className="line-clamp-2 break-words font-medium text-ink">
        {expense.description}
        {expense.has_receipt && <Mark icon={<Paperclip />} says="with a receipt" />}
        {expense.rule_id && <Mark icon={<Repeat />} says="recurring" />}
      </span>
      <span className="block text-sm text-subtle">
        {dateText(expense.date)} · {categoryNames[expense.category]} · {payersText(expense, group)}
      </span>
    </span>
    <span className="shrink-0 text-right">
      <Rand value={expense.amount} className="block font-medium text-ink" />
      <MyPart expense={expense} />
    </span>
  </Link>
)

const Mark = ({ icon, says }: { icon: React.ReactNode; says: string }) => (
  <span className="ml-1.5 inline-flex align-[-0.1em] text-subtle [&_svg]:size-3.5">
    <span aria-hidden="true">{icon}</span>
    <span className="sr-only">, {says}</span>
  </span>
)

/** What this bill means for me: what I get back, or what I owe for it. */
function MyPart({ expense }: { expense: Expense }) {
  const difference = centsOf(expense.my_paid) - centsOf(expense.my_share)
  if (difference === 0n && centsOf(expense.my_share) === 0n)
    return <span className="text-sm text-subtle">not yours</span>
  return (
    <span className="block text-sm text-muted">
      your share <Rand value={expense.my_share} />
    </span>
  )
}

function payersText({ payers }: Expense, { members }: BillGroupDetail): string {
  const [first] = payers
  if (payers.length !== 1 || !first) return `${payers.length} paid`
  const member = members.find(({ id }) => id === first.member_id)
  return member?.is_me ? 'you paid' : `${member?.name ?? 'somebody'} paid`
}

interface NoBillsProps {
  group: BillGroupDetail
  isFiltered: boolean
  onClear: () => void
}

const NoBills = ({ group, isFiltered, onClear }: NoBillsProps) =>
  isFiltered ? (
    <EmptyState
      icon={<ReceiptText />}
      title="Nothing in this category"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all bills
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<ReceiptText />}
      title="No bills yet"
      action={!group.archived_at && <LinkButton to={`/bills/${group.id}/expenses/new`}>Add the first bill</LinkButton>}
    >
      What somebody paid for the group will be listed here with everybody’s share.
    </EmptyState>
  )

const ExpensesLoading = () => (
  <Loading label="Loading the bills">
    {['one', 'two', 'three'].map((row) => (
      <SkeletonLine key={row} className="mb-2 h-16 w-full" />
    ))}
  </Loading>
)
