import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { useServerNow } from '../../../lib/environment.ts'
import { dayOf } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { billWords } from '../messages.ts'
import { useGroup } from '../use-groups.ts'
import { useRules } from '../use-rules.ts'
import { type BillDraft, draftOfExpense, draftOfRule, emptyBill } from './bill-draft.ts'
import { BillSplit } from './bill-split.tsx'
import { BillWhat } from './bill-what.tsx'
import { type FormKind, formPathOf } from './form-kind.ts'
import { useBillForm } from './use-bill-form.ts'
import { useExpense } from './use-expenses.ts'

const BillSchedule = lazy(async () => ({ default: (await import('./bill-schedule.tsx')).BillSchedule }))

/** A bill or a recurring rule, new or changed, in two or three steps that share what is typed. */
export function BillForm({ of }: { of: FormKind }) {
  const t = useWords(billWords)
  const { groupId = '', expenseId = '', ruleId = '' } = useParams()
  const group = useGroup(groupId)
  const original = useOriginal(of, group.data, { groupId, expenseId, ruleId })
  const error = group.error ?? original.error
  if (group.data && original.draft) {
    const base = formPathOf(of, { groupId, id: expenseId || ruleId })
    return <Form key={base} of={of} group={group.data} original={original.draft} base={base} />
  }
  return error ? (
    <FailedState title={t('form_failed')} cause={error.message} onRetry={() => void group.refetch()} />
  ) : (
    <Loading label={t('loading_form')}>
      <SkeletonLine className="h-8 w-40" />
      <SkeletonLine className="mt-5 h-96 w-full" />
    </Loading>
  )
}

interface Ids {
  groupId: string
  expenseId: string
  ruleId: string
}

/** What the form begins with, once it is known. */
function useOriginal(of: FormKind, group: BillGroupDetail | undefined, { groupId, expenseId, ruleId }: Ids) {
  const t = useWords(billWords)
  const today = dayOf(useServerNow(60_000))
  const expense = useExpense({ group_id: groupId, expense_id: expenseId })
  const rules = useRules(groupId, of === 'rule')
  if (!group) return { draft: undefined, error: null }
  if (of === 'expense') return { draft: expense.data && draftOfExpense(expense.data, group), error: expense.error }
  if (of !== 'rule') return { draft: emptyBill(group, today), error: null }
  const rule = rules.data?.find(({ id }) => id === ruleId)
  const gone = rules.data && !rule ? new Error(t('rule_over')) : null
  return { draft: rule && draftOfRule(rule, group), error: rules.error ?? gone }
}

interface FormProps {
  of: FormKind
  group: BillGroupDetail
  original: BillDraft
  base: string
}

function Form({ of, group, original, base }: FormProps) {
  const form = useBillForm({ of, group, original, base })
  const isRule = of === 'rule' || of === 'new-rule'
  if (form.isFinished) return <Navigate to={form.home} replace />
  return (
    <Routes>
      <Route index element={<BillWhat form={form} />} />
      <Route path="split" element={form.isWhatDone ? <BillSplit form={form} /> : <Navigate to={base} replace />} />
      {isRule && (
        <Route
          path="schedule"
          element={
            form.isSplitDone ? (
              <Suspense>
                <BillSchedule form={form} />
              </Suspense>
            ) : (
              <Navigate to={base} replace />
            )
          }
        />
      )}
      <Route path="*" element={<Navigate to={base} replace />} />
    </Routes>
  )
}
