import type { Expense } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { present } from '../group-names.ts'
import { type BillDraft, draftOfExpense } from './bill-draft.ts'

/** How an earlier bill was split, as it would be typed. */
export interface EarlierSplit {
  readonly what: string
  readonly split: Pick<BillDraft, 'mode' | 'without' | 'values'>
}

/**
 * The split of an earlier bill that this one can take over: of one called the same, else of the same category, else the latest.
 * Bills that everybody shares alike have nothing to take over, and exact amounts only fit the same total.
 */
export function earlierSplit(
  bills: readonly Expense[],
  draft: Pick<BillDraft, 'description' | 'category'>,
  total: string,
  group: BillGroupDetail,
): EarlierSplit | null {
  const fitting = bills.filter((bill) => isUneven(bill, group) && fits(bill, total) && isAmongPresent(bill, group))
  const name = draft.description.trim().toLowerCase()
  const chosen =
    fitting.find(({ description }) => description.toLowerCase() === name) ??
    fitting.find(({ category }) => category === draft.category) ??
    fitting[0]
  if (!chosen) return null
  const { mode, without, values } = draftOfExpense(chosen, group)
  return { what: chosen.description, split: { mode, without, values } }
}

const isUneven = ({ split_mode, shares }: Expense, group: BillGroupDetail): boolean =>
  split_mode !== 'equal' || shares.length < present(group).length

const fits = ({ split_mode, amount }: Expense, total: string): boolean =>
  (split_mode !== 'exact' && split_mode !== 'adjustments') || amount === total

function isAmongPresent({ shares }: Expense, group: BillGroupDetail): boolean {
  const here = new Set(present(group).map(({ id }) => id))
  return shares.every(({ member_id }) => here.has(member_id))
}
