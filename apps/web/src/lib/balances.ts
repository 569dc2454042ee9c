import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** What the user owns, in the order of the asset list; lives in lib because four features read it. */
export function useBalances() {
  return useQuery({
    queryKey: ['wallet', 'balances'],
    queryFn: ({ signal }) => api.wallet.balances(undefined, { signal }),
    refetchInterval: 30_000,
  })
}
