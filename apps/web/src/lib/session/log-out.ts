import { useCallback } from 'react'
import { toast } from '../../ui/overlays/toast.ts'
import { libWords } from '../messages.ts'
import { useWords } from '../words/words.ts'
import { api } from './api.ts'
import { session } from './session.ts'

const patienceMs = 3_000

/** Ends the session here at any rate, and what was pushed to this browser with it; the server is told first, but a dead network keeps nobody signed in. */
export function useLogOut(): () => Promise<void> {
  const t = useWords(libWords)
  return useCallback(async () => {
    await Promise.race([silenced(), waited()]).catch(() => {})
    await api.auth.logout(undefined, { signal: AbortSignal.timeout(patienceMs) }).catch(() => {})
    session.end('signed_out')
    toast.success(t('logged_out'))
  }, [t])
}

/** Fetched by whoever leaves: the first page does without it. */
const silenced = async (): Promise<void> => (await import('../live/push-here.ts')).stopPush()

const waited = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patienceMs))
