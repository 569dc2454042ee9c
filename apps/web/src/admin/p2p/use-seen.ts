import { useState } from 'react'

/** Of which version a form was drawn: another one is refused, and then the next one that is shown counts, and none after it. */
export function useSeen({ version }: { readonly version: number }) {
  const [seen, setSeen] = useState(version)
  const [isRefused, setRefused] = useState(false)
  if (isRefused && version !== seen) {
    setSeen(version)
    setRefused(false)
  }
  return { seen, lookAnew: () => setRefused(true) }
}
