import { useSyncExternalStore } from 'react'
import { atBeginning } from './beginning.ts'

/** Where the specification keeps it. */
const storageKey = 'token'

/** `signed_out`: the user's own act. `expired`: the server no longer accepts the token. */
export type SessionEnd = 'signed_out' | 'expired'

let current: string | null
let lastEnd: SessionEnd | null
atBeginning(() => {
  current = localStorage.getItem(storageKey)
  lastEnd = null
})
/** Counts the sessions of this page; a renewed one is the same. */
let era = 0
const changeListeners = new Set<() => void>()
const endListeners = new Set<() => void>()

/** The signed-in state of this browser: one token, shared by every tab. */
export const session = {
  token: (): string | null => current,
  /** Why the session is over; null while one runs and before the first. */
  lastEnd: (): SessionEnd | null => lastEnd,
  start(token: string): void {
    localStorage.setItem(storageKey, token)
    adopt(token, null)
  },
  end(reason: SessionEnd = 'signed_out'): void {
    localStorage.removeItem(storageKey)
    adopt(null, reason)
  },
  /** Runs when the session ends or another one takes its place: the moment to forget what was loaded. */
  onEnd(listener: () => void): () => void {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },
  /** Runs when the session ends or its token changes. */
  onChange: subscribe,
  /** Whether a token continues the session of this page; `renewal.ts` knows. */
  isHeir: (_token: string): boolean => false,
  /** Another number for another session, the same one while it goes on under a new token. */
  era: (): number => era,
}

export const useSessionToken = (): string | null => useSyncExternalStore(subscribe, session.token, session.token)

function adopt(token: string | null, reason: SessionEnd | null): void {
  if (token === current) return
  const goesOn = token !== null && session.isHeir(token)
  const hadSession = current !== null && !goesOn
  current = token
  lastEnd = reason
  if (!goesOn) era += 1
  if (hadSession) for (const listener of endListeners) listener()
  for (const listener of changeListeners) listener()
}

function subscribe(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

const readAgain = () => adopt(localStorage.getItem(storageKey), 'signed_out')

// Another tab signed in or out, or goes on under a new token. `key` is null when everything was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) readAgain()
})
// A page that comes back from the back-forward cache missed the storage events of its sleep.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) readAgain()
})
