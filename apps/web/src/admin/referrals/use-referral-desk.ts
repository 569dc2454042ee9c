import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
import { referralDesk } from '@sengi/contract/rewards/referral-desk'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { pollMs } from '../../lib/live/polling.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const referralsKey = ['referral-desk'] as const
const client = createClient(referralDesk, connection)

const judgedQuery = (referral: string | null, sort: ListSort) => ({ sort, ...(referral && { referral }) })

/** Friends that do not count; or the one that a ticket names. */
export const useJudged = (referral: string | null, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: [...referralsKey, 'judged', referral, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(referralDesk, (paged) =>
        paged.listJudgedReferrals(
          { query: { limit: 30, ...judgedQuery(referral, sort), ...(pageParam && { cursor: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: pollMs,
  })

/** The same as a table. */
export const judgedFile = (referral: string | null, sort: ListSort): Promise<Blob> =>
  client.exportJudgedReferrals({ query: judgedQuery(referral, sort) })

/** What rewards are paid from, and what was put into it. */
export const usePool = () =>
  useQuery({
    queryKey: [...referralsKey, 'pool'],
    queryFn: ({ signal }) => client.getPromoPool(undefined, { signal }),
    refetchInterval: pollMs,
  })

export const useDecideReferral = (id: string, counts: boolean) =>
  useAct((reason: string) => client.decideReferral({ params: { user_id: id }, body: { counts, reason } }))

/** An act after which the lists are read anew, whatever became of it: somebody else may have decided meanwhile. */
function useAct<Given = void>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: referralsKey }),
  })
}
