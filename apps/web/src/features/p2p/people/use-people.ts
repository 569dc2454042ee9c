import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { traderCalls } from '../trader-calls.ts'

export type PersonAct = 'addFavourite' | 'removeFavourite' | 'block' | 'unblock'

/** Remembers or refuses somebody as a trading partner. */
export function usePersonAct(username: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: PersonAct) => {
      const request = { params: { username } }
      return act === 'removeFavourite' || act === 'unblock'
        ? traderCalls[act](request)
        : traderCalls[act](request, { idempotencyKey: newIdempotencyKey() })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['p2p'] })
      void queries.invalidateQueries({ queryKey: ['p2p-ads'] })
      void queries.invalidateQueries({ queryKey: ['payees'] })
    },
  })
}
