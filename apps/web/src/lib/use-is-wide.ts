import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 64rem)')

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether there is room for a second pane. For what is another thing there, and not only drawn another way: that is for styles. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide.matches,
    () => false,
  )
