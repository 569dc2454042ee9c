import { billCategories } from '@sengi/contract/bills/expenses'
import type { BillEvent } from '@sengi/contract/bills/groups'
import type { Recurrence } from '@sengi/contract/bills/recurring'
import type { SettlementState } from '@sengi/contract/bills/settlements'
import { splitModes } from '@sengi/money'
import { dateText } from '../../lib/words/time-text.ts'
import type { BillsWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'
import type { StatusLook } from '../../ui/states/status-pill.tsx'

type Words = Say<BillsWords>

type StateLook<State extends string> = StatusLook<`state_${Lowercase<State>}`>

export const settlementStateWords: { readonly [State in SettlementState]: StateLook<State> } = {
  PAID: { word: 'state_paid', tone: 'success', shape: 'full' },
  CLAIMED_PAID: { word: 'state_claimed_paid', tone: 'warning', shape: 'half' },
  CONFIRMED: { word: 'state_confirmed', tone: 'success', shape: 'full' },
  REJECTED: { word: 'state_rejected', tone: 'danger', shape: 'cross' },
  WITHDRAWN: { word: 'state_withdrawn', tone: 'neutral', shape: 'cross' },
}

/** `Every month`, `Every 2 weeks`. */
export const recurrenceText = (t: Words, recurrence: Recurrence, count: number): string =>
  t('every', { unit: recurrence === 'yearly' ? 'other' : recurrence, count })

/** The parts of a snapshot that people compare. */
const comparedFields = [
  'name',
  'description',
  'amount',
  'category',
  'date',
  'split_mode',
  'default_split',
  'simplify',
  'note',
  'state',
] as const

export interface Difference {
  field: string
  label: string
  before: string
  after: string
}

/** What two snapshots of the same thing do not have in common. */
export function differencesOf(t: Words, before: BillEvent['before'], after: BillEvent['after']): Difference[] {
  if (!before || !after) return []
  return comparedFields
    .map((field) => ({
      field,
      label: t(`field_${field}`),
      before: textOf(t, field, before[field]),
      after: textOf(t, field, after[field]),
    }))
    .filter((row) => row.before !== row.after)
}

function textOf(t: Words, field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value !== 'string') return ''
  return wordsFor[field]?.(t, value) ?? value
}

const modeText = (t: Words, code: string) => {
  const known = splitModes.find((mode) => mode === code)
  return known && t(`mode_${known}`)
}

/** What travels as a code, in the words of the screens; a code that they do not know stays as it is. */
const wordsFor: Readonly<Record<string, (t: Words, code: string) => string | undefined>> = {
  category: (t, code) => {
    const known = billCategories.find((category) => category === code)
    return known && t(`category_${known}`)
  },
  split_mode: modeText,
  default_split: modeText,
  state: (t, code) => {
    const known: { word: StateLook<SettlementState>['word'] } | undefined =
      settlementStateWords[code as SettlementState]
    return known && t(known.word)
  },
  date: (_, code) => dateText(code),
}
