import type { ExpenseEdit, NewExpense } from '@sengi/contract/bills/expenses'
import { randText } from '@sengi/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { changing, groupAccessOf, requireFormerAtZero } from '../balances/group-access.service.ts'
import { billAdded, billRemoved, together } from '../balances/running.rules.ts'
import { applyChange } from '../balances/running.store.ts'
import {
  billsAtMost,
  changesBetween,
  type Expense,
  fromSnapshot,
  mayUndo,
  type Seen,
  snapshotOf,
  type Terms,
  type TypedTerms,
  workedOut,
} from '../expenses.rules.ts'
import { currentOf, type GroupAccess, type GroupWithMembers } from '../groups.rules.ts'
import type { FollowCause } from '../history.rules.ts'
import { findEvent, findSnapshot, insertEvents } from '../history.store.ts'
import * as store from './expenses.store.ts'
import { type Teller, tellSharers } from './sharers.service.ts'

const say = phrases('bills/history')

interface Actor {
  readonly id: string
  readonly username: string
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
  return expenses.map((expense) => ({ myId: me.id, expense }))
}

/** One bill, also a deleted one, for one of its group. @throws DomainError group_not_found, bill_not_found */
export async function oneExpense(db: Db, userId: string, groupId: string, expenseId: string): Promise<Seen> {
  const seen = await store.findSeen(db, userId, groupId, expenseId)
  if (seen) return seen
  await groupAccessOf(db, userId, groupId)
  throw new DomainError('bill_not_found')
}

/** Adds a bill, decides who bears what, and tells those who do. Answers its id. */
export function addExpense(db: Db, user: Actor, groupId: string, input: NewExpense): Promise<string> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const fresh = await store.freshId(tx)
    const id = input.id ?? fresh.id
    const terms = decidedTerms(input, id, access)
    await requireRoom(tx, groupId, 1)
    await book(tx, access, user, { id, date: input.date ?? fresh.today, ...terms })
    return id
  })
}

type DecidedRow = Terms & Pick<store.NewExpenseRow, 'id' | 'date' | 'occurrence'>

/** Adds a decided bill and tells those who have a share. @throws DomainError bill_added_already */
export async function book(
  tx: Tx,
  access: Pick<GroupAccess, 'group' | 'members'>,
  actor: Actor | null,
  row: DecidedRow,
): Promise<void> {
  await recordAll(tx, access.group.id, actor, [row])
  await tellSharers(tx, access, tellerOf(actor), { type: 'bill.shared', bill: { ...row, version: 1 } })
}

/** Many bills are written in pieces: each piece is some milliseconds of this process, and others are answered in between. */
const pieceOfBills = 25

/**
 * Puts decided bills into the group, which has room for them, and its history: each under its own name, or all of an import,
 * which tells of them in one line. @throws DomainError bill_added_already
 */
export async function recordAll(
  tx: Tx,
  groupId: string,
  actor: Actor | null,
  rows: readonly DecidedRow[],
  importId?: string,
): Promise<void> {
  for (let done = 0; done < rows.length; done += pieceOfBills)
    await recordPiece(tx, groupId, actor?.id ?? null, rows.slice(done, done + pieceOfBills), importId)
}

async function recordPiece(
  tx: Tx,
  groupId: string,
  createdBy: string | null,
  rows: readonly DecidedRow[],
  importId: string | undefined,
): Promise<void> {
  const made = await store.insertExpenses(tx, groupId, createdBy, rows)
  if (made < rows.length) throw new DomainError('bill_added_already')
  await applyChange(tx, groupId, together(rows.map(billAdded)))
  const events = rows.map((row) => ({
    ...{ groupId, kind: importId ? ('expense_imported' as const) : ('expense_added' as const) },
    ...{ actorId: createdBy, subjectId: row.id },
    said: say('bill_added', titleOf(row)),
    after: { ...snapshotOf({ ...row, version: 1, deletedAt: null }), ...(importId && { import_id: importId }) },
  }))
  await insertEvents(tx, events)
}

/** Deleted bills count, because they can be brought back. */
export async function roomFault(tx: Tx, groupId: string, count: number): Promise<Refusal | null> {
  const isRoom = (await store.countExpenses(tx, groupId)) + count <= billsAtMost
  return isRoom ? null : refusal('too_many_bills', { most: billsAtMost })
}

/** @throws DomainError too_many_bills */
export async function requireRoom(tx: Tx, groupId: string, count: number): Promise<void> {
  const full = await roomFault(tx, groupId, count)
  if (full) throw DomainError.of(full)
}

/** Changes a bill that nobody changed meanwhile. Settlements stay as they were; only balances follow. */
export function editExpense(
  db: Db,
  user: Actor,
  groupId: string,
  expenseId: string,
  input: ExpenseEdit,
): Promise<string> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const before = await unchanged(tx, groupId, expenseId, input.expected_version)
    const terms = { ...decidedTerms(input, expenseId, access), date: input.date }
    return replaceBill(tx, access, user, before, terms, 'expense_changed')
  })
}

/** Deletes a bill that nobody changed meanwhile; the history keeps it whole. */
export function deleteExpense(
  db: Db,
  user: Actor,
  groupId: string,
  expenseId: string,
  version: number,
): Promise<string> {
  return changing(db, user.id, groupId, async (tx, access) => {
    await removeBill(tx, access, user, await unchanged(tx, groupId, expenseId, version))
    return expenseId
  })
}

