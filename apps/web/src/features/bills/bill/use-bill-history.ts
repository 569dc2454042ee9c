import { bills } from '@sengi/contract/bills'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { groupKey, useRefreshBills } from '../use-groups.ts'
import { expenseCalls } from './expense-calls.ts'

export const useBillHistory = (groupId: string) =>
  useInfiniteQuery({
    queryKey: [...groupKey(groupId), 'history'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(bills, (client) =>
        client.listHistory(
          { params: { group_id: groupId }, query: { limit: 30, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export function useUndo(groupId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (eventId: string) => expenseCalls.undo({ params: { group_id: groupId, event_id: eventId } }),
    onSettled: refresh,
  })
}
