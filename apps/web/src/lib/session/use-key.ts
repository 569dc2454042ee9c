import { useState } from 'react'
import { newIdempotencyKey } from './idempotency.ts'

/**
 * The idempotency key of what is about to be asked: the same for every press while the question stays the same,
 * so that a second tap after a lost answer cannot act twice. Renewed after a refusal.
 */
export function useKeyFor(question: string) {
  const fresh = () => ({ question, key: newIdempotencyKey() })
  const [held, setHeld] = useState(fresh)
  if (held.question !== question) setHeld(fresh())
  return { key: held.key, renew: () => setHeld(fresh()) }
}
