import { type BillCategory, billCentsAtMost, type NewExpense } from '@sengi/contract/bills/expenses'
import { randOf, randText, type Share, SplitError, type SplitFault, type SplitMode, splitBill } from '@sengi/money'
import { type Phrase, phrases, type Refusal, refusal } from '../../platform/words/phrase.ts'
import { centsWithoutSign, hundredthsOf } from './cents.rules.ts'
import type { Snapshot } from './history.rules.ts'

/** What a member put into a bill. */
export interface Payer {
  readonly memberId: string
  readonly cents: bigint
}

/** What a member bears of it: as it was typed, and as it was decided. */
export interface BornShare extends Share {
  readonly value: string | null
}

/** A bill as it was decided: payers and shares sum to the amount. */
export interface Terms {
  readonly description: string
  readonly cents: bigint
  readonly category: BillCategory
  readonly splitMode: SplitMode
  readonly note: string
  readonly payers: readonly Payer[]
  readonly shares: readonly BornShare[]
}

/** A file that shows what was bought. */
export interface Receipt {
  readonly name: string
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf'
}

/** A bill in its group. Dates are days in South Africa. */
export interface Expense extends Terms {
  readonly id: string
  readonly groupId: string
  readonly version: number
  readonly date: string
  readonly ruleId: string | null
  readonly receipt: Receipt | null
  readonly createdBy: string | null
  readonly createdAt: Date
  readonly deletedAt: Date | null
}

/** A bill, and the place of whoever looks at it. */
export interface Seen {
  readonly myId: string
  readonly expense: Expense
}

/** What a bill says before it is decided. */
export type TypedTerms = Pick<
  NewExpense,
  'description' | 'amount' | 'category' | 'split_mode' | 'payers' | 'shares' | 'note'
>

/** What one group keeps, deleted bills included: ten years of a busy household, and a table that is still read in seconds. */
export const billsAtMost = 5_000

/** Decides who bears what, once and for all: `id` is the bill's, by which the odd cent takes turns. */
export function workedOut(typed: TypedTerms, id: string, memberIds: ReadonlySet<string>): Terms | Refusal {
  const cents = hundredthsOf(typed.amount)
  const payers = typed.payers.map(({ member_id, amount }) => ({ memberId: member_id, cents: hundredthsOf(amount) }))
  const refused = amountFault(cents) ?? payersFault(cents, payers) ?? strangersFault(typed, memberIds)
  if (refused) return refused
  const shares = sharesOf(typed, cents, id)
  if ('code' in shares) return shares
  const { description, category, split_mode: splitMode, note } = typed
  return { description, cents, category, splitMode, note, payers, shares }
}

function amountFault(cents: bigint): Refusal | null {
  if (cents === 0n) return refusal('bill_amount_zero')
  return centsWithoutSign(cents) > billCentsAtMost ? refusal('bill_too_large', { most: rand(billCentsAtMost) }) : null
}

function payersFault(cents: bigint, payers: readonly Payer[]): Refusal | null {
  if (new Set(payers.map(({ memberId }) => memberId)).size !== payers.length) return refusal('bill_payer_twice')
  if (payers.some((payer) => payer.cents === 0n || payer.cents < 0n !== cents < 0n)) return refusal('bill_payer_zero')
  const difference = cents - payers.reduce((sum, payer) => sum + payer.cents, 0n)
  return difference === 0n ? null : differs('payers', difference)
}

const strangersFault = ({ payers, shares }: TypedTerms, memberIds: ReadonlySet<string>): Refusal | null =>
  [...payers, ...shares].every(({ member_id }) => memberIds.has(member_id)) ? null : refusal('bill_stranger')

function sharesOf({ split_mode: mode, shares }: TypedTerms, cents: bigint, id: string): BornShare[] | Refusal {
  const needed = shares.every(({ value }) => mode === 'equal' || mode === 'adjustments' || value !== undefined)
  if (!needed) return refusal('bill_share_missing')
  if (mode === 'shares' && shares.some(({ value }) => !/^[1-9][0-9]{0,5}$/.test(value ?? ''))) {
    return refusal('bill_parts_not_whole')
  }
  const portions = shares.map(({ member_id, value = '0' }) => ({ memberId: member_id, weight: weightOf(mode, value) }))
  try {
    const born = splitBill(cents, mode, portions, id)
    return born.map((share, place) => ({ ...share, value: mode === 'equal' ? null : (shares[place]?.value ?? '0') }))
  } catch (fault) {
    if (fault instanceof SplitError) return splitRefusals[fault.fault](fault.difference)
    throw fault
  }
}

