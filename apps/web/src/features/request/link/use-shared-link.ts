import { ApiError, createClient } from '@sengi/contract/client'
import { requestLinks, type SharedLink } from '@sengi/contract/requests/links'
import { useEffect, useMemo, useState } from 'react'
import { connection } from '../../../lib/session/entry-api.ts'

const api = createClient(requestLinks, connection)

interface Answer {
  link: SharedLink | null
  error: Error | null
}
const unasked: Answer = { link: null, error: null }

interface OpenedLink extends Answer {
  /** There is no such link, or it asks one person by name: a stranger cannot tell. */
  isUnknown: boolean
  /** Asks once more, after the network was away. */
  again: () => void
}

/** How a link stands, without the query library, which visitors do not fetch. */
export function useSharedLink(code: string): OpenedLink {
  const [tries, setTries] = useState(0)
  // Another one with each try, so that it is asked anew.
  const asked = useMemo(() => ({ code, tries }), [code, tries])
  const [answer, setAnswer] = useState(unasked)
  useEffect(() => {
    const left = new AbortController()
    setAnswer(unasked)
    void opened(asked.code).then((found) => left.signal.aborted || setAnswer(found))
    return () => left.abort()
  }, [asked])
  const { error } = answer
  const isUnknown = error instanceof ApiError && [404, 422].includes(error.problem.status)
  return { ...answer, isUnknown, again: () => setTries(tries + 1) }
}

const opened = (code: string): Promise<Answer> =>
  api.openRequestLink({ params: { code } }).then(
    (link) => ({ link, error: null }),
    (error: Error) => ({ link: null, error }),
  )
