import { auth, backgroundHeader, type Problem, system } from '@sengi/contract'
import { createClient } from '@sengi/contract/client'
import { confirm } from './confirm.ts'
import { isUntouched } from './presence.ts'
import { session } from './session.ts'

export const connection = { token: session.token, fetch: watchedFetch, confirm }

/** The calls that a visitor needs, apart from the others, so that nobody waits for those before signing in. */
export const entryApi = {
  auth: createClient(auth, connection),
  system: createClient(system, connection),
}

/** Browsers say `Failed to fetch`; people need a sentence. */
function sayUnreachable(error: unknown): never {
  if (error instanceof TypeError) throw new Error('Sengi cannot be reached. Check your connection and try again.')
  throw error
}

const sessionIsOver = new Set<string | undefined>(['sign_in_required', 'token_invalid', 'account_suspended'])

/**
 * A refused token ends the session, unless another one was started while the call was under way; a call that met the moment
 * of a new token goes again with that one. What nobody's hand asked for says so.
 */
async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = session.token()
  const response = await fetch(input, isUntouched() ? withHeader(init, backgroundHeader, '1') : init).catch(
    sayUnreachable,
  )
  if (response.status !== 401 || token === null) return response

  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as Problem | null
  if (!sessionIsOver.has(problem?.code)) return response
  const successor = await session.successorOf(token)
  if (successor) return watchedFetch(input, withHeader(init, 'authorization', `Bearer ${successor}`))
  if (token === session.token()) session.end('expired')
  return response
}

const withHeader = (init: RequestInit | undefined, name: string, value: string): RequestInit => ({
  ...init,
  headers: { ...(init?.headers as Record<string, string> | undefined), [name]: value },
})
