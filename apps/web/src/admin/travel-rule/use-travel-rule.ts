import { createClient } from '@sengi/contract/client'
import type { ListSort } from '@sengi/contract/fields'
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

const asked = (cursor: string, sort: ListSort) => ({ query: { limit: 30, sort, ...(cursor && { cursor }) } })

export const useIncomplete = (sort: ListSort) =>
  useInfiniteQuery({
    queryKey: ['travel_rule', 'withdrawals', sort],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(travelRuleStaff, (calls) => calls.listIncompleteWithdrawals(asked(pageParam, sort), { signal })),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const useAskedDeposits = (part: OriginPart, sort: ListSort) =>
  useInfiniteQuery({
    queryKey: ['travel_rule', 'deposits', part, sort],
    queryFn: ({ pageParam, signal }) => {
      const { query } = asked(pageParam, sort)
      return fetchPage(travelRuleStaff, (calls) => calls.listAskedDeposits({ query: { ...query, part } }, { signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** The same lists as tables. */
export const incompleteFile = (sort: ListSort): Promise<Blob> => client.exportIncompleteWithdrawals({ query: { sort } })
export const askedFile = (part: OriginPart, sort: ListSort): Promise<Blob> =>
  client.exportAskedDeposits({ query: { part, sort } })

/** That it is opened is recorded, so it is asked for when somebody wants it. */
export const useTravelRecord = (withdrawalId: string) =>
  useMutation({ mutationFn: () => client.openTravelRecord({ params: { withdrawal_id: withdrawalId } }) })
