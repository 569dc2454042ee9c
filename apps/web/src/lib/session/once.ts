import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../live/mutation.ts'
import { mayRetry, wasRefused } from '../live/query-client.ts'

/** How money is moved: a lost answer is asked for again with the same key, and only a refusal is a failure. */
export const untilAnswered = {
  retry: mayRetry(5),
  retryDelay: (failures: number) => Math.min(8_000, 1_000 * 2 ** failures),
}

/** Acts once, however often it is tried. Afterwards the wallet is looked at again, and what stands under the key. */
export function useOnce<Order, Answer>(key: QueryKey, act: (order: Order) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    ...untilAnswered,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: key })
      void queries.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}

interface Attempt {
  isPending: boolean
  failureCount: number
  error: Error | null
}

/** The answer is out: nobody knows yet whether it was done. */
export const mayBeDone = ({ isPending, failureCount, error }: Attempt): boolean =>
  (isPending && failureCount > 0) || (error !== null && !wasRefused(error))
