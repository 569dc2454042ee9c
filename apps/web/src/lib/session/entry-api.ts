import { auth } from '@sengi/contract/auth'
import { type Connection, createClient } from '@sengi/contract/client'
import { system } from '@sengi/contract/system'
import { entryWords } from '../../ui/messages.ts'
import { language } from '../words/language.ts'
import { wordsAtOnce } from '../words/words.ts'
import { session } from './session.ts'

/** How every call goes out. What only the signed-in need, they add: `asked.ts`, `confirm.ts`, `presence.ts`, `renewal.ts`. */
export const connection: Connection & { fetch: typeof fetch } = {
  token: session.token,
  language: language.now,
  unavailable: () => wordsAtOnce(entryWords)?.('unavailable'),
  fetch: (input, init) => fetch(input, init).catch(sayUnreachable),
}

/** The calls that a visitor needs, apart from the others, so that nobody waits for those before signing in. */
export const entryApi = {
  auth: createClient(auth, connection),
  system: createClient(system, connection),
}

/** Browsers say `Failed to fetch`; people need a sentence. */
function sayUnreachable(error: unknown): never {
  if (error instanceof TypeError) throw new Error(wordsAtOnce(entryWords)?.('unreachable'))
  throw error
}

/** The same request with one more header. */
export const withHeader = (init: RequestInit | undefined, name: string, value: string): RequestInit => ({
  ...init,
  headers: { ...(init?.headers as Record<string, string> | undefined), [name]: value },
})
