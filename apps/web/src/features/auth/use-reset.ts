import { resets } from '@sengi/contract/auth/reset'
import { createClient } from '@sengi/contract/client'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { connection } from '../../lib/session/entry-api.ts'

const api = createClient(resets, connection)
export const { forgetPassword, resetPassword } = api

const kept = 'reset-link'

/** The secret serves no more, so this tab need not know it. */
export const forgetSecret = (): void => sessionStorage.removeItem(kept)

/** What the link of the letter is good for. `link` is null while that is asked. */
export interface OpenedLink {
  secret: string | null
  link: { email: string; second_factor: boolean } | null
  error: Error | null
  /** Asks once more, after the network was away. */
  again: () => void
}

type Answer = Pick<OpenedLink, 'link' | 'error'>
const unasked: Answer = { link: null, error: null }

/** Takes the secret out of the address bar, where it would be seen and kept, and asks whose password it sets. */
export function useLink(): OpenedLink {
  const { hash } = useLocation()
  const secret = secretOf(hash)
  const [tries, setTries] = useState(0)
  // Another one with each try, so that it is asked anew.
  const asked = useMemo(() => ({ secret, tries }), [secret, tries])
  const [answer, setAnswer] = useState(unasked)
  useEffect(() => {
    if (secret === null) return
    // The tab remembers it, so that the page survives being loaded again.
    sessionStorage.setItem(kept, secret)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [secret])
  useEffect(() => {
    const left = new AbortController()
    const say = (found: Answer) => left.signal.aborted || setAnswer(found)
    setAnswer(unasked)
    if (asked.secret !== null) void opened(asked.secret).then(say)
    return () => left.abort()
  }, [asked])
  return { secret, ...answer, again: () => setTries(tries + 1) }
}

const opened = (token: string): Promise<Answer> =>
  api.openReset({ body: { token } }).then(
    ({ email, second_factor }) => ({ link: { email, second_factor }, error: null }),
    (error: Error) => ({ link: null, error }),
  )

const secretOf = (hash: string): string | null => (hash.length > 1 ? hash.slice(1) : sessionStorage.getItem(kept))

/** One call of a form: whether it is under way, and why the last one failed. */
export function useCall<Body, Answer>(call: (body: Body) => Promise<Answer>, done: (answer: Answer) => void) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const refuse = (failure: Error): Error => {
    setError(failure)
    return failure
  }
  const succeed = (answer: Answer): null => {
    done(answer)
    return null
  }
  /** Answers the failure, if it was one. */
  const run = async (body: Body): Promise<Error | null> => {
    setError(null)
    setPending(true)
    const failure = await call(body).then(succeed, refuse)
    setPending(false)
    return failure
  }
  return { run, isPending, error }
}
