import { type StopKind, stopKinds, stops } from '@sengi/contract/auth/stops'
import { createClient } from '@sengi/contract/client'
import { privacy } from '@sengi/contract/privacy/calls'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { connection } from '../../../lib/session/entry-api.ts'

const api = createClient({ ...stops, keepByLink: privacy.keepByLink }, connection)

const kept = 'stop-link'

/** The secret serves no more, so this tab need not know it. */
export const forgetStop = (): void => sessionStorage.removeItem(kept)

interface Answer {
  what: StopKind | null
  error: Error | null
}
const unasked: Answer = { what: null, error: null }

export interface OpenedStop extends Answer {
  secret: string | null
  /** What was stopped already, as the address says: a page that is loaded again still knows. */
  done: StopKind | null
  /** Asks once more, after the network was away. */
  again: () => void
}

/** Takes the secret out of the address bar, where it would be seen and kept, and asks what it stops. Asking stops nothing. */
export function useStop(): OpenedStop {
  const { hash, search } = useLocation()
  const done = kindOf(new URLSearchParams(search).get('done'))
  const secret = done ? null : secretOf(hash)
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
  return { secret, done, ...answer, again: () => setTries(tries + 1) }
}

const opened = (token: string): Promise<Answer> =>
  api.openStopLink({ body: { token } }).then(
    ({ what }) => ({ what, error: null }),
    (error: Error) => ({ what: null, error }),
  )

/** Stops it. An account that closes is another part's than one that somebody entered. */
export const stopIt = (what: StopKind, token: string): Promise<unknown> =>
  what === 'closure' ? api.keepByLink({ body: { token } }) : api.stopByLink({ body: { token } })

const kindOf = (text: string | null): StopKind | null => stopKinds.find((kind) => kind === text) ?? null
const secretOf = (hash: string): string | null => (hash.length > 1 ? hash.slice(1) : sessionStorage.getItem(kept))
