import { auth, type Problem, system } from '@sengi/contract'
import { type Connection, createClient } from '@sengi/contract/client'
import { heirs, session } from './session.ts'

/** How every call goes out. What only the signed-in need, they add: `confirm.ts`, `presence.ts`. */
export const connection: Connection & { fetch: typeof fetch } = { token: session.token, fetch: watchedFetch }

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
 * of a new token goes again with that one.
 */
async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = session.token()
  const response = await fetch(input, init).catch(sayUnreachable)
  if (response.status !== 401 || token === null) return response

  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as Problem | null
  if (!sessionIsOver.has(problem?.code)) return response
  const heir = await heirs.of(token)
  if (heir) return watchedFetch(input, withHeader(init, 'authorization', `Bearer ${heir}`))
  if (token === session.token()) session.end('expired')
  return response
}

export const withHeader = (init: RequestInit | undefined, name: string, value: string): RequestInit => ({
  ...init,
  headers: { ...(init?.headers as Record<string, string> | undefined), [name]: value },
})
