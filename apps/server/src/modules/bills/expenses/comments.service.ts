import { recordAudit } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { notify } from '../../notifications/index.ts'
import { holding, tellMembers } from '../balances/group-access.service.ts'
import type { Expense } from '../expenses.rules.ts'
import { currentOf, type GroupAccess } from '../groups.rules.ts'
import * as store from './comments.store.ts'
import { oneExpense } from './expenses.service.ts'
import { findExpense } from './expenses.store.ts'

/** What one bill keeps, deleted comments included, so that no list grows without an end. */
const commentsAtMost = 200

interface Actor {
  readonly id: string
  readonly username: string
}

/** What was said about a bill, for one of its group. @throws DomainError group_not_found, bill_not_found */
export async function commentsOf(db: Db, userId: string, groupId: string, expenseId: string): Promise<store.Comment[]> {
  await oneExpense(db, userId, groupId, expenseId)
  return store.listComments(db, groupId, expenseId)
}

/** Says something about a bill; who shares or paid it, and who spoke before, hear that somebody did. Answers the bill's id. */
export function addComment(db: Db, user: Actor, groupId: string, expenseId: string, text: string): Promise<string> {
  return holding(db, user.id, groupId, async (tx, access) => {
    const expense = await findExpense(tx, groupId, expenseId)
    if (!expense) throw new DomainError('bill_not_found')
    if (expense.deletedAt) throw new DomainError('bill_deleted_meanwhile')
    const earlier = await store.listComments(tx, groupId, expenseId)
    if (earlier.length >= commentsAtMost) throw new DomainError('too_many_comments', { most: commentsAtMost })
    const id = await store.insertComment(tx, { groupId, expenseId, authorId: user.id, text })
    await tell(tx, access, user, { expense, earlier, id })
    await tellMembers(tx, access)
    return expenseId
  })
}

/** Wipes what one said oneself; that it was there, stays. Answers the bill's id. @throws DomainError comment_not_found */
export function deleteComment(db: Db, userId: string, groupId: string, expenseId: string, id: string): Promise<string> {
  return holding(db, userId, groupId, async (tx, access) => {
    if (!(await store.wipeComment(tx, { groupId, expenseId, authorId: userId, id })))
      throw new DomainError('comment_not_found')
    await recordAudit(tx, { actorId: userId, action: 'bills.comment_deleted', subject: id })
    await tellMembers(tx, access)
    return expenseId
  })
}

interface Said {
  readonly expense: Expense
  readonly earlier: readonly store.Comment[]
  readonly id: string
}

/** Nobody hears the words of it outside the bill: a notice may stand on a locked screen. */
async function tell(tx: Tx, { group, members }: GroupAccess, user: Actor, { expense, earlier, id }: Said) {
  const parts = new Set([...expense.payers, ...expense.shares].map(({ memberId }) => memberId))
  const spoke = new Set(earlier.map(({ authorId }) => authorId))
  const params = { by: `@${user.username}`, what: expense.description, group: group.name }
  const link = `/bills/${group.id}/expenses/${expense.id}`
  const notices = currentOf(members).flatMap(({ id: memberId, userId }) =>
    userId && userId !== user.id && (parts.has(memberId) || spoke.has(userId))
      ? [{ type: 'bill.comment' as const, to: userId, subject: id, params, link }]
      : [],
  )
  await notify(tx, notices)
}
