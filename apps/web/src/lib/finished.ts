import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { atBeginning } from './session/beginning.ts'

/** The places in the browser's history at which a form stood that was saved since. */
const finished = new Set<string>()
atBeginning(() => finished.clear())

/**
 * A form of several addresses that is saved leaves them in the history. Who goes back to one of them would find it empty,
 * and wonder whether it was saved: `isFinished` says so, and the form leads on instead.
 */
export function useFinished(): { isFinished: boolean; finish: () => void } {
  const { key } = useLocation()
  // As it was on arrival at each place: whoever saves leaves by themselves, and may come back before the form is gone.
  const [arrival, setArrival] = useState(() => arrivalAt(key))
  if (arrival.key !== key) setArrival(arrivalAt(key))
  const seen = useRef(new Set<string>())
  useEffect(() => void seen.current.add(key), [key])
  const finish = () => {
    for (const place of seen.current) finished.add(place)
  }
  return { isFinished: arrival.isFinished, finish }
}

const arrivalAt = (key: string) => ({ key, isFinished: finished.has(key) })
