import type { passwordChange } from '@sengi/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../lib/session/api.ts'
import { renewSession } from '../../lib/session/renewal.ts'

const sessionsKey = ['sessions'] as const

export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => api.auth.listSessions(undefined, { signal }) })

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => api.auth.endSession({ params: { session_id: sessionId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.auth.endOtherSessions(),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export type PasswordChange = z.input<typeof passwordChange>

/** The session goes on here under a new token; every other device is signed out. */
export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => api.auth.changePassword({ body }),
    onSuccess: ({ token }) => {
      renewSession(token)
      void queries.invalidateQueries({ queryKey: sessionsKey })
    },
  })
}
