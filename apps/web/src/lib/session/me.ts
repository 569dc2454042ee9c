import type { Me } from '@sengi/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { api } from './api.ts'
import { useSessionToken } from './session.ts'

export const meKey = ['me'] as const

/** The signed-in user, as far as the server has answered. */
export function useMe() {
  const token = useSessionToken()
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => api.auth.me(undefined, { signal }),
    enabled: token !== null,
    staleTime: 60_000,
  })
}

export const UserContext = createContext<Me | null>(null)

/** The signed-in user on every page behind the gate, where there always is one. */
export function useUser(): Me {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser stands outside the signed-in pages')
  return user
}

/** The same in the frame around the pages, which stands there before anybody is known. */
export const useUserIfKnown = (): Me | null => useContext(UserContext)
