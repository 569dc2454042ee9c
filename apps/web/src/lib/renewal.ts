import { heirs, session } from './session.ts'

/** Stands there while a new token takes the place of the old one, so that other tabs know it is the same person's. */
const renewalKey = 'token_renewed'
/** How long a refused token waits for its heir: the answer that carries it may be on its way. */
const patienceMs = 1_000

let announced: string | null = null
let held = session.token()
const successors = new Map<string, string>()

/** The same session goes on under another token, here and in other tabs: a new password or PIN ended the one before. */
export function renewSession(token: string): void {
  localStorage.setItem(renewalKey, token)
  announced = token
  session.start(token)
  localStorage.removeItem(renewalKey)
}

heirs.accept = (token) => token === announced
heirs.of = async (token) => {
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
