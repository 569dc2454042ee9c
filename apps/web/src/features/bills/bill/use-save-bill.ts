import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { billWords } from '../messages.ts'
import { useAddRule, useEditRule } from '../use-rules.ts'
import { billTermsOf, scheduleOf } from './bill-body.ts'
import type { BillDraft } from './bill-draft.ts'
import type { BillReading } from './bill-reading.ts'
import { type FormKind, homeOf } from './form-kind.ts'
import { useAddExpense, useEditExpense } from './use-expenses.ts'
import { useSendReceipt } from './use-receipt.ts'

interface SaveInput {
  of: FormKind
  group: BillGroupDetail
  draft: BillDraft
  reading: BillReading
  receipt: File | null
  key: string
}

const done = {
  new: 'bill_added',
  expense: 'bill_changed',
  'new-rule': 'rule_added',
  rule: 'rule_changed',
} as const satisfies Record<FormKind, string>

/** Saves what the form holds, then sends the receipt, and answers where to go. */
export function useSaveBill({ of, group, draft, reading, receipt, key }: SaveInput) {
  const t = useWords(billWords)
  const [progress, setProgress] = useState<number | null>(null)
  const add = useAddExpense(group.id)
  const edit = useEditExpense({ group_id: group.id, expense_id: draft.id })
  const addRule = useAddRule(group.id)
  const editRule = useEditRule(group.id, draft.id)
  const photo = useSendReceipt(group.id, setProgress)
  const terms = billTermsOf(draft, reading)

  const calls: Record<FormKind, (version: number) => Promise<unknown>> = {
    new: () => add.mutateAsync({ body: { ...terms, id: draft.id, date: draft.date }, key }),
    expense: (version) => edit.mutateAsync({ ...terms, date: draft.date, expected_version: version }),
    'new-rule': () => addRule.mutateAsync({ body: { ...terms, ...scheduleOf(draft), starts_on: draft.date }, key }),
    rule: (version) => editRule.mutateAsync({ ...terms, ...scheduleOf(draft), expected_version: version }),
  }

  /** The bill stands even when its photo does not arrive: then it can be added on the bill's own page. */
  const sendReceipt = async (file: File): Promise<string> => {
    const home = `/bills/${group.id}/expenses/${draft.id}`
    try {
      await photo.mutateAsync({ expenseId: draft.id, file })
      toast.success(t(done[of]))
    } catch (error) {
      const cause = error instanceof Error ? error.message : undefined
      toast.failure(t('saved_without'), cause)
    }
    return home
  }
  const save = async (version: number): Promise<string> => {
    await calls[of](version)
    if (receipt) return sendReceipt(receipt)
    toast.success(t(done[of]))
    return homeOf(of, { groupId: group.id, id: draft.id })
  }
  const isPending = [add, edit, addRule, editRule, photo].some((one) => one.isPending)
  return { save, isPending, progress }
}
