import { type BillCategory, billExpenses, type expenseEdit, type newExpense } from '@sengi/contract/bills/expenses'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../../lib/live/mutation.ts'
import { mayRetry } from '../../../lib/live/query-client.ts'
import { fetchPage } from '../../../lib/paged.ts'
import type { ExpensePath } from '../comments/use-comments.ts'
import { groupKey, useRefreshBills } from '../use-groups.ts'
import { expenseCalls } from './expense-calls.ts'

/** Which bills of a group are wanted: all of them, of one category, or with some words. */
export interface WantedBills {
  readonly category: BillCategory | undefined
  readonly search: string
}

export const useExpenses = (groupId: string, { category, search }: WantedBills) =>
  useInfiniteQuery({
    queryKey: [...groupKey(groupId), 'expenses', category ?? 'all', search],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(billExpenses, (client) =>
        client.listExpenses(
          {
            params: { group_id: groupId },
            query: {
              limit: 20,
              ...(category && { category }),
              ...(search && { search }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    // Of the same group: what stands there stays until what was asked for has come.
    placeholderData: (shown, asked) => (asked?.queryKey[2] === groupId ? shown : undefined),
  })

export const useExpense = (params: ExpensePath) =>
  useQuery({
    queryKey: [...groupKey(params.group_id), 'expense', params.expense_id],
    queryFn: ({ signal }) => expenseCalls.getExpense({ params }, { signal }),
    enabled: params.expense_id !== '',
  })

export function useAddExpense(groupId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof newExpense>; key: string }) =>
      expenseCalls.addExpense({ params: { group_id: groupId }, body }, { idempotencyKey: key }),
    retry: mayRetry(3),
    onSuccess: refresh,
  })
}

export function useEditExpense(params: ExpensePath) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (body: z.input<typeof expenseEdit>) => expenseCalls.editExpense({ params, body }),
    onSettled: refresh,
  })
}

export function useDeleteExpense(params: ExpensePath) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (version: number) =>
      expenseCalls.deleteExpense({ params, query: { expected_version: String(version) } }),
    onSettled: refresh,
  })
}
