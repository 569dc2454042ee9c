import { createClient } from '@sengi/contract/client'
import { type OriginPart, travelRuleStaff } from '@sengi/contract/transfers/travel-rule'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { fetchPage } from '../../lib/paged.ts'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(travelRuleStaff, connection)

export const useTravelCounts = () =>
  useQuery({
    queryKey: ['travel_rule', 'counts'],
    queryFn: ({ signal }) => client.travelRuleCounts(undefined, { signal }),
  })

const asked = (cursor: string) => ({ query: { limit: 30, ...(cursor && { cursor }) } })

export const useIncomplete = () =>
  useInfiniteQuery({
    queryKey: ['travel_rule', 'withdrawals'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(travelRuleStaff, (calls) => calls.listIncompleteWithdrawals(asked(pageParam), { signal })),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const useAskedDeposits = (part: OriginPart) =>
  useInfiniteQuery({
    queryKey: ['travel_rule', 'deposits', part],
    queryFn: ({ pageParam, signal }) => {
      const { query } = asked(pageParam)
      return fetchPage(travelRuleStaff, (calls) => calls.listAskedDeposits({ query: { ...query, part } }, { signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** That it is opened is recorded, so it is asked for when somebody wants it. */
export const useTravelRecord = (withdrawalId: string) =>
  useMutation({ mutationFn: () => client.openTravelRecord({ params: { withdrawal_id: withdrawalId } }) })
