import { queryOptions, useQuery } from '@tanstack/react-query'
import { notices } from './notifications-api.ts'

/** Asked for once: the page below it stands still until this is answered, and does not wait for a second try. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => notices.waitingForMe(undefined, { signal }),
  retry: false,
})

export const useWaiting = () => useQuery(waitingQuery)
