import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

const subscribe = (listener: () => void) => {
  const wide = matchMedia(query)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether there is room for a second pane. For what is another thing there, and not only drawn another way: that is for styles. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
