import { ownSessions, type passwordChange } from '@sengi/contract/auth/sessions'
import { createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { renewSession } from '../../lib/session/renewal.ts'

const client = createClient(ownSessions, connection)

const sessionsKey = ['sessions'] as const

export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => client.listSessions(undefined, { signal }) })

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => client.endSession({ params: { session_id: sessionId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** Freezes the account: no session of it goes on, this one included. */
export const useDenySession = () =>
  useMutation({ mutationFn: (sessionId: string) => client.denySession({ params: { session_id: sessionId } }) })

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.endOtherSessions(),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export type PasswordChange = z.input<typeof passwordChange>

/** The session goes on here under a new token; every other device is signed out. */
export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => client.changePassword({ body }),
    onSuccess: ({ token }) => {
      renewSession(token)
      void queries.invalidateQueries({ queryKey: sessionsKey })
    },
  })
}
