import { linesOfFileAtMost } from '@sengi/contract/bills/imports'
import { visible, visibleOverLines } from '@sengi/contract/visible-text'
import * as z from 'zod/mini'
import { phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { isRand } from './cells.rules.ts'
import { contentOf, type FileContent, type ReadLine } from './file.rules.ts'
import { spliitExpense } from './spliit.rules.ts'

const say = phrases('bills/csv')

const whole = z.int()
const expense = z.object({
  id: z.optional(z.string().check(z.maxLength(60))),
  expenseDate: z.string().check(z.maxLength(40)),
  title: z.string().check(z.maxLength(1_000)),
  category: z.nullish(z.object({ name: z.string().check(z.maxLength(100)) })),
  amount: whole,
  paidById: z.string(),
  paidFor: z.array(z.object({ participantId: z.string(), shares: whole.check(z.minimum(0)) })).check(z.maxLength(200)),
  isReimbursement: z.optional(z.boolean()),
  notes: z.nullish(z.string()),
})
const file = z.object({
  currency: z.nullish(z.string()),
  currencyCode: z.nullish(z.string()),
  participants: z.array(z.object({ id: z.string(), name: z.string() })).check(z.maxLength(200)),
  expenses: z.array(z.unknown()),
})

/** Spliit's JSON. An expense that is none is refused by its number, the first being 1. */
export function spliitJson(text: string): FileContent | { readonly fault: Refusal } {
  const read = file.safeParse(parsed(text))
  if (!read.success) return { fault: refusal('csv_refused') }
  const { currency, currencyCode, participants, expenses } = read.data
  const called = currencyCode || currency || ''
  if (!isRand(called)) return { fault: refusal('csv_currency', { currency: visible(called).slice(0, 20) }) }
  if (expenses.length === 0) return { fault: refusal('csv_without_bills') }
  if (expenses.length > linesOfFileAtMost) return { fault: refusal('csv_too_many_bills', { most: linesOfFileAtMost }) }
  const places = new Map(participants.map(({ id }, place) => [id, place]))
  const names = participants.map(({ name }) => visible(name).slice(0, 60))
  return contentOf(
    'spliit',
    names,
    expenses.map((one, place) => lineOf(one, place + 1, places)),
  )
}

function lineOf(value: unknown, row: number, places: ReadonlyMap<string, number>): ReadLine {
  const read = expense.safeParse(value)
  if (!read.success) return { row, reason: say('expense') }
  const { id, expenseDate, title, category, amount, paidById, paidFor, isReimbursement, notes } = read.data
  if (amount === 0) return 'nothing'
  return spliitExpense({
    ...{ row, id: id ?? null, day: expenseDate, title: visible(title), category: category?.name ?? '' },
    cents: BigInt(amount),
    paidBy: places.get(paidById) ?? -1,
    paidFor: paidFor.map(({ participantId, shares }) => ({
      person: places.get(participantId) ?? -1,
      weight: BigInt(shares),
    })),
    isReimbursement: isReimbursement ?? false,
    note: visibleOverLines(notes ?? '').slice(0, 1_000),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
