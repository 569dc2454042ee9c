import { centsIn, microsOf, microsPerCent } from '@sengi/money'
import { phrases } from '../../../platform/words/phrase.ts'
import { categoryCalled } from './categories.rules.ts'
import { dayIn, isRand } from './cells.rules.ts'
import { faultOf, isSound, type ReadLine } from './file.rules.ts'
import { dealt, type Part, roundedTo } from './parts.rules.ts'
import type { TableLine, Writing } from './table.rules.ts'

const say = phrases('bills/csv')

/** Lines of Spliit's CSV, whose columns of people say what each bears: with a plus whoever paid, with a minus the others. */
export const spliitLines = (lines: readonly TableLine[], writing: Writing): ReadLine[] =>
  lines.map((line) => readLine(line, writing))

function readLine({ row, cell, people }: TableLine, { separator, order }: Writing): ReadLine {
  const currency = cell('currency')
  if (!isRand(currency)) return { row, reason: say('currency', { currency }) }
  const said = {
    ...{ row, date: dayIn(cell('date'), order), cents: centsIn(cell('cost'), separator) },
    description: cell('description'),
  }
  if (!isSound(said)) return { row, reason: faultOf(said) ?? say('amount') }
  const figures = people.map((text) => (text.trim() === '' ? 0n : microsOf(text, separator)))
  if (figures.some((figure) => figure === null)) return { row, reason: say('share') }
  const parts = partsOf(
    said.cents,
    figures.map((figure) => figure ?? 0n),
  )
  if ('fault' in parts) return { row, reason: say(parts.fault) }
  const isPayment = /^(?:yes|ja)$/i.test(cell('is reimbursement').trim())
  const category = isPayment ? 'payment' : categoryCalled(cell('category'))
  return { ...said, ...parts, category, kind: isPayment ? 'payment' : 'bill', note: '', ref: null }
}

type Fault = { readonly fault: 'payer_unknown' | 'sums' }

/** The file names no payer: it is whoever has a plus, or of two people the one who bears nothing. */
function partsOf(cents: bigint, figures: readonly bigint[]): { payers: Part[]; shares: Part[] } | Fault {
  const sign = cents < 0n ? -1n : 1n
  const bearing = figures.flatMap((figure, person) => (figure === 0n ? [] : [{ person, micros: figure * sign }]))
  const payers = bearing.filter(({ micros }) => micros > 0n)
  const only = figures.length === 2 && bearing.length === 1 ? figures.indexOf(0n) : undefined
  const payer = payers.length === 0 ? only : payers[0]?.person
  if (payers.length > 1) return { fault: 'sums' }
  if (payer === undefined) return { fault: 'payer_unknown' }
  const rounded = bearing.map(({ person, micros }) => ({
    person,
    cents: sign * rounding(micros < 0n ? -micros : micros),
  }))
  const shares = roundedTo(cents, rounded)
  return shares ? { payers: [{ person: payer, cents }], shares } : { fault: 'sums' }
}

const rounding = (micros: bigint): bigint => (micros + microsPerCent / 2n) / microsPerCent

/** One expense of Spliit's JSON, which keeps more than its CSV: who paid, and the parts as they were set. */
export interface SpliitExpense {
  readonly row: number
  readonly id: string | null
  readonly day: string
  readonly title: string
  readonly category: string
  readonly cents: bigint
  /** The place of whoever paid; below zero when nobody of the file did. */
  readonly paidBy: number
  readonly paidFor: readonly { readonly person: number; readonly weight: bigint }[]
  readonly isReimbursement: boolean
  readonly note: string
}

/** A line of the JSON; whatever the split was called, each bears the amount by their weight. */
export function spliitExpense(expense: SpliitExpense): ReadLine {
  const { row, id, title, cents, paidBy, paidFor, isReimbursement, note } = expense
  const said = { row, date: dayIn(expense.day, 'day_first'), cents, description: title }
  if (!isSound(said)) return { row, reason: faultOf(said) ?? say('amount') }
  const isWhole = paidBy >= 0 && paidFor.length > 0 && paidFor.every(({ person }) => person >= 0)
  if (!isWhole) return { row, reason: say('sums') }
  const borne = dealt(
    cents,
    paidFor.map(({ weight }) => weight),
  )
  const shares = paidFor.flatMap(({ person }, place) => (borne[place] ? [{ person, cents: borne[place] }] : []))
  if (shares.length === 0) return { row, reason: say('sums') }
  const category = isReimbursement ? 'payment' : categoryCalled(expense.category)
  const kind = isReimbursement ? 'payment' : 'bill'
  return { ...said, payers: [{ person: paidBy, cents }], shares, category, kind, note, ref: id }
}
