import type { Environment } from '@sengi/contract/system'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { atBeginning } from './session/beginning.ts'
import { entryApi } from './session/entry-api.ts'

/** With how far the product's clock runs ahead of this computer's. */
type Known = Environment & { offsetMs: number }

const freshMs = 5 * 60_000
const againMs = 5_000

let known: Known | null
let asked: Promise<void> | null
let answeredAt: number
atBeginning(() => {
  known = null
  asked = null
  answeredAt = 0
})
const listeners = new Set<() => void>()

/** How it reaches the screens; `query-client.ts` has it wait for a press to end. */
export const environmentNews = { tell: (change: () => void): void => change() }

/** Sandbox or production, and the product's clock; null until the server said so. Kept outside the query cache, which only exists after sign-in. */
export function useEnvironment(): Known | null {
  useEffect(() => {
    if (known === null || Date.now() - answeredAt > freshMs) void refreshEnvironment()
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

/** False until the server said so: a demo button must never flash up in production. */
export const useIsSandbox = (): boolean => useEnvironment()?.env === 'sandbox'

/** The product's time, as ISO text, looked at again every so often. */
export function useServerNow(everyMs: number): string {
  const offsetMs = useEnvironment()?.offsetMs ?? 0
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return new Date(now + offsetMs).toISOString()
}

/** Asks the server again; many askers at once are one call. */
export function refreshEnvironment(): Promise<void> {
  asked ??= ask().finally(() => {
    asked = null
  })
  return asked
}

async function ask(): Promise<void> {
  const answer = await entryApi.system.environment().catch(() => null)
  if (answer === null) {
    setTimeout(askForListeners, againMs)
    return
  }
  answeredAt = Date.now()
  const next = { ...answer, offsetMs: Date.parse(answer.clock.now) - answeredAt }
  environmentNews.tell(() => {
    known = next
    for (const listener of listeners) listener()
  })
}

function askForListeners(): void {
  if (listeners.size > 0) void refreshEnvironment()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
