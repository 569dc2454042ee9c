import { cardDisputes, type DisputeGround } from '@sengi/contract/cards/disputes'
import { createClient } from '@sengi/contract/client'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

export type Over = 'yes' | 'no'

const disputesKey = ['card-disputes'] as const
const client = createClient(cardDisputes, connection)

/** Payments that their owners deny, the newest first. */
export const useDisputes = (over: Over) =>
  useInfiniteQuery({
    queryKey: [...disputesKey, over],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(cardDisputes, (paged) =>
        paged.listCardDisputes({ query: { limit: 30, over, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

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
