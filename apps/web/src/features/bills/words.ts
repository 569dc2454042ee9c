import type { BillCategory, BillEvent, Recurrence, SettlementMethod, SettlementState } from '@sengi/contract'
import type { SplitMode } from '@sengi/money'
import { dateText } from '../../lib/time-text.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { StatusShape } from '../../ui/status-pill.tsx'

export const categoryNames: Readonly<Record<BillCategory, string>> = {
  general: 'General',
  groceries: 'Groceries',
  eating_out: 'Eating out',
  rent: 'Rent',
  electricity: 'Electricity',
  water: 'Water',
  internet: 'Internet',
  transport: 'Transport',
  travel: 'Travel',
  fun: 'Fun',
  health: 'Health',
  gifts: 'Gifts',
  stokvel: 'Stokvel',
  other: 'Other',
}

export const modeNames: Readonly<Record<SplitMode, { label: string; hint: string }>> = {
  equal: { label: 'Equally', hint: 'Everybody who is ticked bears the same part.' },
  exact: { label: 'Exact amounts', hint: 'Say in rand what each one bears. Left empty, somebody bears nothing.' },
  percent: { label: 'Percent', hint: 'Say how many percent each one bears, up to two decimal places.' },
  shares: { label: 'Shares', hint: 'Whole parts: 2 bears twice as much as 1.' },
  adjustments: { label: 'Adjustments', hint: 'Equal parts, and some rand more or less (-20) for some.' },
}

export const methodNames: Readonly<Record<SettlementMethod, string>> = { crypto: 'Crypto', cash: 'Cash', eft: 'EFT' }

export const settlementStates: Readonly<Record<SettlementState, { label: string; tone: Tone; shape: StatusShape }>> = {
  PAID: { label: 'Paid', tone: 'success', shape: 'full' },
  CLAIMED_PAID: { label: 'Waiting for a yes', tone: 'warning', shape: 'half' },
  CONFIRMED: { label: 'Confirmed', tone: 'success', shape: 'full' },
  REJECTED: { label: 'Rejected', tone: 'danger', shape: 'cross' },
  WITHDRAWN: { label: 'Taken back', tone: 'neutral', shape: 'cross' },
}

const units: Readonly<Record<Recurrence, string>> = { weekly: 'week', monthly: 'month', yearly: 'year' }

/** `Every month`, `Every 2 weeks`. */
export const recurrenceText = (recurrence: Recurrence, interval: number): string =>
  interval === 1 ? `Every ${units[recurrence]}` : `Every ${interval} ${units[recurrence]}s`

/** The parts of a snapshot that people compare, by the names they know. */
const comparedFields: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'What for',
  amount: 'Amount',
  category: 'Category',
  date: 'Date',
  split_mode: 'Split',
  default_split: 'Usual split',
  simplify: 'Suggest fewer payments',
  note: 'Note',
  state: 'State',
}

export interface Difference {
  field: string
  label: string
  before: string
  after: string
}

/** What two snapshots of the same thing do not have in common. */
export function differencesOf(before: BillEvent['before'], after: BillEvent['after']): Difference[] {
  if (!before || !after) return []
  return Object.entries(comparedFields)
    .map(([field, label]) => ({
      field,
      label,
      before: textOf(field, before[field]),
      after: textOf(field, after[field]),
    }))
    .filter((row) => row.before !== row.after)
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return ''
  return wordsFor[field]?.(value) ?? value
}

/** What travels as a code, in the words of the screens. */
const wordsFor: Readonly<Record<string, (code: string) => string | undefined>> = {
  category: (code) => labelIn(categoryNames, code),
  split_mode: (code) => labelIn(modeNames, code)?.label,
  default_split: (code) => labelIn(modeNames, code)?.label,
  state: (code) => labelIn(settlementStates, code)?.label,
  date: (code) => dateText(code),
}

const labelIn = <T>(words: Readonly<Record<string, T>>, code: string): T | undefined => words[code]
