import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../lib/live/mutation.ts'
import { newIdempotencyKey } from '../../../lib/session/idempotency.ts'
import { traderCalls } from '../trader-calls.ts'

export type PersonAct = 'addFavourite' | 'removeFavourite' | 'block' | 'unblock'

const lists = { favourites: traderCalls.listFavourites, blocked: traderCalls.listBlocked } as const
export type TradingPeople = keyof typeof lists

/** Whom I like to trade with, or never trade with again. */
export const useTradingPeople = (list: TradingPeople) =>
  useQuery({ queryKey: ['p2p', 'people', list], queryFn: ({ signal }) => lists[list](undefined, { signal }) })

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
