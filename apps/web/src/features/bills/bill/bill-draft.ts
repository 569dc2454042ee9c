import type { BillCategory, Expense } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { BillRule, Recurrence } from '@sengi/contract/bills/recurring'
import { randOf, type SplitMode } from '@sengi/money'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { centsOf, withoutSign } from '../cents.ts'
import { myself, present } from '../group-names.ts'

type ByMember = Readonly<Record<string, string>>

/** A bill, or the rule that makes bills, as it is typed. */
export interface BillDraft {
  /** Of the bill to be: the odd cent of its preview goes by it. */
  id: string
  /** Of the bill or rule that was opened for editing. */
  version: number
  description: string
  amount: string
  isRefund: boolean
  category: BillCategory
  /** Somebody chose it, so that no guess replaces it. */
  isCategoryChosen: boolean
  date: string
  note: string
  /** One member paid everything, or several paid what `paid` says. */
  payer: string
  several: boolean
  paid: ByMember
  mode: SplitMode
  /** Who has no part in it. */
  without: readonly string[]
  values: Readonly<Partial<Record<SplitMode, ByMember>>>
  recurrence: Recurrence
  interval: string
  ends: 'never' | 'on' | 'after'
  endsOn: string
  occurrences: string
}

export function emptyBill(group: BillGroupDetail, today: string): BillDraft {
  return {
    id: newIdempotencyKey(),
    version: 0,
    description: '',
    amount: '',
    isRefund: false,
    category: 'general',
    isCategoryChosen: false,
    date: today,
    note: '',
    payer: myself(group)?.id ?? '',
    several: false,
    paid: {},
    mode: group.default_split,
    without: [],
    values: {},
    recurrence: 'monthly',
    interval: '1',
    ends: 'never',
    endsOn: '',
    occurrences: '',
  }
}

export const draftOfExpense = (expense: Expense, group: BillGroupDetail): BillDraft => ({
  ...emptyBill(group, expense.date),
  ...termsOf(expense, group),
})

export const draftOfRule = (rule: BillRule, group: BillGroupDetail): BillDraft => ({
  ...emptyBill(group, rule.starts_on),
  ...termsOf(rule, group),
  recurrence: rule.recurrence,
  interval: String(rule.interval),
  ends: endsOf(rule),
  endsOn: rule.ends_on ?? '',
  occurrences: rule.occurrences === null ? '' : String(rule.occurrences),
})

function endsOf({ ends_on, occurrences }: BillRule): BillDraft['ends'] {
  if (ends_on !== null) return 'on'
  return occurrences === null ? 'never' : 'after'
}

function termsOf(bill: Expense | BillRule, group: BillGroupDetail) {
  const sign = bill.amount.startsWith('-') ? -1n : 1n
  const sharing = new Set(bill.shares.map(({ member_id }) => member_id))
  const typed = bill.shares.map(({ member_id, value }) => [member_id, typedOf(bill.split_mode, value, sign)] as const)
  return {
    id: bill.id,
    version: bill.version,
    description: bill.description,
    amount: withoutSign(bill.amount),
    isRefund: sign < 0n,
    category: bill.category,
    isCategoryChosen: true,
    note: bill.note,
    payer: bill.payers[0]?.member_id ?? '',
    several: bill.payers.length > 1,
    paid: Object.fromEntries(bill.payers.map(({ member_id, amount }) => [member_id, withoutSign(amount)])),
    mode: bill.split_mode,
    without: present(group)
      .map(({ id }) => id)
      .filter((id) => !sharing.has(id)),
    values: { [bill.split_mode]: Object.fromEntries(typed) },
  }
}

/** A refund is typed like a bill, without its minus. */
function typedOf(mode: SplitMode, value: string | null, sign: bigint): string {
  if (value === null) return ''
  return mode === 'exact' || mode === 'adjustments' ? randOf(centsOf(value) * sign) : value
}
