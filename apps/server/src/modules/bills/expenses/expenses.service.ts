import type { ExpenseEdit, NewExpense } from '@sengi/contract/bills/expenses'
import { randText } from '@sengi/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { notify } from '../../notifications/index.ts'
import { changing, groupAccessOf, requireFormerAtZero } from '../balances/group-access.service.ts'
import { billAdded, billRemoved, together } from '../balances/running.rules.ts'
import { applyChange } from '../balances/running.store.ts'
import {
  billsAtMost,
  changeText,
  type Expense,
  fromSnapshot,
  mayUndo,
  snapshotOf,
  type Terms,
  type TypedTerms,
  workedOut,
} from '../expenses.rules.ts'
import { calledBy, currentOf, type GroupAccess, type Member } from '../groups.rules.ts'
import { findEvent, findSnapshot, insertEvents } from '../history.store.ts'
import * as store from './expenses.store.ts'

const told = phrases('bills/notices')

interface Actor {
  readonly id: string
  readonly username: string
}

/** A bill, and as whom it is looked at. */
export interface Seen {
  readonly me: Member
  readonly expense: Expense
}

/** The bills of a group, for one of its members. */
export async function listExpensesOf(
  db: Db,
  userId: string,
  groupId: string,
  page: store.ExpenseRows,
): Promise<Seen[]> {
  const { me } = await groupAccessOf(db, userId, groupId)
  const expenses = await store.listExpenses(db, groupId, page)
  return expenses.map((expense) => ({ me, expense }))
}

/** One bill, also a deleted one, for one of its group. @throws DomainError not_found */
export async function oneExpense(db: Db, userId: string, groupId: string, expenseId: string): Promise<Seen> {
  const { me } = await groupAccessOf(db, userId, groupId)
  const expense = await store.findExpense(db, groupId, expenseId)
  if (!expense) throw new DomainError('not_found', 'This bill does not exist')
  return { me, expense }
}

/** Adds a bill, decides who bears what, and tells those who do. */
export function addExpense(db: Db, user: Actor, groupId: string, input: NewExpense): Promise<Seen> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const { id, today } = await store.freshId(tx)
    const date = input.date ?? today
    const row = { id: input.id ?? id, date, ...decidedTerms(input, input.id ?? id, access) }
    return { me: access.me, expense: await book(tx, access, user, row) }
  })
}

/** Adds a decided bill and tells those who have a share. */
export async function book(
  tx: Tx,
  access: Pick<GroupAccess, 'group' | 'members'>,
  actor: Actor | null,
  row: DecidedRow,
): Promise<Expense> {
  const expense = await record(tx, access.group.id, actor, row)
  await tellSharers(tx, access, actor, expense, 'bill.shared')
  return expense
}

type DecidedRow = Terms & Pick<store.NewExpenseRow, 'id' | 'date' | 'occurrence'>

/** Puts a decided bill into the group and its history. @throws DomainError bill_changed when it is there already */
export async function record(tx: Tx, groupId: string, actor: Actor | null, row: DecidedRow): Promise<Expense> {
  await recordAll(tx, groupId, actor, [row])
  return store.getExpense(tx, groupId, row.id)
}

/** Many bills are written in pieces: each piece is some milliseconds of this process, and others are answered in between. */
const pieceOfBills = 25

/** Puts decided bills into the group and its history. @throws DomainError limit_exceeded, bill_changed */
export async function recordAll(
  tx: Tx,
  groupId: string,
  actor: Actor | null,
  rows: readonly DecidedRow[],
): Promise<void> {
  await requireRoom(tx, groupId, rows.length)
  for (let done = 0; done < rows.length; done += pieceOfBills)
    await recordPiece(tx, groupId, actor?.id ?? null, rows.slice(done, done + pieceOfBills))
}

async function recordPiece(
  tx: Tx,
  groupId: string,
  createdBy: string | null,
  rows: readonly DecidedRow[],
): Promise<void> {
  const made = await store.insertExpenses(tx, groupId, createdBy, rows)
  if (made < rows.length) throw new DomainError('bill_changed', 'This bill was added already')
  await applyChange(tx, groupId, together(rows.map(billAdded)))
  const events = rows.map((row) => ({
    ...{ groupId, kind: 'expense_added' as const, actorId: createdBy, subjectId: row.id },
    said: `added ${titleOf(row)}`,
    after: snapshotOf({ ...row, version: 1, deletedAt: null }),
  }))
  await insertEvents(tx, events)
}

/** Deleted bills count, because they can be brought back. @throws DomainError limit_exceeded */
async function requireRoom(tx: Tx, groupId: string, count: number): Promise<void> {
  if ((await store.countExpenses(tx, groupId)) + count <= billsAtMost) return
  throw new DomainError('limit_exceeded', `A group has at most ${billsAtMost} bills. Make a new group to go on.`)
}

