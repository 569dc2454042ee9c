import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { message, timestamp } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'
import { expenseParams } from './expenses.ts'

/** How long a comment may be. */
export const commentLettersAtMost = 500

export const newComment = z.object({
  text: visibleLines(says('bill_comment')).check(
    z.minLength(1, says('bill_comment')),
    z.maxLength(commentLettersAtMost, says('bill_comment_long')),
  ),
})

/** What somebody said about a bill. Its words are gone once it was deleted. */
export const billComment = z.object({
  id: z.uuid(),
  author: z.string(),
  is_mine: z.boolean(),
  text: z.string(),
  at: timestamp,
  deleted_at: z.nullable(timestamp),
})
export type BillComment = z.infer<typeof billComment>

const user = { auth: 'user' } as const satisfies { auth: Access }
const comments = '/api/bills/groups/{group_id}/expenses/{expense_id}/comments' as const
const onExpense = { ...user, params: expenseParams } as const

/** What people say about a bill, beside it. */
export const billComments = defineApi({
  listComments: {
    ...onExpense,
    method: 'GET',
    path: comments,
    summary: 'What was said about a bill, oldest first',
    response: z.array(billComment),
  },
  addComment: {
    ...onExpense,
    method: 'POST',
    path: comments,
    summary: 'Say something about a bill; whoever shares it hears that somebody did',
    body: newComment,
    response: z.array(billComment),
    idempotent: true,
  },
  deleteComment: {
    ...user,
    params: z.object({ ...expenseParams.shape, comment_id: z.uuid() }),
    method: 'DELETE',
    path: `${comments}/{comment_id}`,
    summary: 'Delete what I said',
    response: message,
  },
})
