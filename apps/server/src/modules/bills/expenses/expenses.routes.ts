import { billDate, billExpenses, type Expense as WireExpense } from '@sengi/contract/bills/expenses'
import { randOf } from '@sengi/money'
import { uuidPattern } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { Expense } from '../expenses.rules.ts'
import { addExpense, deleteExpense, editExpense, listExpensesOf, oneExpense, undo } from './expenses.service.ts'
import type { ExpenseRows } from './expenses.store.ts'
import { attachReceipt, readReceipt, removeReceipt } from './receipts.service.ts'

type Storage = Parameters<typeof attachReceipt>[1]

export const expensesRoutes = (storage: Storage): Route[] =>
  serve(billExpenses, {
    listExpenses: {
      handle: async ({ db, user, params, query, nextPage }) => {
        const { category } = query
        const seen = await readPage(
          { query, nextPage },
          ({ before, limit }) =>
            listExpensesOf(db, user.id, params.group_id, { category, after: placeIn(before), limit }),
          { pattern: { test: isPlace }, of: ({ expense }) => `${expense.date} ${expense.id}` },
        )
        return seen.map(({ me, expense }) => presentExpense(expense, me.id))
      },
    },
    getExpense: {
      handle: async ({ db, user, params }) => {
        const { me, expense } = await oneExpense(db, user.id, params.group_id, params.expense_id)
        return presentExpense(expense, me.id)
      },
    },
    addExpense: {
      handle: async ({ db, user, params, body }) => answer(await addExpense(db, user, params.group_id, body)),
    },
    editExpense: {
      handle: async ({ db, user, params, body }) =>
        answer(await editExpense(db, user, params.group_id, params.expense_id, body)),
    },
    deleteExpense: {
      handle: async ({ db, user, params, query }) =>
        answer(await deleteExpense(db, user, params.group_id, params.expense_id, query.expected_version)),
    },
    attachReceipt: {
      hourlyLimit: 'receipts',
      handle: async ({ db, user, params, body }) =>
        answer(await attachReceipt(db, storage, user.id, params.group_id, params.expense_id, body)),
    },
    getReceipt: {
      handle: ({ db, user, params }) => readReceipt(db, storage, user.id, params.group_id, params.expense_id),
    },
    removeReceipt: {
      handle: async ({ db, user, params }) =>
        answer(await removeReceipt(db, storage, user.id, params.group_id, params.expense_id)),
    },
    undo: { handle: async ({ db, user, params }) => answer(await undo(db, user, params.group_id, params.event_id)) },
  })

/** A day of the calendar and an id. */
const place = /^([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9a-f-]{36})$/

function isPlace(text: string): boolean {
  const [, date = '', id = ''] = place.exec(text) ?? []
  return uuidPattern.test(id) && billDate.safeParse(date).success
}

function placeIn(text: string | undefined): ExpenseRows['after'] {
  const [, date = '', id = ''] = place.exec(text ?? '') ?? []
  return id ? { date, id } : undefined
}

const answer = ({ me, expense }: { me: { id: string }; expense: Expense }): WireExpense =>
  presentExpense(expense, me.id)

const presentExpense = (expense: Expense, myId: string): WireExpense => ({
  id: expense.id,
  group_id: expense.groupId,
  version: expense.version,
  description: expense.description,
  amount: randOf(expense.cents),
  category: expense.category,
  date: expense.date,
  split_mode: expense.splitMode,
  note: expense.note,
  payers: expense.payers.map(({ memberId, cents }) => ({ member_id: memberId, amount: randOf(cents) })),
  shares: expense.shares.map(({ memberId, value, cents }) => ({ member_id: memberId, value, amount: randOf(cents) })),
  my_share: randOf(expense.shares.find(({ memberId }) => memberId === myId)?.cents ?? 0n),
  my_paid: randOf(expense.payers.find(({ memberId }) => memberId === myId)?.cents ?? 0n),
  has_receipt: expense.receipt !== null,
  rule_id: expense.ruleId,
  created_by: expense.createdBy,
  created_at: expense.createdAt.toISOString(),
  deleted_at: expense.deletedAt?.toISOString() ?? null,
})
