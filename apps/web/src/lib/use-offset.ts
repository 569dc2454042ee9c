import { useState } from 'react'

/** Server time minus this device's time, in milliseconds, taken when an answer with a server time is first seen. */
export function useOffset(serverTime: string): number {
  const measure = () => ({ serverTime, ms: Date.parse(serverTime) - Date.now() })
  const [held, setHeld] = useState(measure)
  if (held.serverTime !== serverTime) setHeld(measure())
  return held.ms
}