const weightOf = (mode: SplitMode, value: string): bigint => (mode === 'shares' ? BigInt(value) : hundredthsOf(value))

const splitRefusals: Readonly<Record<SplitFault, (difference: bigint) => Refusal>> = {
  no_members: () => refusal('bill_nobody_shares'),
  member_twice: () => refusal('bill_sharer_twice'),
  amount_zero: () => refusal('bill_amount_zero'),
  weight_not_positive: () => refusal('bill_share_zero'),
  exact_differs: (difference) => differs('other', difference),
  percent_not_whole: (difference) =>
    refusal('split_percent_differs', { percent: randOf(centsWithoutSign(difference)), side: sideOf(difference) }),
  // All of them together are more than the bill, or one of them is more than the share that it is taken off.
  adjustments_too_large: (difference) =>
    refusal(difference === 0n ? 'bill_adjustment_below_zero' : 'bill_adjustments_too_large'),
}

/** How far two sums are apart. */
const differs = (what: 'payers' | 'other', difference: bigint): Refusal =>
  refusal('split_refused', { what, amount: rand(centsWithoutSign(difference)), side: sideOf(difference) })

const sideOf = (difference: bigint) => (difference > 0n ? 'short' : 'other')

const rand = (cents: bigint): string => randText({ asset: 'ZAR', units: cents })

/** A bill for the history: everything that undoing needs. */
export const snapshotOf = (expense: Terms & Pick<Expense, 'version' | 'date' | 'deletedAt'>) => ({
  version: expense.version,
  description: expense.description,
  amount: randOf(expense.cents),
  category: expense.category,
  date: expense.date,
  split_mode: expense.splitMode,
  note: expense.note,
  payers: byMember(expense.payers).map(({ memberId, cents }) => ({ member_id: memberId, amount: randOf(cents) })),
  shares: byMember(expense.shares).map(({ memberId, value, cents }) => ({
    member_id: memberId,
    value,
    amount: randOf(cents),
  })),
  deleted: expense.deletedAt !== null,
})

const byMember = <T extends Payer>(parts: readonly T[]): T[] =>
  [...parts].sort((a, b) => (a.memberId < b.memberId ? -1 : 1))

type ExpenseSnapshot = ReturnType<typeof snapshotOf>

/** What a snapshot says, to the letter: shares are taken as they were decided. */
export function fromSnapshot(snapshot: Snapshot): Terms & { date: string } {
  const was = snapshot as unknown as ExpenseSnapshot
  return {
    description: was.description,
    cents: hundredthsOf(was.amount),
    category: was.category,
    date: was.date,
    splitMode: was.split_mode,
    note: was.note,
    payers: was.payers.map(({ member_id, amount }) => ({ memberId: member_id, cents: hundredthsOf(amount) })),
    shares: was.shares.map(({ member_id, value, amount }) => ({
      memberId: member_id,
      value,
      cents: hundredthsOf(amount),
    })),
  }
}

const say = phrases('bills/changes')

const told = {
  description: 'description',
  amount: 'amount',
  category: 'category',
  date: 'date',
  split_mode: 'split',
  note: 'note',
} as const

/** What changed between two snapshots, for whoever looked at the first one. */
export function changesBetween(before: Snapshot, after: ExpenseSnapshot): Phrase[] {
  const fields = Object.keys(told) as (keyof typeof told)[]
  const changed = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => say(told[field], { before: String(before[field]), after: String(after[field]) }))
  const others = JSON.stringify([before['payers'], before['shares']]) !== JSON.stringify([after.payers, after.shares])
  return others && changed.length === 0 ? [say('parts')] : changed
}

/** A change of a bill that is the last thing that was done to it. */
export const mayUndo = ({ kind, isLatest }: { kind: string; isLatest: boolean }): boolean =>
  isLatest && (kind === 'expense_changed' || kind === 'expense_deleted')
