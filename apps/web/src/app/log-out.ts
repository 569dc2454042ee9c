import { useCallback } from 'react'
import { api } from '../lib/api.ts'
import { stopPush } from '../lib/push-here.ts'
import { session } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'

const patienceMs = 3_000

/** Ends the session here at any rate, and what was pushed to this browser with it; the server is told first, but a dead network keeps nobody signed in. */
export const useLogOut = (): (() => Promise<void>) =>
  useCallback(async () => {
    await stopPush().catch(() => {})
    await api.auth.logout(undefined, { signal: AbortSignal.timeout(patienceMs) }).catch(() => {})
    session.end('signed_out')
    toast.success('Logged out successfully')
  }, [])
