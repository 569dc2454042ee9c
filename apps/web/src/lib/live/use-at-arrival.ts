import { useState } from 'react'
import { useLocation } from 'react-router'

/** What was so when the page of this address came: what changes while it stands is heard of with the next one. */
export function useAtArrival<Value>(value: Value): Value {
  const { pathname } = useLocation()
  const [kept, setKept] = useState({ pathname, value })
  if (kept.pathname === pathname) return kept.value
  setKept({ pathname, value })
  return value
}
