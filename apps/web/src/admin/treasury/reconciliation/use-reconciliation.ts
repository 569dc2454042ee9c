import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { type ChainBreak, reconciliationDesk } from '@sengi/contract/transfers/reconciliation'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { pollMs } from '../../../lib/live/polling.ts'
import { fetchPage } from '../../../lib/paged.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const reconciliationKey = ['reconciliation'] as const
const desk = createClient(reconciliationDesk, connection)

/** Each wallet of ours beside what its chain says. */
export const useReconciliation = () =>
  useQuery({
    queryKey: [...reconciliationKey, 'lines'],
    queryFn: ({ signal }) => desk.getReconciliation(undefined, { signal }),
    refetchInterval: pollMs,
  })

interface ChainBreaksWanted {
  readonly isClosed: boolean
  readonly sort: ListSort
}
const queryOf = ({ isClosed, sort }: ChainBreaksWanted) => ({ closed: isClosed ? 'true' : 'false', sort }) as const

/** What differs for longer than passing things do. */
export const useChainBreaks = (wanted: ChainBreaksWanted) =>
  useInfiniteQuery({
    queryKey: [...reconciliationKey, 'breaks', wanted],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(reconciliationDesk, (paged) =>
        paged.listChainBreaks(
          { query: { limit: 30, ...queryOf(wanted), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const chainBreaksFile = (wanted: ChainBreaksWanted): Promise<Blob> =>
  desk.exportChainBreaks({ query: queryOf(wanted) })

/** Closes what was read, and no other difference. */
export function useCloseChainBreak({ id, difference }: Pick<ChainBreak, 'id' | 'difference'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => desk.closeChainBreak({ params: { break_id: id }, body: { difference, reason } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: reconciliationKey }),
  })
}
