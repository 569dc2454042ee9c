import { createClient } from '@sengi/contract/client'
import { rewards } from '@sengi/contract/rewards/hub'
import { referrals } from '@sengi/contract/rewards/referrals'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'
import { rewardsKey as key } from './use-check-in.ts'

// Here and not in lib/session/api.ts, so that nobody downloads these calls before going there.
const calls = createClient(rewards, connection)
const referralCalls = createClient(referrals, connection)
export const useRewardHub = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => calls.getRewards(undefined, { signal }) })

/** One's link, the friends who came by it and what they reached. */
export const useReferrals = () =>
  useQuery({
    queryKey: [...key, 'referrals'],
    queryFn: ({ signal }) => referralCalls.getReferrals(undefined, { signal }),
  })
