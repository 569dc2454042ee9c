import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A page that somebody goes to begins at its top; one that somebody comes back to stays where it was. */
export function useTopOnArrival(): void {
  const { pathname } = useLocation()
  const isNew = useNavigationType() === 'PUSH'
  useLayoutEffect(() => {
    if (isNew && pathname) window.scrollTo({ top: 0 })
  }, [isNew, pathname])
}
