import type { BillGroupDetail, Expense } from '@sengi/contract'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { FactRow } from '../../lib/fact-row.tsx'
import { dateText, dateTimeText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { BillTitle } from './bill-title.tsx'
import { nameIn } from './group-names.ts'
import { NameRow } from './name-row.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { useDeleteExpense, useExpense } from './use-expenses.ts'
import { useGroup } from './use-groups.ts'
import { categoryNames, modeNames } from './words.ts'

export function ExpensePage() {
  const { groupId = '', expenseId = '' } = useParams()
  const group = useGroup(groupId)
  const expense = useExpense({ group_id: groupId, expense_id: expenseId })
  const error = expense.error ?? group.error
  return (
    <>
      <BillTitle
        title={expense.data?.description ?? 'Bill'}
        above={group.data?.name}
        back={{ to: `/bills/${groupId}`, label: 'Back to the group' }}
      />
      {expense.data && group.data ? (
        <Bill expense={expense.data} group={group.data} />
      ) : (
        <Waiting error={error} onRetry={() => void Promise.all([group.refetch(), expense.refetch()])} />
      )}
    </>
  )
}

const Waiting = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? (
    <FailedState title="This bill could not be loaded" cause={error.message} onRetry={onRetry} />
  ) : (
    <Loading label="Loading the bill">
      <SkeletonLine className="h-64 w-full" />
    </Loading>
  )

const Bill = ({ expense, group }: { expense: Expense; group: BillGroupDetail }) => (
  <div className="flex flex-col gap-4">
    {expense.deleted_at && (
      <p className="rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
        This bill was deleted on {dateTimeText(expense.deleted_at)}. It counts no more.{' '}
        <TextLink to={`/bills/${group.id}/history`}>Undo it in the history</TextLink>
      </p>
    )}
    <Card className="py-1.5 sm:py-2">
      <Facts expense={expense} />
    </Card>
    <Parts
      title="Paid by"
      rows={expense.payers.map(({ member_id, amount }) => ({ name: nameIn(group, member_id), amount }))}
    />
    <Parts
      title="Shared by"
      note={modeNames[expense.split_mode].label}
      rows={expense.shares.map(({ member_id, amount }) => ({ name: nameIn(group, member_id), amount }))}
    />
    <ReceiptCard expense={expense} isOpen={!expense.deleted_at && !group.archived_at} />
    {!expense.deleted_at && !group.archived_at && <Acts expense={expense} group={group} />}
  </div>
)

const Facts = ({ expense }: { expense: Expense }) => (
  <dl>
    <FactRow label={expense.amount.startsWith('-') ? 'Refund' : 'Amount'}>
      <Rand value={expense.amount} className="font-semibold text-xl" />
    </FactRow>
    <FactRow label="Your share">
      <Rand value={expense.my_share} />
    </FactRow>
    <FactRow label="Date">{dateText(expense.date)}</FactRow>
    <FactRow label="Category">{categoryNames[expense.category]}</FactRow>
    {expense.note && <FactRow label="Note">{expense.note}</FactRow>}
    <FactRow label="Added">
      {expense.created_by ? `@${expense.created_by}, ` : 'By a recurring rule, '}
      {dateTimeText(expense.created_at)}
    </FactRow>
  </dl>
)

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
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteExpense({ group_id: group.id, expense_id: expense.id })
  const remove = () =>
    mutate(expense.version, {
      onSuccess: () => {
        toast.success('Bill deleted', 'You can undo it in the history of the group.')
        void navigate(`/bills/${group.id}`, { replace: true })
      },
      onError: (error) => {
        setAsking(false)
        toast.failure('Bill could not be deleted', error.message)
      },
    })
  return (
    <div className="grid grid-cols-2 gap-3">
      <LinkButton to={`/bills/${group.id}/expenses/${expense.id}/edit`} variant="secondary">
        Edit
      </LinkButton>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this bill?"
        confirmLabel="Delete bill"
        danger
        busy={isPending}
        onConfirm={remove}
      >
        Everybody’s balance changes as if it had never been. It can be undone in the history.
      </AlertDialog>
    </div>
  )
}
