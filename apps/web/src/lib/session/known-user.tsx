import type { Me } from '@sengi/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { PrivacyProvider } from '../../ui/privacy.tsx'
import { PageLoading } from '../../ui/states/page-loading.tsx'
import { followEvents } from '../live/events.ts'
import { wasRefused } from '../live/query-client.ts'
import { libWords } from '../messages.ts'
import { useOwnLanguage } from '../words/own-language.ts'
import { useWords } from '../words/words.ts'
import { ConfirmAsked } from './confirm-asked.tsx'
import { UserContext, useMe } from './me.ts'
import { session } from './session.ts'
import { Unreachable } from './unreachable.tsx'
import './asked.ts'
import '../live/presence.ts'
import '../offline/refusal.ts'
import './renewal.ts'

/** The signed-in pages, once the server has said who is asking; from then on they stay true and may ask who is there. */
export function KnownUser({ children }: { children: ReactNode }) {
  const { user, fault } = useKnownUser()
  if (user) return <Known user={user}>{children}</Known>
  return fault ?? <PageLoading />
}

const tooMany = 429

interface Asked {
  user: Me | null
  /** Instead of the page, when nobody can say who this is. */
  fault: ReactNode
}

/** Who is asking, as far as the server has said; the session ends with a refusal. */
export function useKnownUser(): Asked {
  const queries = useQueryClient()
  useWords(libWords)
  const { data, error, refetch } = useMe()
  useOwnLanguage(data)
  // Too many calls say nothing about who is asking: the session goes on when there are fewer.
  const isGone = wasRefused(error) && error.problem.status !== tooMany

  useEffect(() => followEvents(queries), [queries])
  useEffect(() => {
    if (isGone) session.end('expired')
  }, [isGone])

  const fault = error && !data && !isGone && <Unreachable cause={error.message} onRetry={refetch} />
  return { user: data ?? null, fault }
}

/** Around the pages of whoever it is: null while the frame stands there and the answer is under way. */
export const Known = ({ user, children }: { user: Me | null; children: ReactNode }) => (
  <UserContext value={user}>
    <PrivacyProvider>
      {children}
      {user && <ConfirmAsked />}
    </PrivacyProvider>
  </UserContext>
)
