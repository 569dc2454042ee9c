import { billExpenses } from '@sengi/contract/bills/expenses'
import { createClient } from '@sengi/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { mayRetry } from '../../../lib/live/query-client.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { fetchWithProgress, madeSmall } from '../../../lib/upload.ts'
import type { ExpensePath } from '../comments/use-comments.ts'
import { useRefreshBills } from '../use-groups.ts'
import { expenseCalls } from './expense-calls.ts'

/** A receipt goes up after its bill is saved, made small first. */
export function useSendReceipt(groupId: string, onProgress: (share: number) => void) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: async ({ expenseId, file }: { expenseId: string; file: File }) =>
      createClient(billExpenses, { ...connection, fetch: fetchWithProgress(onProgress) }).attachReceipt({
        params: { group_id: groupId, expense_id: expenseId },
        body: await madeSmall(file),
      }),
    retry: mayRetry(3),
    onSettled: refresh,
  })
}

export const useReceipt = (params: ExpensePath, version: number, enabled: boolean) =>
  useQuery({
    queryKey: ['bill-receipt', params.expense_id, version],
    queryFn: ({ signal }) => expenseCalls.getReceipt({ params }, { signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useRemoveReceipt(params: ExpensePath) {
  const refresh = useRefreshBills()
  return useMutation({ mutationFn: () => expenseCalls.removeReceipt({ params }), onSettled: refresh })
}
