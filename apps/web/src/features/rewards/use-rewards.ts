import { createClient } from '@sengi/contract/client'
import { type RewardHub, rewards } from '@sengi/contract/rewards/hub'
import { referrals } from '@sengi/contract/rewards/referrals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey } from '../../lib/session/me.ts'

// Here and not in lib/session/api.ts, so that nobody downloads these calls before going there.
const calls = createClient(rewards, connection)
const referralCalls = createClient(referrals, connection)
const key = ['rewards'] as const

export const useRewardHub = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => calls.getRewards(undefined, { signal }) })

/** One's link, the friends who came by it and what they reached. */
export const useReferrals = () =>
  useQuery({
    queryKey: [...key, 'referrals'],
    queryFn: ({ signal }) => referralCalls.getReferrals(undefined, { signal }),
  })

/** Comes by for today; the header and Save know of it at once. */
export function useCheckIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => calls.checkIn(),
    onSuccess: (hub) => {
      queries.setQueryData<RewardHub>(key, hub)
      void queries.invalidateQueries({ queryKey: meKey })
    },
  })
}
