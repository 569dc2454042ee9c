import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../session/api.ts'
import { pollMs } from './polling.ts'

export const balancesQuery = queryOptions({
  queryKey: ['wallet', 'balances'],
  queryFn: ({ signal }) => api.wallet.balances(undefined, { signal }),
  refetchInterval: pollMs,
})

/** What the user owns, in the order of the asset list; in lib because four features read it. */
export const useBalances = () => useQuery(balancesQuery)
