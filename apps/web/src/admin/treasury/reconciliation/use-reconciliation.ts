import { createClient } from '@sengi/contract/client'
import { type ChainBreak, reconciliationDesk } from '@sengi/contract/transfers/reconciliation'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'
import { type BreaksWanted, breakQuery } from '../../breaks/use-break-choice.ts'

const reconciliationKey = ['reconciliation'] as const
const desk = createClient(reconciliationDesk, connection)

/** Each wallet of ours beside what its chain says. */
export const useReconciliation = () =>
  useQuery({
    queryKey: [...reconciliationKey, 'lines'],
    queryFn: ({ signal }) => desk.getReconciliation(undefined, { signal }),
    refetchInterval: pollMs,
  })

/** What differs for longer than passing things do. */
export const useChainBreaks = (wanted: BreaksWanted) =>
  useInfiniteQuery({
    queryKey: [...reconciliationKey, 'breaks', wanted],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(reconciliationDesk, (paged) =>
        paged.listChainBreaks(
          { query: { limit: 30, ...breakQuery(wanted), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const chainBreaksFile = (wanted: BreaksWanted): Promise<Blob> =>
  desk.exportChainBreaks({ query: breakQuery(wanted) })

/** Closes what was read, and no other difference. */
export function useCloseChainBreak({ id, difference }: Pick<ChainBreak, 'id' | 'difference'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => desk.closeChainBreak({ params: { break_id: id }, body: { difference, reason } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: reconciliationKey }),
  })
}