/** Takes a bill out of its group: a person does, or what became of its payment. */
export async function removeBill(
  tx: Tx,
  access: GroupWithMembers,
  by: Actor | FollowCause,
  before: Expense,
): Promise<void> {
  const groupId = access.group.id
  const deletedAt = await store.markDeleted(tx, groupId, before.id)
  await applyChange(tx, groupId, billRemoved(before))
  await requireFormerAtZero(tx, access)
  const event = { groupId, kind: 'expense_deleted' as const, actorId: actorOf(by)?.id ?? null, subjectId: before.id }
  const said = say(typeof by === 'string' ? followedAs[by].out : 'bill_deleted', titleOf(before))
  const after = snapshotOf({ ...before, version: before.version + 1, deletedAt })
  await insertEvents(tx, [{ ...event, said, before: snapshotOf(before), after }])
  const bill = { ...before, version: before.version + 1 }
  await tellSharers(tx, access, tellerOf(by), { type: 'bill.deleted', bill })
}

/** Deletes bills together that came in together. The history of each keeps it whole. */
export async function takeOut(tx: Tx, access: GroupAccess, user: Actor, bills: readonly Expense[]): Promise<void> {
  for (let done = 0; done < bills.length; done += pieceOfBills)
    await takePieceOut(tx, access.group.id, user.id, bills.slice(done, done + pieceOfBills))
  await requireFormerAtZero(tx, access)
}

async function takePieceOut(tx: Tx, groupId: string, actorId: string, bills: readonly Expense[]): Promise<void> {
  const deletedAt = await store.markAllDeleted(
    tx,
    groupId,
    bills.map(({ id }) => id),
  )
  await applyChange(tx, groupId, together(bills.map(billRemoved)))
  const events = bills.map((bill) => ({
    ...{ groupId, kind: 'expense_taken_out' as const, actorId, subjectId: bill.id },
    said: say('bill_deleted', titleOf(bill)),
    before: snapshotOf(bill),
    after: snapshotOf({ ...bill, version: bill.version + 1, deletedAt }),
  }))
  await insertEvents(tx, events)
}

/** Takes back the last change or deletion of a bill: it is as it was before, to the cent. Answers the bill's id. */
export function undo(db: Db, user: Actor, groupId: string, eventId: string): Promise<string> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const event = await findEvent(tx, groupId, eventId)
    if (!event) throw new DomainError('bill_event_not_found')
    if (!mayUndo(event) || !event.before || !event.subjectId) throw new DomainError('not_undoable')
    const before = await store.getExpense(tx, groupId, event.subjectId)
    return replaceBill(tx, access, user, before, fromSnapshot(event.before), 'expense_restored')
  })
}

const followedAs = {
  refunded: { out: 'bill_refunded_whole', changed: 'bill_refunded', house: 'refund' },
  taken: { out: 'bill_not_taken', changed: 'bill_taken', house: 'taking' },
} as const

/** Who did it: a person, what became of a payment, or a rule. */
const tellerOf = (by: Actor | FollowCause | null): Teller =>
  by === null || typeof by === 'string' ? { house: by === null ? 'recurring_bill' : followedAs[by].house } : by

const actorOf = (by: Actor | FollowCause): Actor | null => (typeof by === 'string' ? null : by)

const replacedAs = { expense_changed: 'bill_changed', expense_restored: 'bill_restored' } as const

/** Writes other terms over a bill: its balances, its history, and those who share it, follow. */
export async function replaceBill(
  tx: Tx,
  access: GroupWithMembers,
  by: Actor | FollowCause,
  before: Expense,
  terms: Terms & { date: string },
  kind: keyof typeof replacedAs = 'expense_changed',
): Promise<string> {
  const groupId = access.group.id
  await store.replaceTerms(tx, groupId, before.id, terms)
  const former = before.deletedAt ? [] : [billRemoved(before)]
  await applyChange(tx, groupId, together([...former, billAdded(terms)]))
  await requireFormerAtZero(tx, access)
  const after = { ...terms, id: before.id, version: before.version + 1, deletedAt: null }
  const said = say(typeof by === 'string' ? followedAs[by].changed : replacedAs[kind], titleOf(terms))
  const event = { groupId, kind, actorId: actorOf(by)?.id ?? null, subjectId: before.id, said }
  await insertEvents(tx, [{ ...event, before: snapshotOf(before), after: snapshotOf(after) }])
  const left = before.deletedAt ? [] : before.shares
  await tellSharers(tx, access, tellerOf(by), { type: 'bill.changed', bill: after, left })
  return before.id
}

/** @throws DomainError bill_changed with what was changed meanwhile */
async function unchanged(tx: Tx, groupId: string, expenseId: string, version: number): Promise<Expense> {
  const expense = await store.findExpense(tx, groupId, expenseId)
  if (!expense) throw new DomainError('bill_not_found')
  if (expense.deletedAt) throw new DomainError('bill_deleted_meanwhile')
  if (expense.version === version) return expense
  const seen = await findSnapshot(tx, expenseId, version)
  const changes = seen ? changesBetween(seen, snapshotOf(expense)) : []
  if (changes.length === 0) throw new DomainError('bill_changed_meanwhile')
  throw new DomainError('bill_changed', { changes })
}

/** Who can be in a bill. */
export const memberIdsOf = ({ members }: Pick<GroupAccess, 'members'>): Set<string> =>
  new Set(currentOf(members).map(({ id }) => id))

/** Terms with their shares decided. @throws DomainError as `workedOut` refuses them */
export function decidedTerms(input: TypedTerms, id: string, access: Pick<GroupAccess, 'members'>): Terms {
  const terms = workedOut(input, id, memberIdsOf(access))
  if ('code' in terms) throw DomainError.of(terms)
  return terms
}

const titleOf = ({ description, cents }: Terms) => ({
  what: description,
  amount: randText({ asset: 'ZAR', units: cents }),
})
