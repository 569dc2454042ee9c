import { useCallback } from 'react'
import { stopPush } from '../../lib/live/push-here.ts'
import { api } from '../../lib/session/api.ts'
import { session } from '../../lib/session/session.ts'
import { useWords } from '../../lib/words/words.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { appWords } from '../messages.ts'

const patienceMs = 3_000

/** Ends the session here at any rate, and what was pushed to this browser with it; the server is told first, but a dead network keeps nobody signed in. */
export function useLogOut(): () => Promise<void> {
  const t = useWords(appWords)
  return useCallback(async () => {
    await stopPush().catch(() => {})
    await api.auth.logout(undefined, { signal: AbortSignal.timeout(patienceMs) }).catch(() => {})
    session.end('signed_out')
    toast.success(t('logged_out'))
  }, [t])
}
