import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** What somebody said about a bill; the words of what was deleted are gone. */
export interface Comment {
  readonly id: string
  readonly authorId: string
  readonly author: string
  readonly text: string
  readonly at: Date
  readonly deletedAt: Date | null
}

/** Oldest first. Whoever asks was found to be a member. */
export const listComments = (db: Db, groupId: string, expenseId: string): Promise<Comment[]> =>
  db
    .selectFrom('bill_comment')
    .innerJoin('app_user', 'app_user.id', 'bill_comment.author_id')
    .select([
      'bill_comment.id',
      'bill_comment.author_id as authorId',
      'app_user.username as author',
      'bill_comment.said as text',
      'bill_comment.at',
      'bill_comment.deleted_at as deletedAt',
    ])
    .where('bill_comment.group_id', '=', groupId)
    .where('bill_comment.expense_id', '=', expenseId)
    .orderBy('bill_comment.id')
    .execute()

interface NewComment {
  readonly groupId: string
  readonly expenseId: string
  readonly authorId: string
  readonly text: string
}

/** Answers its id. */
export async function insertComment(tx: Tx, { groupId, expenseId, authorId, text }: NewComment): Promise<string> {
  const { id } = await tx
    .insertInto('bill_comment')
    .values({ group_id: groupId, expense_id: expenseId, author_id: authorId, said: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface OwnComment extends Omit<NewComment, 'text'> {
  readonly id: string
}

/** Wipes the words of one's own comment. Answers whether there was one. */
export async function wipeComment(tx: Tx, { groupId, expenseId, authorId, id }: OwnComment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bill_comment')
    .set({ said: '', deleted_at: sql<Date>`clock_now()` })
    .where('group_id', '=', groupId)
    .where('expense_id', '=', expenseId)
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
