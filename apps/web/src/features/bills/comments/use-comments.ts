import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { groupKey, useRefreshBills } from '../use-groups.ts'
import { commentCalls } from './comment-calls.ts'

/** Which bill is talked about. */
export interface ExpensePath {
  group_id: string
  expense_id: string
}

const commentsKey = (params: ExpensePath) =>
  [...groupKey(params.group_id), 'expense', params.expense_id, 'comments'] as const

export const useComments = (params: ExpensePath) =>
  useQuery({
    queryKey: commentsKey(params),
    queryFn: ({ signal }) => commentCalls.listComments({ params }, { signal }),
  })

/** The answer is the list as it is then, so that nothing has to be asked again. */
export function useAddComment(params: ExpensePath) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      commentCalls.addComment({ params, body: { text } }, { idempotencyKey: key }),
    onSuccess: (comments) => queries.setQueryData(commentsKey(params), comments),
  })
}

export function useDeleteComment(params: ExpensePath) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (commentId: string) => commentCalls.deleteComment({ params: { ...params, comment_id: commentId } }),
    onSettled: refresh,
  })
}
