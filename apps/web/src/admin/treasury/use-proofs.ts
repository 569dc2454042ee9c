import { createClient } from '@sengi/contract/client'
import { liabilityDesk } from '@sengi/contract/liabilities/proofs'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const proofsKey = ['treasury', 'proofs'] as const
const client = createClient(liabilityDesk, connection)

/** Proofs of liabilities, the newest first, the one that is being made among them. */
export const useProofs = () =>
  useInfiniteQuery({
    queryKey: proofsKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(liabilityDesk, (paged) =>
        paged.listAllProofs({ query: { limit: 30, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

export function usePublishProof() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => client.publishProof({ body: { reason } }),
    onSettled: () => queries.invalidateQueries({ queryKey: proofsKey }),
  })
}
