import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useSessionToken } from './session.ts'

export const meKey = ['me'] as const

/** The signed-in user. */
export function useMe() {
  const token = useSessionToken()
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => api.auth.me(undefined, { signal }),
    enabled: token !== null,
    staleTime: 60_000,
  })
}
