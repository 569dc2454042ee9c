import { billDate, billExpenses, type Expense as WireExpense } from '@sengi/contract/bills/expenses'
import { randOf } from '@sengi/money'
import { type Db, uuidPattern } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { Seen } from '../expenses.rules.ts'
import { addExpense, deleteExpense, editExpense, listExpensesOf, oneExpense, undo } from './expenses.service.ts'
import type { ExpenseRows } from './expenses.store.ts'
import { attachReceipt, readReceipt, removeReceipt } from './receipts.service.ts'

type Storage = Parameters<typeof attachReceipt>[1]

export const expensesRoutes = (storage: Storage): Route[] =>
  serve(billExpenses, {
    listExpenses: {
      handle: async ({ db, user, params, query, nextPage }) => {
        const { category, search } = query
        const seen = await readPage(
          { query, nextPage },
          ({ before, limit }) =>
            listExpensesOf(db, user.id, params.group_id, { category, search, after: placeIn(before), limit }),
          { pattern: { test: isPlace }, of: ({ expense }) => `${expense.date} ${expense.id}` },
        )
        return seen.map(presentExpense)
      },
    },
    getExpense: { handle: (call) => show(call, call.params.expense_id) },
    addExpense: { act: ({ db, user, params, body }) => addExpense(db, user, params.group_id, body), show },
    editExpense: {
      act: ({ db, user, params, body }) => editExpense(db, user, params.group_id, params.expense_id, body),
      show,
    },
    deleteExpense: {
      act: ({ db, user, params, query }) =>
        deleteExpense(db, user, params.group_id, params.expense_id, query.expected_version),
      show,
    },
    attachReceipt: {
      hourlyLimit: 'receipts',
      act: ({ db, user, params, body }) =>
        attachReceipt(db, storage, user.id, params.group_id, params.expense_id, body),
      show,
    },
    getReceipt: {
      handle: ({ db, user, params }) => readReceipt(db, storage, user.id, params.group_id, params.expense_id),
    },
    removeReceipt: {
      act: ({ db, user, params }) => removeReceipt(db, storage, user.id, params.group_id, params.expense_id),
      show,
    },
    undo: { act: ({ db, user, params }) => undo(db, user, params.group_id, params.event_id), show },
  })

interface GroupCall {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly params: { readonly group_id: string }
}

const show = async ({ db, user, params }: GroupCall, id: string): Promise<WireExpense> =>
  presentExpense(await oneExpense(db, user.id, params.group_id, id))

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

const presentExpense = ({ expense, myId }: Seen): WireExpense => ({
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
