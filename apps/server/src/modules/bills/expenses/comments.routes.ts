import { type BillComment, billComments } from '@sengi/contract/bills/comments'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { nothingLeft } from '../words.service.ts'
import { addComment, commentsOf, deleteComment } from './comments.service.ts'
import type { Comment } from './comments.store.ts'

export const commentsRoutes = (): Route[] =>
  serve(billComments, {
    listComments: { handle: (call) => show(call, call.params.expense_id) },
    addComment: {
      hourlyLimit: 'billComments',
      act: ({ db, user, params, body }) => addComment(db, user, params.group_id, params.expense_id, body.text),
      show,
    },
    deleteComment: {
      act: ({ db, user, params }) => deleteComment(db, user.id, params.group_id, params.expense_id, params.comment_id),
      show: async ({ language }) => nothingLeft(language, 'comment_deleted'),
    },
  })

interface GroupCall {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly params: { readonly group_id: string }
}

const show = async ({ db, user, params }: GroupCall, expenseId: string): Promise<BillComment[]> =>
  (await commentsOf(db, user.id, params.group_id, expenseId)).map((comment) => presentComment(comment, user.id))

const presentComment = ({ id, authorId, author, text, at, deletedAt }: Comment, userId: string): BillComment => ({
  id,
  author,
  is_mine: authorId === userId,
  text,
  at: at.toISOString(),
  deleted_at: deletedAt?.toISOString() ?? null,
})
