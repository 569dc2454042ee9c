import { type BillCategory, billCentsAtMost, type NewExpense } from '@sengi/contract/bills/expenses'
import { randOf, randText, type Share, SplitError, type SplitMode, splitBill } from '@sengi/money'
import { hundredthsOf } from './cents.rules.ts'

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

/** What a bill says before it is decided. */
export type TypedTerms = Pick<
  NewExpense,
  'description' | 'amount' | 'category' | 'split_mode' | 'payers' | 'shares' | 'note'
>

/** A bill that cannot be kept as it is, as a sentence. */
export interface Refusal {
  readonly refusal: string
}

/** What one group keeps, deleted bills included: ten years of a busy household, and a table that is still read in seconds. */
export const billsAtMost = 5_000

/** R10 million; a bill above is a slip of the finger. */

/** Decides who bears what, once and for all: `id` is the bill's, by which the odd cent takes turns. */
export function workedOut(typed: TypedTerms, id: string, memberIds: ReadonlySet<string>): Terms | Refusal {
  const cents = hundredthsOf(typed.amount)
  const payers = typed.payers.map(({ member_id, amount }) => ({ memberId: member_id, cents: hundredthsOf(amount) }))
  const refusal = amountFault(cents) ?? payersFault(cents, payers) ?? strangersFault(typed, memberIds)
  if (refusal) return { refusal }
  const shares = sharesOf(typed, cents, id)
  if ('refusal' in shares) return shares
  const { description, category, split_mode: splitMode, note } = typed
  return { description, cents, category, splitMode, note, payers, shares }
}

function amountFault(cents: bigint): string | null {
  if (cents === 0n) return 'The amount must not be zero'
  const size = cents < 0n ? -cents : cents
  return size > billCentsAtMost ? 'A bill is at most R10,000,000.00' : null
}

function payersFault(cents: bigint, payers: readonly Payer[]): string | null {
  if (new Set(payers.map(({ memberId }) => memberId)).size !== payers.length) return 'Each payer is named once'
  if (payers.some((payer) => payer.cents === 0n || payer.cents < 0n !== cents < 0n)) {
    return 'What each payer paid must be more than zero'
  }
  return differenceText('What the payers paid is', cents - payers.reduce((sum, payer) => sum + payer.cents, 0n))
}

const strangersFault = ({ payers, shares }: TypedTerms, memberIds: ReadonlySet<string>): string | null =>
  [...payers, ...shares].every(({ member_id }) => memberIds.has(member_id))
    ? null
    : 'Somebody of this bill is not in the group'

function sharesOf({ split_mode: mode, shares }: TypedTerms, cents: bigint, id: string): BornShare[] | Refusal {
  const needed = shares.every(({ value }) => mode === 'equal' || mode === 'adjustments' || value !== undefined)
  if (!needed) return { refusal: 'Say how much of the bill each member bears' }
  if (mode === 'shares' && shares.some(({ value }) => !/^[1-9][0-9]{0,5}$/.test(value ?? ''))) {
    return { refusal: 'Parts are whole numbers, 1 or more' }
  }
  const portions = shares.map(({ member_id, value = '0' }) => ({ memberId: member_id, weight: weightOf(mode, value) }))
  try {
    const born = splitBill(cents, mode, portions, id)
    return born.map((share, place) => ({ ...share, value: mode === 'equal' ? null : (shares[place]?.value ?? '0') }))
  } catch (fault) {
    if (fault instanceof SplitError) return { refusal: splitText(fault) }
    throw fault
  }
}

const weightOf = (mode: SplitMode, value: string): bigint => (mode === 'shares' ? BigInt(value) : hundredthsOf(value))

function splitText({ fault, difference, message }: SplitError): string {
  if (fault === 'exact_differs') return differenceText('The shares are', difference) ?? message
  if (fault !== 'percent_not_whole') return message
  const percent = randOf(difference < 0n ? -difference : difference)
  return `The percentages are ${percent} ${difference > 0n ? 'short of' : 'more than'} 100`
}

/** Says how far two sums are apart; null when they agree. */
function differenceText(what: string, difference: bigint): string | null {
  if (difference === 0n) return null
  const size = randText({ asset: 'ZAR', units: difference < 0n ? -difference : difference })
  return `${what} ${size} ${difference > 0n ? 'short of' : 'more than'} the amount`
}

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
export function fromSnapshot(snapshot: Readonly<Record<string, unknown>>): Terms & { date: string } {
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

const words: readonly (readonly [keyof ExpenseSnapshot, string])[] = [
  ['description', 'description'],
  ['amount', 'amount'],
  ['category', 'category'],
  ['date', 'date'],
  ['split_mode', 'split'],
  ['note', 'note'],
]

/** What changed between two snapshots, for whoever looked at the first one. */
export function changeText(before: Readonly<Record<string, unknown>>, after: ExpenseSnapshot): string {
  const changed = words
    .filter(([key]) => before[key] !== after[key])
    .map(([key, word]) => `${word} ${String(before[key])} → ${String(after[key])}`)
  const others = JSON.stringify([before['payers'], before['shares']]) !== JSON.stringify([after.payers, after.shares])
  return [...changed, ...(others && changed.length === 0 ? ['who paid or who shares'] : [])].join(', ')
}

/** A change of a bill that is the last thing that was done to it. */
export const mayUndo = ({ kind, isLatest }: { kind: string; isLatest: boolean }): boolean =>
  isLatest && (kind === 'expense_changed' || kind === 'expense_deleted')
