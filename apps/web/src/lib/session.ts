import { useSyncExternalStore } from 'react'

/** Where the specification keeps it. */
const storageKey = 'token'
/** Stands there while a new token takes the place of the old one, so that other tabs know it is the same person. */
const renewalKey = 'token_renewed'
/** How long a refused token waits for its successor: the answer that carries it may be on its way. */
const patienceMs = 1_000

/** `signed_out`: the user's own act. `expired`: the server no longer accepts the token. */
export type SessionEnd = 'signed_out' | 'expired'

let current = localStorage.getItem(storageKey)
let lastEnd: SessionEnd | null = null
/** Counts the sessions of this page; a renewed one is the same. */
let era = 0
let announced: string | null = null
const successors = new Map<string, string>()
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
  /** The same session goes on under another token: a new password or PIN ended the one before. */
  renew(token: string): void {
    localStorage.setItem(renewalKey, token)
    localStorage.setItem(storageKey, token)
    localStorage.removeItem(renewalKey)
    goOn(token)
  },
  /** The token that took the place of this one, waiting a moment for it; null when the session is over. */
  async successorOf(token: string): Promise<string | null> {
    if (!successors.has(token) && token === current) await changeWithin(patienceMs)
    return successors.get(token) ?? null
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
}

export const useSessionToken = (): string | null => useSyncExternalStore(subscribe, session.token)

/** Another number for another session, the same one while it goes on under a new token. */
export const useSessionEra = (): number => useSyncExternalStore(subscribe, () => era)

function adopt(token: string | null, reason: SessionEnd | null): void {
  if (token === current) return
  const hadSession = current !== null
  current = token
  lastEnd = reason
  era += 1
  if (hadSession) for (const listener of endListeners) listener()
  for (const listener of changeListeners) listener()
}

function goOn(token: string): void {
  // Nothing to go on with: it was given up meanwhile, in another tab perhaps.
  if (current === null || token === current) adopt(token, null)
  else {
    successors.set(current, token)
    current = token
    for (const listener of changeListeners) listener()
  }
}

const changeWithin = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      forget()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const forget = subscribe(done)
  })

function subscribe(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

const readAgain = () => {
  const token = localStorage.getItem(storageKey)
  if (token !== null && token === announced) goOn(token)
  else adopt(token, 'signed_out')
}

// Another tab signed in or out, or went on under a new token. `key` is null when everything was cleared.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === renewalKey && newValue !== null) announced = newValue
  if (key === storageKey || key === null) readAgain()
})
// A page that comes back from the back-forward cache missed the storage events of its sleep.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) readAgain()
})
