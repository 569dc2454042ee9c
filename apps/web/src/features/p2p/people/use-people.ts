import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { market } from '../p2p-api.ts'

export type PersonAct = 'addFavourite' | 'removeFavourite' | 'block' | 'unblock'

/** Remembers or refuses somebody as a trading partner. */
export function usePersonAct(username: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: PersonAct) => {
      const request = { params: { username } }
      return act === 'removeFavourite' || act === 'unblock'
        ? market[act](request)
        : market[act](request, { idempotencyKey: newIdempotencyKey() })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['p2p'] })
      void queries.invalidateQueries({ queryKey: ['p2p-ads'] })
      void queries.invalidateQueries({ queryKey: ['payees'] })
    },
  })
}
