import type { Registration } from '@sengi/contract/auth'
import { useState } from 'react'
import { entryApi } from '../../lib/session/entry-api.ts'
import { session } from '../../lib/session/session.ts'
import { useWords } from '../../lib/words/words.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { failureText } from './form-failure.tsx'
import { authWords, registerWords } from './messages.ts'

export function useRegister() {
  const t = useWords(registerWords)
  return useEntry((body: Registration) => entryApi.auth.register({ body }), {
    done: t('created'),
    failed: t('failed'),
    otherwise: t('try_again'),
  })
}

interface Words {
  done: string
  failed: string
  /** When the server refused without a sentence of its own. */
  otherwise: string
}

/**
 * Starting the session is all: the app then shows the page that was asked for. One call without cache and retry does
 * not need the query library, so nobody waits for it before signing in.
 */
export function useEntry<Body>(
  call: (body: Body) => Promise<{ token: string } | null>,
  { done, failed, otherwise }: Words,
) {
  const t = useWords(authWords)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  const refuse = (failure: Error): Error => {
    setError(failure)
    toast.failure(failed, failureText(failure, t('unreachable'), otherwise))
    return failure
  }
  const welcome = (answer: { token: string } | null): null => {
    if (!answer) return null
    session.start(answer.token)
    toast.success(done)
    return null
  }
  /** Answers the failure, if it was one. */
  const enter = async (body: Body): Promise<Error | null> => {
    setError(null)
    setPending(true)
    const failure = await call(body).then(welcome, refuse)
    setPending(false)
    return failure
  }
  return { enter, isPending, error }
}
