import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The places in the browser's history at which a form stood that was saved since. */
const finished = new Set<string>()

/**
 * A form of several addresses that is saved leaves them in the history. Who goes back to one of them would find it empty,
 * and wonder whether it was saved: `isFinished` says so, and the form leads on instead.
 */
export function useFinished(): { isFinished: boolean; finish: () => void } {
  const { key } = useLocation()
  // As it was on arrival: whoever saves leaves by themselves.
  const [isFinished] = useState(() => finished.has(key))
  const seen = useRef(new Set<string>())
  useEffect(() => void seen.current.add(key), [key])
  const finish = () => {
    for (const place of seen.current) finished.add(place)
  }
  return { isFinished, finish }
}
