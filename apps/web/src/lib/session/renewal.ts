import type { Problem } from '@sengi/contract/base'
import { atBeginning } from './beginning.ts'
import { connection, withHeader } from './entry-api.ts'
import { session } from './session.ts'

/** Stands there while a new token takes the place of the old one, so that other tabs know it is the same person's. */
const renewalKey = 'token_renewed'
/** How long a refused token waits for its heir: the answer that carries it may be on its way. */
const patienceMs = 1_000

let announced: string | null
let held: string | null
atBeginning(() => {
  announced = null
  held = session.token()
})
const successors = new Map<string, string>()

/** The same session goes on under another token, here and in other tabs: a new password or PIN ended the one before. */
export function renewSession(token: string): void {
  localStorage.setItem(renewalKey, token)
  announced = token
  session.start(token)
  localStorage.removeItem(renewalKey)
}

session.isHeir = (token) => token === announced

const send = connection.fetch
/**
 * A refused token ends the session, unless another one was started while the call was under way; a call that met the moment
 * of a new token goes again with that one.
 */
connection.fetch = async (input, init) => {
  const token = session.token()
  const response = await send(input, init)
  if (response.status !== 401 || token === null || !(await isOver(response))) return response

  const heir = await heirOf(token)
  if (heir !== null) return connection.fetch(input, withHeader(init, 'authorization', `Bearer ${heir}`))
  if (token === session.token()) session.end('expired')
  return response
}

const sessionIsOver = new Set<string | undefined>([
  'sign_in_required',
  'token_invalid',
  'account_suspended',
  'payment_buyer_suspended',
])

async function isOver(response: Response): Promise<boolean> {
  const problem: Problem | null = await response
    .clone()
    .json()
    .catch(() => null)
  return sessionIsOver.has(problem?.code)
}

/** The token under which the session of this one goes on; null when it is over. */
async function heirOf(token: string): Promise<string | null> {
  if (token === session.token()) await changeWithin(patienceMs)
  return successors.get(token) ?? null
}

// The storage tells these changes in the order in which they were made: this one comes before the token itself.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === renewalKey && newValue !== null) announced = newValue
})

session.onChange(() => {
  const token = session.token()
  if (held !== null && token !== null && token === announced) successors.set(held, token)
  held = token
})

const changeWithin = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      forget()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const forget = session.onChange(done)
  })
