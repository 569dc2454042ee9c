import { cardDisputes, type DisputeGround } from '@sengi/contract/cards/disputes'
import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

export type Over = 'yes' | 'no'

const disputesKey = ['card-disputes'] as const
const client = createClient(cardDisputes, connection)

/** Payments that their owners deny. */
export const useDisputes = (over: Over, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...disputesKey, over, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(cardDisputes, (paged) =>
        paged.listCardDisputes(
          { query: { limit: 30, over, sort, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const disputesFile = (over: Over, sort: ListSort): Promise<Blob> =>
  client.exportCardDisputes({ query: { over, sort } })

/** What a member of staff does with one dispute. */
export function useDecision(card_payment_id: string) {
  const queries = useQueryClient()
  const params = { card_payment_id }
  const onSettled = () => void queries.invalidateQueries({ queryKey: disputesKey })
  return {
    settle: useMutation({
      mutationFn: (ground: DisputeGround) => client.settleCardDispute({ params, body: { ground } }),
      onSettled,
    }),
    withdraw: useMutation({ mutationFn: () => client.withdrawCardDispute({ params }), onSettled }),
  }
}
