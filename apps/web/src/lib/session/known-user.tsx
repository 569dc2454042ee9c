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
import '../live/presence.ts'
import './renewal.ts'

/** The signed-in pages, once the server has said who is asking; from then on they stay true and may ask who is there. */
export function KnownUser({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  useWords(libWords)
  const me = useMe()
  useOwnLanguage(me.data)
  const isGone = wasRefused(me.error)

  useEffect(() => followEvents(queries), [queries])
  useEffect(() => {
    if (isGone) session.end('expired')
  }, [isGone])

  if (me.data) {
    return (
      <UserContext value={me.data}>
        <PrivacyProvider>
          {children}
          <ConfirmAsked />
        </PrivacyProvider>
      </UserContext>
    )
  }
  return me.isError && !isGone ? <Unreachable cause={me.error.message} onRetry={me.refetch} /> : <PageLoading />
}