/** Changes a bill that nobody changed meanwhile. Settlements stay as they were; only balances follow. */
export function editExpense(
  db: Db,
  user: Actor,
  groupId: string,
  expenseId: string,
  input: ExpenseEdit,
): Promise<Seen> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const before = await unchanged(tx, groupId, expenseId, input.expected_version)
    const terms = { ...decidedTerms(input, expenseId, access), date: input.date }
    return { me: access.me, expense: await replace(tx, access, user, before, terms, 'expense_changed') }
  })
}

/** Deletes a bill that nobody changed meanwhile; the history keeps it whole. */
export function deleteExpense(db: Db, user: Actor, groupId: string, expenseId: string, version: number): Promise<Seen> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const before = await unchanged(tx, groupId, expenseId, version)
    await store.markDeleted(tx, groupId, expenseId)
    await applyChange(tx, groupId, billRemoved(before))
    await requireFormerAtZero(tx, access)
    const expense = await store.getExpense(tx, groupId, expenseId)
    const event = { groupId, kind: 'expense_deleted' as const, actorId: user.id, subjectId: expenseId }
    const snapshots = { before: snapshotOf(before), after: snapshotOf(expense) }
    await insertEvents(tx, [{ ...event, said: `deleted ${titleOf(before)}`, ...snapshots }])
    return { me: access.me, expense }
  })
}

/** Takes back the last change or deletion of a bill: it is as it was before, to the cent. */
export function undo(db: Db, user: Actor, groupId: string, eventId: string): Promise<Seen> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const event = await findEvent(tx, groupId, eventId)
    if (!event) throw new DomainError('not_found', 'This is not in the history of the group')
    if (!mayUndo(event) || !event.before || !event.subjectId) {
      throw new DomainError('not_undoable', 'Only the last change or deletion of a bill can be taken back')
    }
    const before = await store.getExpense(tx, groupId, event.subjectId)
    const terms = fromSnapshot(event.before)
    return { me: access.me, expense: await replace(tx, access, user, before, terms, 'expense_restored') }
  })
}

async function replace(
  tx: Tx,
  access: GroupAccess,
  user: Actor,
  before: Expense,
  terms: Terms & { date: string },
  kind: 'expense_changed' | 'expense_restored',
): Promise<Expense> {
  const groupId = access.group.id
  await store.replaceTerms(tx, groupId, before.id, terms)
  const former = before.deletedAt ? [] : [billRemoved(before)]
  await applyChange(tx, groupId, together([...former, billAdded(terms)]))
  await requireFormerAtZero(tx, access)
  const expense = await store.getExpense(tx, groupId, before.id)
  const said = `${kind === 'expense_changed' ? 'changed' : 'brought back'} ${titleOf(expense)}`
  const event = { groupId, kind, actorId: user.id, subjectId: before.id, said }
  await insertEvents(tx, [{ ...event, before: snapshotOf(before), after: snapshotOf(expense) }])
  await tellSharers(tx, access, user, expense, 'bill.changed')
  return expense
}

/** @throws DomainError bill_changed with what was changed meanwhile */
async function unchanged(tx: Tx, groupId: string, expenseId: string, version: number): Promise<Expense> {
  const expense = await store.findExpense(tx, groupId, expenseId)
  if (!expense) throw new DomainError('not_found', 'This bill does not exist')
  if (expense.deletedAt) throw new DomainError('bill_changed', 'Somebody deleted this bill meanwhile')
  if (expense.version === version) return expense
  const seen = await findSnapshot(tx, expenseId, version)
  const changes = seen ? changeText(seen, snapshotOf(expense)) : ''
  throw new DomainError('bill_changed', `Somebody changed this bill meanwhile${changes && `: ${changes}`}`)
}

/** Terms with their shares decided. @throws DomainError split_refused */
export function decidedTerms(input: TypedTerms, id: string, { members }: Pick<GroupAccess, 'members'>): Terms {
  const terms = workedOut(input, id, new Set(currentOf(members).map((member) => member.id)))
  if ('refusal' in terms) throw new DomainError('split_refused', terms.refusal)
  return terms
}

const titleOf = ({ description, cents }: Terms): string => `${description}, ${randText({ asset: 'ZAR', units: cents })}`

/** Only people with a share hear of a bill, and each hears their own. */
async function tellSharers(
  tx: Tx,
  { group, members }: Pick<GroupAccess, 'group' | 'members'>,
  actor: Actor | null,
  expense: Expense,
  type: 'bill.shared' | 'bill.changed',
): Promise<void> {
  const userOf = new Map(members.map((member) => [member.id, member.userId]))
  const by = actor ? calledBy({ userId: actor.id, name: actor.username }) : told('recurring_bill')
  const notices = expense.shares.flatMap(({ memberId, cents }) => {
    const to = userOf.get(memberId)
    if (!to || to === actor?.id) return []
    const share = randText({ asset: 'ZAR', units: cents })
    const params = { by, group: group.name, what: expense.description, share }
    return [{ type, to, subject: `${expense.id}:${expense.version}`, params, link: `/bills/${group.id}` }]
  })
  await notify(tx, notices)
}
