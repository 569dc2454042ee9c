import { createClient } from '@sengi/contract/client'
import { bankBreaks } from '@sengi/contract/onramp/bank-breaks'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { type BreaksWanted, breakQuery } from '../breaks/use-break-choice.ts'
import { bankKey } from './use-bank.ts'

const key = [...bankKey, 'breaks'] as const
const client = createClient(bankBreaks, connection)

/** What stands on one side of the client account alone. */
export const useBreaks = (wanted: BreaksWanted) =>
  useInfiniteQuery({
    queryKey: [...key, wanted],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(bankBreaks, (paged) =>
        paged.listBankBreaks(
          { query: { limit: 30, ...breakQuery(wanted), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The same as a table. */
export const breaksFile = (wanted: BreaksWanted): Promise<Blob> =>
  client.exportBankBreaks({ query: breakQuery(wanted) })

export function useCloseBreak(breakId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => client.closeBankBreak({ body: { break_id: breakId, reason } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  })
}
