import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A page that somebody goes to begins at its top; one that somebody comes back to stays where it was. */
export function useTopOnArrival(): void {
  const { pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (!isReturn && pathname) window.scrollTo({ top: 0 })
  }, [isReturn, pathname])
}
