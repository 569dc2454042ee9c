import { type BillCategory, billExpenses, type expenseEdit, type newExpense } from '@sengi/contract'
import { createClient } from '@sengi/contract/client'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { connection } from '../../lib/entry-api.ts'
import { fetchPage } from '../../lib/paged.ts'
import { wasRefused } from '../../lib/query-client.ts'
import { fetchWithProgress, madeSmall } from '../../lib/upload.ts'
import { expenseCalls } from './bills-api.ts'
import { groupKey, useRefreshBills } from './use-groups.ts'

export interface ExpensePath {
  group_id: string
  expense_id: string
}

export const useExpenses = (groupId: string, category: BillCategory | undefined) =>
  useInfiniteQuery({
    queryKey: [...groupKey(groupId), 'expenses', category ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(billExpenses, (client) =>
        client.listExpenses(
          {
            params: { group_id: groupId },
            query: { limit: 20, ...(category && { category }), ...(pageParam && { cursor: pageParam }) },
          },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const useExpense = (params: ExpensePath) =>
  useQuery({
    queryKey: [...groupKey(params.group_id), 'expense', params.expense_id],
    queryFn: ({ signal }) => expenseCalls.getExpense({ params }, { signal }),
    enabled: params.expense_id !== '',
  })

const tries = 3

export function useAddExpense(groupId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof newExpense>; key: string }) =>
      expenseCalls.addExpense({ params: { group_id: groupId }, body }, { idempotencyKey: key }),
    retry: (failures, error) => !wasRefused(error) && failures < tries,
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

/** A receipt goes up after its bill is saved, made small first. */
export function useSendReceipt(groupId: string, onProgress: (share: number) => void) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: async ({ expenseId, file }: { expenseId: string; file: File }) =>
      createClient(billExpenses, { ...connection, fetch: fetchWithProgress(onProgress) }).attachReceipt({
        params: { group_id: groupId, expense_id: expenseId },
        body: await madeSmall(file),
      }),
    retry: (failures, error) => !wasRefused(error) && failures < tries,
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
