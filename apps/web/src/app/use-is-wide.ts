import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1024px)')

/** Whether there is room for a second column; what stands in it is neither asked for nor read aloud where there is none. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
