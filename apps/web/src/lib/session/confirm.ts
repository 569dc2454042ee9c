import type { Confirmation } from '@sengi/contract/endpoint'
import { atBeginning } from './beginning.ts'
import { connection } from './entry-api.ts'
import { session } from './session.ts'

/** How long the PIN of a confirmation serves the payment that goes again with it, should that want the PIN for itself. */
const keptMs = 10_000

export interface ConfirmQuestion {
  readonly what: Confirmation
  readonly answer: (confirmed: boolean) => void
}

let question: ConfirmQuestion | null
let answered: Promise<boolean> | null
let kept: { pin: string; at: number } | null
atBeginning(() => {
  question = null
  answered = null
  kept = null
})
const listeners = new Set<() => void>()

/** Asks who is there, once for all calls that want to know it now; false when the person thinks better of it. */
function confirm(what: Confirmation): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  answered ??= new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      answered = null
      show(null)
      resolve(confirmed)
    }
    show({ what, answer })
  })
  return answered
}

function show(asked: ConfirmQuestion | null) {
  question = asked
  for (const listener of listeners) listener()
}

/** What the dialog asks now. */
export const confirmStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  current: () => question,
}

/** Keeps a PIN for the payment that goes again now, so that nobody types it twice for one press. */
export function keepPin(pin: string): void {
  kept = { pin, at: Date.now() }
}

/** The PIN that was given for this press a moment ago; once. */
export function takeKeptPin(): string | null {
  const pin = kept && Date.now() - kept.at < keptMs ? kept.pin : null
  kept = null
  return pin
}

connection.confirm = confirm

session.onEnd(() => {
  kept = null
  question?.answer(false)
})
