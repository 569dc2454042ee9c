import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast.ts'

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }))

/** Stands once at the root. The part that draws is fetched with the first toast, so that no page waits for it. */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null)
  const everShown = useEverShown(message !== null)
  if (!everShown) return null
  return (
    <Suspense>
      <ToastView message={message} />
    </Suspense>
  )
}

let shownOnce = false

/** Once shown it stays mounted: the live region must be there before the next text is. */
function useEverShown(now: boolean): boolean {
  if (now) shownOnce = true
  return shownOnce
}
