import { secondFactors } from '@sengi/contract/auth/second-factor'
import { createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey } from '../../lib/session/me.ts'
import { renewSession } from '../../lib/session/renewal.ts'

const api = createClient(secondFactors, connection)
const factorKey = ['second-factor'] as const

export const useSecondFactor = () =>
  useQuery({ queryKey: factorKey, queryFn: ({ signal }) => api.getSecondFactor(undefined, { signal }) })

export const useBegin = () =>
  useMutation({ mutationFn: (body: { password: string }) => api.beginAuthenticator({ body }) })

/** The session goes on here under a new token. What is shown stays until its reader has kept it. */
export function useConfirm() {
  return useMutation({
    mutationFn: (body: { code: string }) => api.confirmAuthenticator({ body }),
    onSuccess: ({ token }) => renewSession(token),
  })
}

export interface Both {
  password: string
  code: string
}

export const useRenewCodes = () => useMutation({ mutationFn: (body: Both) => api.renewRecoveryCodes({ body }) })

export function useTurnOff() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Both) => api.turnOffSecondFactor({ body }),
    onSuccess: async ({ token }) => {
      renewSession(token)
      await refresh()
    },
  })
}

export function useKeep() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => api.keepSecondFactor(), onSettled: refresh })
}

/** What others say of it is asked anew. */
export function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all([factorKey, meKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
