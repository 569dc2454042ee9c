import type { Me } from '@sengi/contract/auth'
import { ApiError, createClient } from '@sengi/contract/client'
import type { Tier } from '@sengi/contract/fields'
import { kyc } from '@sengi/contract/kyc'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey } from '../../lib/session/me.ts'

const client = createClient(kyc, connection)

export const useKycStatus = () =>
  useQuery({ queryKey: ['kyc', 'status'], queryFn: ({ signal }) => client.status(undefined, { signal }) })

/** One step up. The user is fetched again, so that every gate on the screen opens without losing the place. */
export function useUpgrade() {
  const queries = useQueryClient()
  const fetchAgain = () =>
    Promise.all([queries.invalidateQueries({ queryKey: meKey }), queries.invalidateQueries({ queryKey: ['kyc'] })])
  return useMutation({
    mutationFn: (target: Tier) => client.upgrade({ query: { target_tier: target } }),
    onSuccess: ({ kyc_tier }) => {
      queries.setQueryData<Me>(meKey, (me) => me && { ...me, kyc_tier })
      return fetchAgain()
    },
    onError: fetchAgain,
  })
}

const reached: ReadonlySet<string> = new Set(['already_at_tier', 'tier_reached_already', 'tier_changed_meanwhile'])

export const isAtHighest = (error: unknown): boolean => error instanceof ApiError && reached.has(error.problem.code)

export const wantsPapers = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'papers_missing'
