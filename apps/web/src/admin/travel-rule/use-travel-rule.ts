import { createClient } from '@sengi/contract/client'
import { travelRuleStaff } from '@sengi/contract/transfers/travel-rule'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
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

export const useAskedDeposits = () =>
  useInfiniteQuery({
    queryKey: ['travel_rule', 'deposits'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(travelRuleStaff, (calls) => calls.listAskedDeposits(asked(pageParam), { signal })),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })
