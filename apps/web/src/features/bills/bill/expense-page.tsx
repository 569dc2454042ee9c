import type { Expense } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { dateText, dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Rand } from '../../../ui/money.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { BillTitle } from '../bill-title.tsx'
import { CategoryIcon } from '../category-icon.tsx'
import { nameIn } from '../group-names.ts'
import { billsWords, billWords } from '../messages.ts'
import { NameRow } from '../name-row.tsx'
import { useGroup } from '../use-groups.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { useDeleteExpense, useExpense } from './use-expenses.ts'

// Below the bill: whoever looks at the amount need not wait for it.
const CommentsCard = lazy(async () => ({ default: (await import('../comments/comments-card.tsx')).CommentsCard }))

export function ExpensePage() {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  const { groupId = '', expenseId = '' } = useParams()
  const group = useGroup(groupId)
  const expense = useExpense({ group_id: groupId, expense_id: expenseId })
  const error = expense.error ?? group.error
  return (
    <>
      <BillTitle
        title={expense.data?.description ?? t('one')}
        above={group.data?.name ?? '\u00a0'}
        back={{ to: `/bills/${groupId}`, label: common('to_group') }}
      />
      {expense.data && group.data ? (
        <Bill expense={expense.data} group={group.data} />
      ) : (
        <Waiting error={error} onRetry={() => void Promise.all([group.refetch(), expense.refetch()])} />
      )}
    </>
  )
}

const Waiting = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const t = useWords(billWords)
  return error ? (
    <FailedState title={t('one_failed')} cause={error.message} onRetry={onRetry} />
  ) : (
    <Loading label={t('loading_one')}>
      <SkeletonLine className="h-64 w-full" />
    </Loading>
  )
}

const Bill = ({ expense, group }: { expense: Expense; group: BillGroupDetail }) => {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  return (
    <div className="flex flex-col gap-4">
      {expense.deleted_at && (
        <p className="rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
          {t.drawn('was_deleted', {
            moment: dateTimeText(expense.deleted_at),
            link: (text) => <TextLink to={`/bills/${group.id}/history`}>{text}</TextLink>,
          })}
        </p>
      )}
      <Card className="py-1.5 sm:py-2">
        <Facts expense={expense} />
      </Card>
      <Parts
        title={t('paid_by')}
        rows={expense.payers.map(({ member_id, amount }) => ({ name: nameIn(common, group, member_id), amount }))}
      />
      <Parts
        title={t('shared_by')}
        note={common(`mode_${expense.split_mode}`)}
        rows={expense.shares.map(({ member_id, amount }) => ({ name: nameIn(common, group, member_id), amount }))}
      />
      <ReceiptCard expense={expense} isOpen={!expense.deleted_at && !group.archived_at} />
      <Suspense fallback={<SkeletonLine className="h-56 w-full" />}>
        <CommentsCard
          params={{ group_id: group.id, expense_id: expense.id }}
          isOpen={!expense.deleted_at && !group.archived_at}
        />
      </Suspense>
      {!expense.deleted_at && !group.archived_at && <Acts expense={expense} group={group} />}
    </div>
  )
}

const Facts = ({ expense }: { expense: Expense }) => {
  const common = useWords(billsWords)
  const t = useWords(billWords)
  return (
    <dl>
      <FactRow label={expense.amount.startsWith('-') ? t('refund') : t('amount')}>
        <Rand value={expense.amount} className="font-semibold text-xl" />
      </FactRow>
      <FactRow label={t('your_share')}>
        <Rand value={expense.my_share} />
      </FactRow>
      <FactRow label={t('date')}>{dateText(expense.date)}</FactRow>
      <FactRow label={t('category')}>
        <span className="inline-flex items-center gap-2">
          <CategoryIcon category={expense.category} size="small" />
          {common(`category_${expense.category}`)}
        </span>
      </FactRow>
      {expense.note && <FactRow label={t('note')}>{expense.note}</FactRow>}
      <FactRow label={t('added')}>
        {expense.created_by
          ? t('added_by', { who: `@${expense.created_by}`, moment: dateTimeText(expense.created_at) })
          : t('by_rule', { moment: dateTimeText(expense.created_at) })}
      </FactRow>
    </dl>
  )
}

interface PartsProps {
  title: string
  note?: string
  rows: readonly { name: string; amount: string }[]
}

const Parts = ({ title, note, rows }: PartsProps) => (
  <Card className="pb-2 sm:pb-2.5">
    <CardHeading aside={note && <span className="text-sm text-subtle">{note}</span>}>{title}</CardHeading>
    <dl>
      {rows.map((row) => (
        <NameRow key={row.name} {...row} />
      ))}
    </dl>
  </Card>
)

function Acts({ expense, group }: { expense: Expense; group: BillGroupDetail }) {
  const t = useWords(billWords)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteExpense({ group_id: group.id, expense_id: expense.id })
  const remove = () =>
    mutate(expense.version, {
      onSuccess: () => {
        toast.success(t('deleted'), t('can_undo'))
        void navigate(`/bills/${group.id}`, { replace: true })
      },
      onError: (error) => {
        setAsking(false)
        toast.failure(t('not_deleted'), error.message)
      },
    })
  return (
    <div className="grid grid-cols-2 gap-3">
      <LinkButton to={`/bills/${group.id}/expenses/${expense.id}/edit`} variant="secondary">
        {t('edit')}
      </LinkButton>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('delete_title')}
        confirmLabel={t('delete_bill')}
        danger
        busy={isPending}
        onConfirm={remove}
      >
        {t('delete_line')}
      </AlertDialog>
    </div>
  )
}
