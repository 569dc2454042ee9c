import { createClient } from '@sengi/contract/client'
import { type RewardHub, rewards } from '@sengi/contract/rewards/hub'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey } from '../../lib/session/me.ts'

// Here and not with the hub's other calls: Save has the button, and nothing else of it.
const calls = createClient(rewards, connection)
export const rewardsKey = ['rewards'] as const

/** Comes by for today; the header and Save know of it at once. */
export function useCheckIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => calls.checkIn(),
    onSuccess: (hub) => {
      queries.setQueryData<RewardHub>(rewardsKey, hub)
      return queries.invalidateQueries({ queryKey: meKey })
    },
  })
}
