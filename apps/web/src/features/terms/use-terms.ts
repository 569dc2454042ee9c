import type { Me } from '@sengi/contract/auth'
import { type OwnTerms, termsCalls } from '@sengi/contract/auth/terms'
import { createClient } from '@sengi/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey } from '../../lib/session/me.ts'
import { session } from '../../lib/session/session.ts'

const calls = createClient(termsCalls, connection)
const key = ['terms'] as const

/** What the person accepted and what they are asked for. */
export const useTerms = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => calls.getTerms(undefined, { signal }) })

export function useAcceptTerms() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: string) => calls.acceptTerms({ body: { version } }),
    onSuccess: (terms) => {
      queries.setQueryData<OwnTerms>(key, terms)
      if (terms.owed.length === 0) queries.setQueryData<Me>(meKey, (me) => me && { ...me, terms: 'accepted' })
      return queries.invalidateQueries({ queryKey: meKey })
    },
  })
}

const putOffKey = 'terms_put_off'

/** "Not now" holds in this tab until its session ends: the next sign-in asks again. */
export const termsPutOff = {
  is: (): boolean => sessionStorage.getItem(putOffKey) !== null,
  note: (): void => sessionStorage.setItem(putOffKey, 'yes'),
}
session.onEnd(() => sessionStorage.removeItem(putOffKey))
