import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/session/api.ts'

/** As many as fit between what waits and the coins. */
const fewest = 5

/** Asked for once: the page below it stands still until this is answered, and does not wait for a second try. */
export const recentQuery = queryOptions({
  queryKey: ['wallet', 'history', 'recent'],
  queryFn: ({ signal }) => api.wallet.history({ query: { limit: fewest } }, { signal }),
  retry: false,
})

export const useRecent = () => useQuery(recentQuery)
